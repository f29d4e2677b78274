import type { ReportPunches } from '#contracts/api/device-punches.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { SendOutcome, Waiting } from './outbox.ts';

/** A punch in the outbox. */
export type Punch = Waiting<Extract<OutboxItem, { kind: 'punch' }>>;
export const isPunch = (entry: Waiting): entry is Punch => entry.said.kind === 'punch';

/** The call that reports punches of one device. */
export const reportOf = (entries: readonly Punch[]): Request<typeof ReportPunches> => ({
  deviceId: entries[0]!.said.punch.record.deviceId,
  wall: new Date().toISOString(),
  punches: entries.map(({ said: item }) => item.punch),
});

type Reports = Output<typeof ReportPunches>['reports'];

/** What the server said of each punch. @param words of the code of a refusal */
export const outcomesOf = (
  entries: readonly Punch[],
  reports: Reports,
  words: (why: Reports[number]['why']) => string,
): readonly SendOutcome[] =>
  entries.map(({ said: item }) => {
    const report = reports.find(({ seq }) => seq === item.punch.record.seq);
    return report?.state === 'refused' ? { how: 'refused', why: words(report.why) } : { how: 'sent' };
  });

const passing = new Set([
  'ACCOUNT_BLOCKED',
  'SAVED_NOT_SHOWN',
  'SIGNED_IN_AS_ANOTHER',
  'TOO_MANY_REQUESTS',
  'TOO_MANY_TRIES',
  'TOO_MUCH_AT_ONCE',
]);

/** Whether a failed call does not concern the item itself, which is retried. `status`: of HTTP, 0 without an answer. */
export const passes = ({ status, code = '' }: { readonly status: number; readonly code?: string }): boolean =>
  status === 0 || status >= 500 || [401, 429].includes(status) || passing.has(code);

type Send = (entries: readonly Waiting[]) => Promise<readonly SendOutcome[]>;

/**
 * Sends items in one call, and each alone where that is refused, because one of them is at fault.
 * @param refusal why an error refuses the items for good; undefined: they are retried
 */
export const eachAnswered = (send: Send, refusal: (error: unknown) => string | undefined): Send =>
  async function answered(entries) {
    try {
      return await send(entries);
    } catch (error) {
      const why = refusal(error);
      if (why === undefined) return entries.map(() => ({ how: 'later' }));
      if (entries.length === 1) return [{ how: 'refused', why }];
      const tried: SendOutcome[] = [];
      for (const entry of entries) tried.push(...(await answered([entry])));
      return tried;
    }
  };
