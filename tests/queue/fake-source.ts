/** Jobs of a queue in memory. */
import type { Job } from 'bullmq';
import type { JobSource } from '../../src/queue/job-source.js';

export class FakeSource implements Pick<JobSource, 'begin' | 'next' | 'endWait' | 'hold' | 'fail' | 'close'> {
  readonly givenBack: string[] = [];
  looks = 0;
  private readonly waiting: Job[] = [];
  private wakes: (() => void)[] = [];

  begin(): void {}
  async hold(): Promise<void> {}
  async fail(): Promise<void> {}
  async close(): Promise<void> {}

  async next(mayWait: boolean) {
    this.looks++;
    if (mayWait && this.waiting.length === 0) await new Promise<void>((wake) => this.wakes.push(wake));
    return { job: this.waiting.shift(), waiting: this.waiting.length };
  }

  async endWait(): Promise<void> {
    for (const wake of this.wakes.splice(0)) wake();
  }

  /** `tries`: how often it has been begun, with this time. */
  add(id: string, data: unknown = {}, tries = 1): void {
    const moveToCompleted = async () => {};
    const moveToWait = async () => void this.givenBack.push(id);
    this.waiting.push({ id, data, token: 't', attemptsStarted: tries, moveToCompleted, moveToWait } as unknown as Job);
    for (const wake of this.wakes.splice(0)) wake();
  }
}
