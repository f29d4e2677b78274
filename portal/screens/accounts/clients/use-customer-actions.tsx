import { ApproveCustomer, BlockCustomer, type CustomerShown } from '#contracts/api/customers.ts';
import { UnlinkCustomer } from '#contracts/api/agencies.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useAgreed } from '#portal/ui/feedback/as-agreed.ts';
import type { RowAction } from '#portal/ui/list/column.ts';
import { blocking } from './blocking.ts';
import { ending } from '../links/ending.ts';
import { useViewAs } from './use-view-as.ts';

/** What may be done about a client, from its row or its own screen; what is dangerous asks first. */
export const useCustomerActions = (
  onPlans: (client: CustomerShown) => void,
): ((client: CustomerShown) => RowAction[]) => {
  const t = useText();
  const { agencyId } = useUser();
  const viewAs = useViewAs();
  const approve = useCommand(ApproveCustomer, { success: 'client.saved' });
  const block = useAgreed(BlockCustomer, { success: 'client.saved' });
  const remove = useAgreed(UnlinkCustomer, { success: 'client.deleted' });

  const askAndBlock = (client: CustomerShown) =>
    block.run({ id: client.id, blocked: !client.blocked }, () => blocking(t, client));
  return (client) => {
    const { id, name, blocked, can } = client;
    return [
      ...(can.includes('viewAs') ? [{ key: 'viewAs', label: 'client.viewAs', run: () => viewAs(id) }] : []),
      ...(can.includes('approve')
        ? [{ key: 'approve', label: 'client.approve', run: () => approve.mutate({ id }) }]
        : []),
      ...(can.includes('plans') ? [{ key: 'plans', label: 'client.plan', run: () => onPlans(client) }] : []),
      ...(can.includes('block')
        ? [
            {
              key: 'block',
              label: blocked ? 'client.unblock' : 'client.block',
              danger: !blocked,
              run: () => void askAndBlock(client),
            },
          ]
        : []),
      ...(can.includes('remove') && agencyId
        ? [
            {
              key: 'remove',
              label: 'link.remove',
              danger: true,
              run: () =>
                void remove.run({ agencyId, customerId: id }, () =>
                  ending(t, { agencyId, customerId: id, name }, 'link.remove'),
                ),
            },
          ]
        : []),
    ];
  };
};
