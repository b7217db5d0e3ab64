/**
 * Sends what is said to Redis at one moment as one message. A message wakes the other side and goes through the system on both: most of
 * what a short command costs.
 */
import type { Redis } from 'ioredis';

/** The same connection. A command goes out as soon as nothing else is to be done at once. */
export function gather(redis: Redis): Redis {
  const send = redis.sendCommand.bind(redis);
  let held: Redis['stream'] | undefined;
  redis.sendCommand = (command, to) => {
    const { stream } = redis;
    if (stream !== held && stream?.writable) {
      held = stream;
      stream.cork();
      process.nextTick(() => {
        held = undefined;
        stream.uncork();
      });
    }
    return send(command, to);
  };
  return redis;
}
