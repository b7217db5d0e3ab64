/** Hashes what a file of progress depends on, to eight digits. */
import { createHash } from 'node:crypto';

export const digest = (data: unknown) => createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8);
