import { ShiftEvents } from '#contracts/events/shift.ts';
import { maxFilterNumber } from '#contracts/values/list-fields.ts';
import { projection } from '#projections/kernel/projection.ts';
import { PunchContestRow } from './punch-contest.table.ts';

type Taken = { readonly at: string; readonly evidence?: { readonly reportId: string } | undefined };
/** What was missing has come: the punch stands as its device made it. */
const taken = ({ at, evidence }: Taken, { metadata }: { readonly metadata: { readonly at: string } }) =>
  evidence ? { id: evidence.reportId, update: { settledAt: metadata.at, settledTo: at } } : undefined;

export const punchContests = projection({ name: 'punch-contest', table: PunchContestRow }).from(ShiftEvents, {
  // Facts of before the estimate had a bound may hold more seconds than the column.
  PunchContested: ({ reportId: id, deviceId: _, seconds, ...contest }, { metadata: { at } }) => ({
    insert: {
      id,
      ...contest,
      seconds: Math.min(seconds, maxFilterNumber),
      contestedAt: at,
      settledAt: null,
      settledTo: null,
      note: '',
    },
  }),
  PunchedIn: taken,
  PunchedOut: taken,
  PunchSettled: ({ reportId: id, at, note }, { metadata }) => ({
    id,
    update: { settledAt: metadata.at, settledTo: at, note },
  }),
});
