/** Totals in cents before and after, by key. */
export class Tally<K> {
  private readonly sums = new Map<K, { before: number; after: number }>();
  add(key: K, when: 'before' | 'after', cents: number): void {
    const sum = this.sums.get(key) ?? { before: 0, after: 0 };
    sum[when] += cents;
    this.sums.set(key, sum);
  }
  /** The largest differences first. */
  rows(): { readonly key: K; readonly before: number; readonly after: number; readonly difference: number }[] {
    return [...this.sums]
      .map(([key, { before, after }]) => ({ key, before, after, difference: after - before }))
      .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  }
}
