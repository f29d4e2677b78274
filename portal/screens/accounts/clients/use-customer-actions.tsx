import { UnlinkCustomer } from '#contracts/api/agencies.ts';
import { ApproveCustomer, BlockCustomer, type CustomerShown } from '#contracts/api/customers.ts';
import { useUser } from '#portal/api/session.tsx';
import { text } from '#portal/language/i18n.ts';
import { sends, type RowActions } from '#portal/ui/list/row-action.ts';
import { loaded } from '#portal/ui/loaded.ts';
import { blocking } from './blocking.ts';
import { ending } from '../links/ending.ts';
import { useViewAs } from './use-view-as.ts';

const PlanDialog = loaded(() => import('./PlanDialog.tsx'), 'PlanDialog');

/** What may be done about a client, from its row or its own screen; what is dangerous asks first. */
export const useCustomerActions = (): ((client: CustomerShown) => RowActions) => {
  const { agencyId } = useUser();
  const viewAs = useViewAs();
  return (client) => {
    const { id, name, blocked, can } = client;
    const block = { success: 'client.saved', ask: () => blocking(text, client) };
    const link = { agencyId: agencyId ?? '', customerId: id };
    const unlink = { success: 'client.deleted', ask: () => ending(text, { ...link, name }, 'link.remove') };
    return [
      can.includes('viewAs') && { key: 'viewAs', label: 'client.viewAs', run: () => viewAs(id) },
      can.includes('approve') && {
        key: 'approve',
        label: 'client.approve',
        ...sends(ApproveCustomer, { id }, { success: 'client.saved' }),
      },
      can.includes('plans') && {
        key: 'plans',
        label: 'client.plan',
        dialog: (shown) => <PlanDialog {...shown} company={client} />,
      },
      can.includes('block') && {
        key: 'block',
        label: blocked ? 'client.unblock' : 'client.block',
        danger: !blocked,
        ...sends(BlockCustomer, { id, blocked: !blocked }, block),
      },
      can.includes('remove') &&
        agencyId && { key: 'remove', label: 'link.remove', danger: true, ...sends(UnlinkCustomer, link, unlink) },
    ];
  };
};
