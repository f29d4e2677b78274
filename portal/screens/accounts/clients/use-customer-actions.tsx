import { UnlinkCustomer } from '#contracts/api/agencies.ts';
import { ApproveCustomer, BlockCustomer, type CustomerShown } from '#contracts/api/customers.ts';
import { useUser } from '#portal/api/session.tsx';
import { text } from '#portal/language/i18n.ts';
import { sends, type RowActions } from '#portal/ui/list/row-action.ts';
import { blocks, choosesPlans } from './company-actions.tsx';
import { endLinkQuestion } from '../links/end-link-question.ts';
import { useViewAs } from './use-view-as.ts';

/** Actions of a client, in its row and on its screen; dangerous ones ask first. */
export const useCustomerActions = (): ((client: CustomerShown) => RowActions) => {
  const { agencyId } = useUser();
  const viewAs = useViewAs();
  return (client) => {
    const { id, name, can } = client;
    const link = { agencyId: agencyId ?? '', customerId: id };
    const unlink = { success: 'client.deleted', ask: () => endLinkQuestion(text, { ...link, name }, 'link.remove') };
    return [
      can.includes('viewAs') && { label: 'client.viewAs', run: () => viewAs(id) },
      can.includes('approve') && {
        label: 'client.approve',
        ...sends(ApproveCustomer, { id }, { success: 'client.saved' }),
      },
      can.includes('plans') && choosesPlans(client),
      can.includes('block') && blocks(BlockCustomer, client, 'client.saved'),
      can.includes('remove') &&
        agencyId && { label: 'link.remove', danger: true, ...sends(UnlinkCustomer, link, unlink) },
    ];
  };
};
