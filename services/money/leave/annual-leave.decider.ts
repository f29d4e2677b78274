import { AnnualLeaveEvents } from '#contracts/events/annual-leave.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import { hasGrants, type Role } from '#contracts/permissions.ts';
import { companyOf } from '#contracts/values/company.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';
import { daysAfter, longestBack } from '../run/periods.ts';
import { requireForeseen } from '../terms/foreseen.rule.ts';

type AnnualLeave = DataOf<typeof AnnualLeaveEvents.AnnualLeaveSet>;
/** Date → minutes. */
type State = { readonly minutes: Readonly<Record<string, number>> };
type AnnualLeaveCommands = { Set: AnnualLeave };

/** Years ahead for which leave can be recorded. */
const yearsAhead = 2;

/**
 * Annual leave that a company gave one agent, as far back as pay is still recomputed. It affects overtime, so it
 * belongs to pay, and only the company's own people set it (rule perm.finance).
 */
export const annualLeave: Decider<State, AnnualLeaveCommands, typeof AnnualLeaveEvents> = {
  stream: 'annualLeave',
  events: AnnualLeaveEvents,
  initial: { minutes: {} },
  decide: {
    Set: (data, { minutes: before }, { actor, permissions, now }) => {
      if (companyOf(actor) !== data.companyId) throw new Rejected('NOT_FOUND');
      if (!hasGrants({ role: actor.role as Role, permissions }, { all: ['finance.editPay'] }))
        throw new Rejected('MONEY_NOT_ALLOWED');
      const days = data.days.filter(({ date, minutes }) => (before[date] ?? 0) !== minutes);
      const first = daysAfter(now.slice(0, 10), -longestBack);
      for (const { date } of days) {
        if (date < first) throw new Rejected('DAY_TOO_LONG_AGO', { first });
        requireForeseen(now, { days: date }, yearsAhead);
      }
      return days.length === 0 ? [] : { type: 'AnnualLeaveSet', data: { ...data, days } };
    },
  },
  evolve: {
    AnnualLeaveSet: ({ minutes }, { days }) => ({
      minutes: { ...minutes, ...Object.fromEntries(days.map((day) => [day.date, day.minutes])) },
    }),
  },
};
