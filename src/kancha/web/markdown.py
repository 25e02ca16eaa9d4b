"""The little markdown that rules are written in, as HTML: headings, numbered paragraphs, lists, tables, pictures, emphasis.

A paragraph that begins with its number, such as **5.3**, gets an anchor; "rules 5.3" in any text becomes a link to it, and
within the rules so does a bare "(5.3)". A comment is a note to ourselves and leaves no trace.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from markupsafe import Markup, escape

_NUMBER = re.compile(r"(?:\*\*)?(\d+(?:\.\d+)*)\.?(?:\*\*)?\s+")
_CITED = re.compile(r"\b(rules? )(\d+(?:\.\d+)*)")
_BARE = re.compile(r"\((\d+(?:\.\d+)*)\)")
_PICTURE = re.compile(r"!\[(.+)\]\(([\w-]+)\)", re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_ANCHOR = re.compile(r'id="rule-([\d.]+)"')
_STRONG = re.compile(r"\*\*(.+?)\*\*")
_EMPHASIS = re.compile(r"(?<!\*)\*([^*\s][^*]*)\*(?!\*)")
_CODE = re.compile(r"`([^`]+)`")


@lru_cache(maxsize=4096)
def link_rules(text: str, page: str = "") -> Markup:
    """Plain text with every cited paragraph linked."""
    return Markup(_CITED.sub(rf'<a class="rule" href="{escape(page)}#rule-\2">\1\2</a>', str(escape(text))))


@lru_cache(maxsize=256)
def render(text: str, pictures: str = "") -> Markup:
    """A whole document; `pictures` is the address under which its pictures are found.

    >>> print(render("## 5 Cards\\n\\n**5.3** A *small* one (rules 5.2)."))
    <h2 id="rule-5">5 Cards</h2>
    <p id="rule-5.3"><b>5.3</b> A <i>small</i> one (<a class="rule" href="#rule-5.2">rules 5.2</a>).</p>
    """
    blocks = re.split(r"\n\s*\n", _COMMENT.sub("", text).strip())
    html = "\n".join(_figure(block, pictures) or _block(block.strip("\n")) for block in blocks if block.strip())
    return link_bare(Markup(html), set(_ANCHOR.findall(html)))


def link_bare(html: Markup, known: set[str]) -> Markup:
    """A document with every bare number of a known paragraph, such as (5.3), linked."""

    def link(found: re.Match[str]) -> str:
        return f'(<a class="rule" href="#rule-{found[1]}">{found[1]}</a>)' if found[1] in known else found[0]

    return Markup(_BARE.sub(link, str(html)))


def _figure(block: str, pictures: str) -> str:
    """A picture with its caption, where a block is one."""
    found = _PICTURE.fullmatch(block.strip())
    if not found:
        return ""
    caption, source = " ".join(found[1].split()), escape(f"{pictures}{found[2]}.svg")
    return f'<figure><img src="{source}" alt="" loading="lazy"><figcaption>{_inline(caption)}</figcaption></figure>'


def _block(block: str) -> str:
    lines = block.splitlines()
    heading = re.match(r"(#{1,4})\s+(.*)", lines[0])
    if heading:
        level = len(heading[1])
        rest = "\n" + _block("\n".join(lines[1:])) if lines[1:] else ""
        return f"<h{level}{_anchor(heading[2])}>{_inline(heading[2])}</h{level}>{rest}"
    if len(lines) > 1 and lines[0].startswith("|") and set(lines[1]) <= set("|-: "):
        return _table(lines)
    if re.match(r"[-*] ", lines[0]):
        return _list(lines, re.compile(r"[-*] "), "ul")
    if re.match(r"\d+\. ", lines[0]) and len(lines) > 1 and re.match(r"\d+\. ", lines[1]):
        return _list(lines, re.compile(r"\d+\. "), "ol")
    return _paragraph(lines)


def _paragraph(lines: list[str]) -> str:
    """A paragraph, ended by a list if one follows without an empty line."""
    start = next((at for at, line in enumerate(lines) if at and line.startswith("- ")), len(lines))
    text = " ".join(line.strip() for line in lines[:start])
    rest = "\n" + _block("\n".join(lines[start:])) if lines[start:] else ""
    return f"<p{_anchor(text)}>{_numbered(text)}</p>{rest}"


def _list(lines: list[str], bullet: re.Pattern[str], tag: str) -> str:
    items: list[str] = []
    for line in lines:
        if bullet.match(line) or not items:
            items.append(bullet.sub("", line, count=1))
        else:
            items[-1] += " " + line.strip()
    return f"<{tag}>" + "".join(f"<li{_anchor(item)}>{_numbered(item)}</li>" for item in items) + f"</{tag}>"


def _table(lines: list[str]) -> str:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    head = "".join(f"<th>{_inline(cell)}</th>" for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{_inline(cell)}</td>" for cell in row) + "</tr>" for row in rows[2:])
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    # Wider than a telephone it scrolls, also by keys.
    return f'<div class="wide" tabindex="0" role="group" aria-label="Table">{table}</div>'


def _anchor(text: str) -> str:
    found = _NUMBER.match(text)
    return f' id="rule-{found[1]}"' if found else ""


def _numbered(text: str) -> str:
    found = _NUMBER.match(text)
    return f"<b>{found[1]}</b> {_inline(text[found.end() :])}" if found else _inline(text)


def _inline(text: str) -> str:
    html = str(link_rules(text))
    marks: list[tuple[re.Pattern[str], Callable[[re.Match[str]], str]]] = [
        (_CODE, lambda found: f"<code>{found[1]}</code>"),
        (_STRONG, lambda found: f"<b>{found[1]}</b>"),
        (_EMPHASIS, lambda found: f"<i>{found[1]}</i>"),
    ]
    for pattern, replace in marks:
        html = pattern.sub(replace, html)
    return html
