/** Repeatable random numbers: the same seed and name give the same numbers (mulberry32 over an FNV-1a hash). */
export class Random {
  private state: number;

  constructor(private readonly name: string) {
    this.state = 2166136261;
    for (const character of name) this.state = Math.imul(this.state ^ character.codePointAt(0)!, 16777619);
  }

  /** A separate sequence for one part, so that a change in one part does not change the others. */
  of(part: string | number): Random {
    return new Random(`${this.name}/${part}`);
  }

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number, both ends included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.between(0, from.length - 1)]!;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const left = [...list];
    for (let last = left.length - 1; last > 0; last--) {
      const other = this.between(0, last);
      [left[last], left[other]] = [left[other]!, left[last]!];
    }
    return left;
  }
}
