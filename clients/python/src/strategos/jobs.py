"""Jobs: searches of many positions, and reviews of games, for which nobody waits."""
import json
import uuid
from typing import Any, Iterator, List, Mapping, Sequence, Tuple

from ._http import Connection, Json


class Jobs:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def begin(self, requests: Sequence[Mapping[str, Any]], **fields: Any) -> Json:
        """Searches of many views, each a request as `recommend` takes it, with its `game`."""
        return self._post("/v1/jobs", {"requests": [dict(request) for request in requests], **fields})

    def review(self, **fields: Any) -> Json:
        """A review of a game: its `record`, or `game` and `moves`; `seats`, `budget`, `seed`."""
        return self._post("/v1/reviews", fields)

    def state(self, job: str) -> Json:
        return self._connection.get("/v1/jobs/" + job)  # type: ignore[no-any-return]

    def results(self, job: str, after: int = 0) -> List[Json]:
        """Results after the one of this number."""
        text = self._connection.text("/v1/jobs/%s/results?after=%d" % (job, after))
        return [json.loads(line) for line in text.split("\n") if line]

    def events(self, job: str, after: int = 0) -> Iterator[Tuple[str, Json]]:
        """`result`, `progress` and, in the end, `end`, each with its data."""
        for _, kind, data in self._connection.events("/v1/jobs/%s/events" % job, after):
            yield kind or "", data
            if kind == "end":
                return

    def wait(self, job: str) -> List[Json]:
        """All results, once the job has ended."""
        return [data for kind, data in self.events(job) if kind == "result"]

    def cancel(self, job: str) -> Json:
        """Ends a job with what there is."""
        return self._connection.delete("/v1/jobs/" + job)  # type: ignore[no-any-return]

    def _post(self, path: str, body: Json) -> Json:
        return self._connection.post(path, body, key=str(uuid.uuid4()))  # type: ignore[no-any-return]
