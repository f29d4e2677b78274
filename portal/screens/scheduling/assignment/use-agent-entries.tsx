import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { GetEmployee } from '#contracts/api/employees.ts';
import { RateAffectation } from '#contracts/api/ratings.ts';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { addressOfEmployee } from '#portal/screens/workforce/employees/addresses.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import type { MenuEntry } from '#portal/ui/list/row-action.ts';
import { useOwnAgent } from './own-agent.ts';

const RateShiftDialog = lazyComponent(() => import('../shifts/RateShiftDialog.tsx'), 'RateShiftDialog');
const ExcludeDialog = lazyComponent(() => import('#portal/screens/workforce/notes/ExcludeDialog.tsx'), 'ExcludeDialog');

/** What can be done about the agent of a shift: one's own have a page; they can be rated and excluded. */
export const useAgentEntries = (
  shift: ShiftDetail,
): { readonly entries: readonly MenuEntry[]; readonly dialog: ReactNode } => {
  const { role } = useUser();
  const navigate = useNavigate();
  const dialog = useDialog<'rate' | 'exclude'>();
  const [opens, rates] = [useMay(GetEmployee.access), useMay(RateAffectation.access)];
  const own = useOwnAgent(shift);
  const { affectationId, employee } = shift;
  const entries: readonly (MenuEntry | false)[] = [
    own !== null &&
      opens && {
        label: 'assignment.action.openAgent',
        run: () => void navigate(addressOfEmployee(role, own)),
      },
    rates && shift.can.includes('rate') && { label: 'rating.title', run: () => dialog.show('rate') },
    shift.can.includes('exclude') && { label: 'agent.exclude', run: () => dialog.show('exclude') },
  ];
  return {
    entries: entries.filter((entry) => entry !== false),
    dialog: (
      <DialogHost dialog={dialog}>
        {(what, shown) =>
          what === 'rate' ? (
            <RateShiftDialog {...shown} shift={shift} />
          ) : (
            affectationId !== null &&
            employee && (
              <ExcludeDialog {...shown} agentId={employee.id} shift={{ affectationId, agent: employee.fullName }} />
            )
          )
        }
      </DialogHost>
    ),
  };
};
