/**
 * Sends what is said to Redis at one moment as one message. A message wakes the other side and goes through the system on both: most of
 * what a short command costs.
 */
import type { Redis } from 'ioredis';

/** The same connection. A command goes out as soon as nothing else is to be done at once; `failed` hears of each that fails. */
export function gather(redis: Redis, failed: (error: Error, command: string) => void): Redis {
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
    const sent = send(command, to);
    (sent as Promise<unknown>).catch((error: Error) => failed(error, command.name));
    return sent;
  };
  return redis;
}
