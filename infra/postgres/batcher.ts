type Waiting<In, Out> = {
  readonly item: In;
  readonly resolve: (out: Out) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Collects items that arrive while a round trip is under way, and sends them together in the next one. A `dataloader`
 * waits for a tick, not for a round trip, and bounds how many items go together, not how many trips go side by side.
 */
export class Batcher<In, Out> {
  private waiting: Waiting<In, Out>[] = [];
  private asking = 0;

  /**
   * @param askAll answers all, in their order
   * @param most at once in one round trip
   * @param lines round trips side by side
   */
  constructor(
    private readonly askAll: (items: readonly In[]) => Promise<readonly Out[]>,
    private readonly most = 200,
    private readonly lines = 2,
  ) {}

  ask(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => this.go());
    });
  }

  private go(): void {
    while (this.asking < this.lines && this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.most);
      this.asking += 1;
      this.askAll(batch.map(({ item }) => item))
        .then(
          (answers) => batch.forEach(({ resolve }, index) => resolve(answers[index]!)),
          (error: unknown) => batch.forEach(({ reject }) => reject(error)),
        )
        .finally(() => {
          this.asking -= 1;
          this.go();
        });
    }
  }
}
