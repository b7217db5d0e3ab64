"""Client of a Strategos service: advice for one position, seats of matches, jobs, and environments to learn in.

    from strategos import Service

    service = Service("http://127.0.0.1:8080")
    table = service.new_game("hearts", seed="a deal")
    print(service.recommend("hearts", table["views"][table["turn"]], iterations=500)["move"])

Needs nothing but Python's standard library. `strategos.openspiel`, `strategos.pettingzoo` and `strategos.rlcard` are for those libraries.
"""
from .jobs import Jobs
from .matches import Seat
from .service import Refused, Service

__all__ = ["Jobs", "Refused", "Seat", "Service"]
__version__ = "0.1.0"
