"""What the tests of the site share: one event loop, one Chromium and one server for all of them in a process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
from playwright.async_api import Browser

from tests.web.browser import shared_chromium
from tests.web.server import serving


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
async def browser(anyio_backend: str) -> AsyncIterator[Browser]:
    """The Chromium in which `chromium` and `opened` open their pages, each with its own cookies and storage."""
    async with shared_chromium() as found:
        yield found


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for all who need nothing special of it."""
    with serving(tmp_path_factory.mktemp("site")) as found:
        yield found
