/**
 * Runs tasks concurrently, up to a limit. An error of a task is thrown to the next caller and never ends the process.
 */
export class ConcurrencyLimiter {
  private readonly underWay = new Set<Promise<void>>();
  private failure: { readonly error: unknown } | null = null;

  constructor(private readonly most: number) {}

  /** Starts a task once there is room. @throws the error of an earlier task */
  async begin(task: () => Promise<void>): Promise<void> {
    while (this.underWay.size >= this.most) await Promise.race(this.underWay);
    this.requireNoFailure();
    const one = task()
      .catch((error: unknown) => void (this.failure ??= { error }))
      .finally(() => this.underWay.delete(one));
    this.underWay.add(one);
  }

  /** Waits for all tasks. @throws the error of the first task that failed */
  async end(): Promise<void> {
    await Promise.all(this.underWay);
    this.requireNoFailure();
  }

  private requireNoFailure(): void {
    if (this.failure) throw this.failure.error;
  }
}
