"""The service under test: STRATEGOS_URL says where it runs."""
import os
import sys
from pathlib import Path

import pytest

from strategos import Service

RECORDED = str(Path(__file__).parent / "recorded")


@pytest.fixture(scope="session")
def service() -> Service:
    url = os.environ.get("STRATEGOS_URL")
    if not url:
        pytest.exit("Set STRATEGOS_URL to the address of a running service: 'npx strategos serve'", returncode=2)
    return Service(url)


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The interfaces of packages that are not installed, as the tests have recorded them."""
    monkeypatch.syspath_prepend(RECORDED)
    for name in [name for name in sys.modules if name in ("strategos.pettingzoo", "strategos.openspiel")]:
        monkeypatch.delitem(sys.modules, name)
