"""Starts the site: finds the place for the database, takes the port, runs uvicorn. Everything heavy is imported here, late."""

from __future__ import annotations

import gc
import os
import re
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from kancha.core.errors import BadOption, KanchaError, shown

if TYPE_CHECKING:
    import uvicorn

    from kancha.web.guard import Guard

LOCAL = frozenset({"localhost", "127.0.0.1", "[::1]"})

CYCLES = 20_000
"""New objects after which Python looks for cycles of objects that nobody needs. Choices leave none behind, but there are many
objects for a moment while a table is drawn: with the usual 700, all tables were looked through every few seconds, which held up
everybody for a fifth of a second."""


def data_folder() -> Path:
    """Where this person's programs keep their data."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        base = "~/Library/Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base).expanduser() / "kancha"


def default_database() -> str:
    """The SQLite file in the person's data folder, which is made when it is missing."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise KanchaError(f"The data folder {folder} cannot be made: {error.strerror}.") from error
    file = folder / "tables.sqlite"
    if not os.access(folder, os.W_OK) or (file.exists() and not os.access(file, os.W_OK)):
        raise KanchaError(f"The data folder {folder} cannot be written to.")
    return f"sqlite:///{file}"


def take_port(host: str, port: int) -> socket.socket:
    """A socket that holds the port, so that nobody takes it between asking and serving."""
    if not 0 <= port <= 65535:
        raise KanchaError(f"A port is a number from 0 to 65535, not {port}.")
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except (OSError, UnicodeError) as error:
        raise KanchaError(f"There is no host {host!r} on this machine.") from error
    taken = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind(address)
        taken.listen(512)
    except OSError as error:
        taken.close()
        raise KanchaError(f"Port {port} on {host} cannot be used: {error.strerror}. Choose another one.") from error
    taken.set_inheritable(True)
    return taken


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    workers: int = 1,
    open_browser: bool = True,
    trust_proxy: str | None = None,
    bot_pause: float | None = None,
) -> None:
    """Serve until interrupted. Raises a KanchaError with one sentence when it cannot begin.

    `trust_proxy` names the addresses of the proxies in front, separated by commas: what they say about a visitor is believed.
    """
    url = database or default_database()
    if workers < 1:
        raise KanchaError(f"At least one worker is needed, not {workers}.")
    if workers > 1 and not url.startswith("postgresql"):
        raise KanchaError("Several workers need PostgreSQL: give its address with --database.")
    taken = take_port(host, port)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "localhost") else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{taken.getsockname()[1]}"
    os.environ["KANCHA_DATABASE"] = url
    if trust_proxy is not None:
        os.environ["KANCHA_PROXY"] = trust_proxy
    # Behind a proxy the site has a name in the world, although it listens only here.
    alone = host in ("127.0.0.1", "::1", "localhost") and not os.environ.get("KANCHA_PROXY")
    os.environ["KANCHA_HOSTS"] = " ".join(sorted(LOCAL)) if alone else ""
    if bot_pause is not None:
        os.environ["KANCHA_BOT_PAUSE"] = str(bot_pause)
    try:
        _run(taken, address, workers, open_browser)
    finally:
        taken.close()


def _run(taken: socket.socket, address: str, workers: int, open_browser: bool) -> None:
    import uvicorn

    from kancha.web.limits import FRAME

    first = from_environment()
    config = uvicorn.Config(
        first if workers == 1 else "kancha.web.serve:from_environment",
        factory=workers > 1,
        workers=workers,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=FRAME.most,
        log_config=None,
        access_log=False,
        proxy_headers=False,
        timeout_graceful_shutdown=2,
        server_header=False,
    )
    threading.Thread(target=_announce, args=(address, open_browser), daemon=True).start()
    if workers == 1:
        uvicorn.Server(config).run(sockets=[taken])
    else:
        first.hub.store.close()
        _run_workers(config, taken)


def _run_workers(config: uvicorn.Config, taken: socket.socket) -> None:
    """Serve with several processes. Ctrl+C goes to the parent alone, which ends the others, also those that still load."""
    from multiprocessing import resource_tracker

    from uvicorn.supervisors import Multiprocess

    class Workers(Multiprocess):
        interrupted = False

        def init_processes(self) -> None:
            if sys.platform == "win32":
                super().init_processes()
                return
            # What is blocked here stays so in the children. The tracker comes first, because starting it ends the blocking.
            resource_tracker.ensure_running()
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
            super().init_processes()
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})

        def handle_int(self) -> None:
            self.interrupted = True
            super().handle_int()

    workers = Workers(config, sockets=[taken])
    workers.run()
    if workers.interrupted:
        raise KeyboardInterrupt


def from_environment() -> Guard:
    """The application as `serve` has described it, for every worker process."""
    from kancha.web.app import BOT_PAUSE, create_app
    from kancha.web.journal import open_journal

    gc.set_threshold(CYCLES)
    level = _one_of("KANCHA_LOG", "warning", ("info", "warning", "error"))
    app = create_app(
        os.environ["KANCHA_DATABASE"],
        bot_pause=_number("KANCHA_BOT_PAUSE", BOT_PAUSE),
        hosts=frozenset(os.environ.get("KANCHA_HOSTS", "").split()),
        limits=_number("KANCHA_LIMITS", 1),
        proxies=frozenset(os.environ.get("KANCHA_PROXY", "").replace(",", " ").split()),
    )
    open_journal(level)
    return app


def _number(name: str, usual: float) -> float:
    """A setting that is a number."""
    text = os.environ.get(name) or str(usual)
    if not re.fullmatch(r"\d{1,6}(\.\d{1,6})?", text):
        raise BadOption(f"{name} must be a number, 0 or more, not {shown(text)}.")
    return float(text)


def _one_of(name: str, usual: str, values: tuple[str, ...]) -> str:
    """A setting that is one of a few words."""
    text = os.environ.get(name) or usual
    if text not in values:
        raise BadOption(f"{name} must be one of {', '.join(values)}, not {shown(text)}.")
    return text


def _announce(address: str, open_browser: bool) -> None:
    """Say where the site is once it answers, even if that it cannot save, and open it where there is a screen."""
    import time
    import urllib.error
    import urllib.request

    # Without a proxy: what is asked for is on this machine.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    for _ in range(400):
        try:
            with opener.open(f"{address}/health", timeout=5):
                break
        except urllib.error.HTTPError:
            break  # it answers, whatever it says of itself
        except OSError:
            time.sleep(0.05)
    else:
        return
    print(f"kancha is at {address} (Ctrl+C stops it)", flush=True)
    screen = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if open_browser and screen:
        webbrowser.open(address)
