import type { EmployeeEvent } from '#contracts/api/employee-events.ts';
import { GetEmployee } from '#contracts/api/employees.ts';
import { RateAffectation } from '#contracts/api/ratings.ts';
import { useRead } from '#portal/api/hooks.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import type { RowActions } from '#portal/ui/list/row-action.ts';

const RatingDialog = lazyComponent(() => import('../ratings/RatingDialog.tsx'), 'RatingDialog');

/** What may be done about the shifts of an employee. */
export const useEventActions = (agentId: string) => {
  const agent = useRead(GetEmployee, { id: agentId }, { quiet: true }).data?.fullName ?? '';
  return ({ toRate }: EmployeeEvent): RowActions => [
    toRate && {
      label: 'rating.title',
      access: RateAffectation.access,
      dialog: (shown) => (
        <RatingDialog {...shown} agent={agent} assignment={{ id: toRate.affectationId, penalties: toRate.penalties }} />
      ),
    },
  ];
};
