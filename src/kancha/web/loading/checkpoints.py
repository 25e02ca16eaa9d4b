"""A checkpoint: the position of a table and what has led there, so that its log need not be replayed."""

from __future__ import annotations

import base64
import hashlib
import zlib
from functools import lru_cache

import msgspec

from kancha.core.game import Game
from kancha.core.match import Moment
from kancha.web.store import Checkpoint
from kancha.web.table import Table


@lru_cache(maxsize=64)
def tongue(game: Game) -> str:
    """A hash of how a game says what happened and what is chosen: events and actions mean the same where it is equal."""
    events, actions = game.kinds.events, game.actions
    notation = [actions.notation(action) for action in range(len(actions))]
    said = repr((events.sentences, events.own, sorted(events.headings), notation))
    return hashlib.blake2b(said.encode(), digest_size=12).hexdigest()


def stamp(game: Game) -> str:
    """What must be equal for a checkpoint to be read in the way in which it was written."""
    rules = hashlib.blake2b(repr((game.slug, game.version, game.edition)).encode(), digest_size=12).hexdigest()
    return f"{rules}-{tongue(game)}"


def checkpoint(table: Table) -> Checkpoint:
    """The present position of a table, to be stored."""
    packed = zlib.compress(msgspec.json.encode(table.match.moment()))
    return Checkpoint(table.seq, stamp(table.match.game), base64.b64encode(packed).decode())


def unpack(kept: Checkpoint) -> Moment | None:
    """What a checkpoint holds, None when it is damaged."""
    try:
        return msgspec.json.decode(zlib.decompress(base64.b64decode(kept.position)), type=Moment)
    except (ValueError, zlib.error):
        return None
