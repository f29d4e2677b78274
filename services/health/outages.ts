/** A request that a server answers if it works. */
type Question = () => Promise<unknown>;

/** Milliseconds that an answer is waited for. */
const timeoutMs = 3_000;

/** Servers that did not answer the last request, and since when. */
export class Outages {
  private readonly found = new Map<string, string>();

  /** @returns server → UTC instant at which it was first found not to answer */
  async ask(questions: ReadonlyMap<string, Question>): Promise<ReadonlyMap<string, string>> {
    await Promise.all(
      [...questions].map(async ([server, question]) => {
        if (await this.isAnswered(question)) this.found.delete(server);
        else if (!this.found.has(server)) this.found.set(server, new Date().toISOString());
      }),
    );
    return new Map(this.found);
  }

  private async isAnswered(question: Question): Promise<boolean> {
    let timer: NodeJS.Timeout;
    const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), timeoutMs)));
    const answer = question().then(
      () => true,
      () => false,
    );
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }
}
