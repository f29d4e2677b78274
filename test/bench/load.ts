type Load = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number };

/** Many clients, each of which calls again as soon as it has its answer, for a while. */
export async function load(clients: number, forMs: number, call: (client: number) => Promise<unknown>): Promise<Load> {
  const took: number[] = [];
  const start = performance.now();
  const one = async (client: number) => {
    for (let now = start; now - start < forMs;) {
      await call(client);
      const end = performance.now();
      took.push(end - now);
      now = end;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)));
  const seconds = (performance.now() - start) / 1_000;
  return { perSecond: took.length / seconds, p50Ms: percentile(took, 0.5), p99Ms: percentile(took, 0.99) };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Rounds of two loads in turn, so that both have the same conditions; medians of the rounds. */
export async function sideBySide(
  rounds: number,
  ours: () => Promise<Load>,
  baseline: () => Promise<Load>,
): Promise<{ ours: Load; baseline: Load }> {
  const results: { ours: Load[]; baseline: Load[] } = { ours: [], baseline: [] };
  for (let round = 0; round < rounds; round++) {
    results.baseline.push(await baseline());
    results.ours.push(await ours());
  }
  const middle = (loads: readonly Load[]): Load => ({
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p50Ms: median(loads.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
  });
  return { ours: middle(results.ours), baseline: middle(results.baseline) };
}

export const rate = ({ perSecond, p99Ms }: Load): string => `${Math.round(perSecond)}/s, p99 ${p99Ms.toFixed(1)} ms`;
