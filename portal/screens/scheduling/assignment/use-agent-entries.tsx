import type { ReactNode } from 'react';
import { GetEmployee } from '#contracts/api/employees.ts';
import { MessageToEmployees } from '#contracts/api/messages.ts';
import { RateAffectation } from '#contracts/api/ratings.ts';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import type { MenuEntry } from '#portal/ui/list/row-action.ts';
import type { AgentDialogName } from './AgentDialog.tsx';

const AgentDialog = lazyComponent(() => import('./AgentDialog.tsx'), 'AgentDialog');

/** What can be done about the agent of a shift: one's own agents and supervisors can be written to, others can't. */
export const useAgentEntries = (
  shift: ShiftDetail,
): { readonly entries: readonly MenuEntry[]; readonly dialog: ReactNode } => {
  const { agencyId, data: user } = useUser();
  const company = user.accountOwnerId ?? agencyId;
  const dialog = useDialog<AgentDialogName>();
  const [opens, writes] = [useMay(GetEmployee.access), useMay(MessageToEmployees.access)];
  const rates = useMay(RateAffectation.access);
  const { employee, assignment, threadId, can } = shift;
  const own = employee !== null && company !== null && assignment?.employer.id === company;
  const entries: readonly (MenuEntry | false)[] = [
    own && opens && { label: 'assignment.action.openAgent', run: () => dialog.show('page') },
    (threadId !== null || (own && writes)) && { label: 'employees.bulk.message', run: () => dialog.show('message') },
    rates && can.includes('rate') && { label: 'rating.title', run: () => dialog.show('rate') },
    can.includes('exclude') && { label: 'agent.exclude', run: () => dialog.show('exclude') },
  ];
  return {
    entries: entries.filter((entry) => entry !== false),
    dialog: (
      <DialogHost dialog={dialog}>{(what, shown) => <AgentDialog {...shown} what={what} shift={shift} />}</DialogHost>
    ),
  };
};
