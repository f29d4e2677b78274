import { AnnualLeaveEvents } from '#contracts/events/annual-leave.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import { hasGrants, type Role } from '#contracts/permissions.ts';
import { companyOf } from '#contracts/values/company.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

type Said = DataOf<typeof AnnualLeaveEvents.AnnualLeaveSet>;
/** Date → minutes. */
type State = { readonly minutes: Readonly<Record<string, number>> };
type AnnualLeaveCommands = { Set: Said };

/** Annual leave that a company gave one agent. It affects overtime, so it belongs to pay, and only the company's own people set it (rule perm.finance). */
export const annualLeave: Decider<State, AnnualLeaveCommands, typeof AnnualLeaveEvents> = {
  stream: 'annualLeave',
  events: AnnualLeaveEvents,
  initial: { minutes: {} },
  decide: {
    Set: (data, { minutes: before }, { actor, permissions }) => {
      if (companyOf(actor) !== data.companyId) throw new Rejected('NOT_FOUND');
      if (!hasGrants({ role: actor.role as Role, permissions }, { all: ['finance.editPay'] }))
        throw new Rejected('MONEY_NOT_ALLOWED');
      const days = data.days.filter(({ date, minutes }) => (before[date] ?? 0) !== minutes);
      return days.length === 0 ? [] : { type: 'AnnualLeaveSet', data: { ...data, days } };
    },
  },
  evolve: {
    AnnualLeaveSet: ({ minutes }, { days }) => ({
      minutes: { ...minutes, ...Object.fromEntries(days.map((day) => [day.date, day.minutes])) },
    }),
  },
};
