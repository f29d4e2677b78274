import type { FinanceFigures } from '#contracts/api/money-reports.ts';

/** An amount of one kind for one shift, or for no shift. Cents; minutes without those of primes. */
export type Entry = {
  readonly kind: 'revenue' | 'bought' | 'pay';
  readonly customerId: string | null;
  readonly siteEventId: string | null;
  readonly shiftId: string | null;
  readonly minutes: number;
  readonly amount: number;
};
type ProfitGrouping = 'event' | 'client' | 'shift';
type Profit = FinanceFigures & { readonly id: string | null; readonly entries: readonly Entry[] };

/** Whose hours of a shift count; the lowest available rank does. */
const rank = { revenue: 0, bought: 1, pay: 2 } as const;

const sumOf = (entries: readonly Entry[], kind: Entry['kind']) =>
  entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0);

/** Each shift's minutes once: those billed, else those bought, else those paid. */
const minutesOf = (entries: readonly Entry[]): number => {
  const counted = new Map<string | null, Pick<Entry, 'kind' | 'minutes'>>();
  for (const { shiftId, kind, minutes } of entries) {
    const known = counted.get(shiftId);
    if (known?.kind === kind) counted.set(shiftId, { kind, minutes: known.minutes + minutes });
    else if (!known || rank[kind] < rank[known.kind]) counted.set(shiftId, { kind, minutes });
  }
  return [...counted.values()].reduce((sum, { minutes }) => sum + minutes, 0);
};

/**
 * Revenue is what the company bills; cost is what other agencies bill it plus the pay of its own agents; margin is
 * their difference. Cents.
 * @param withPay whether the viewer may know agents' pay: without it cost and margin are left out, since they would
 *   reveal it
 */
export const figuresOf = (entries: readonly Entry[], withPay: boolean): FinanceFigures => {
  const [revenue, bought, pay] = [sumOf(entries, 'revenue'), sumOf(entries, 'bought'), sumOf(entries, 'pay')];
  const seen = withPay ? entries : entries.filter((entry) => entry.kind !== 'pay');
  const shifts = new Set(seen.flatMap(({ shiftId }) => shiftId ?? [])).size;
  return {
    shifts,
    minutes: minutesOf(seen),
    revenue,
    bought,
    ...(withPay && { pay, cost: bought + pay, margin: revenue - bought - pay }),
  };
};

const spent = ({ cost, bought }: FinanceFigures): number => cost ?? bought;

const keys = { event: 'siteEventId', client: 'customerId', shift: 'shiftId' } as const;

/** The entries by event, client or shift: by revenue, the highest first, then by cost. */
export const profitsBy = (entries: readonly Entry[], by: ProfitGrouping, withPay: boolean): Profit[] => {
  const groups = new Map<string | null, Entry[]>();
  for (const entry of withPay ? entries : entries.filter(({ kind }) => kind !== 'pay')) {
    const id = entry[keys[by]];
    const group = groups.get(id);
    if (group) group.push(entry);
    else groups.set(id, [entry]);
  }
  return [...groups]
    .map(([id, own]) => ({ id, entries: own, ...figuresOf(own, withPay) }))
    .sort((a, b) => b.revenue - a.revenue || spent(b) - spent(a) || (String(a.id) < String(b.id) ? -1 : 1));
};
