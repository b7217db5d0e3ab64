// Development and tests only: lets a worker thread load TypeScript, then the entry that it was given.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.entry);
