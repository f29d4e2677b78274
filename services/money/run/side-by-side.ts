/** Tasks side by side, no more than so many at once. One that fails fails whoever asks next, never the process. */
export class SideBySide {
  private readonly underWay = new Set<Promise<void>>();
  private failure: { readonly error: unknown } | null = null;

  constructor(private readonly most: number) {}

  /** Begins a task once there is room. @throws what a task before it threw */
  async begin(task: () => Promise<void>): Promise<void> {
    while (this.underWay.size >= this.most) await Promise.race(this.underWay);
    this.requireNoFailure();
    const one = task()
      .catch((error: unknown) => void (this.failure ??= { error }))
      .finally(() => this.underWay.delete(one));
    this.underWay.add(one);
  }

  /** Waits for all that were begun. @throws what the first of them that failed threw */
  async end(): Promise<void> {
    await Promise.all(this.underWay);
    this.requireNoFailure();
  }

  private requireNoFailure(): void {
    if (this.failure) throw this.failure.error;
  }
}
