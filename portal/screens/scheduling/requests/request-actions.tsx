import type { z } from 'zod';
import { DeleteRequest, type RequestRow } from '#contracts/api/requests.ts';
import { deletes, type RowAction, type RowActions } from '#portal/ui/list/row-action.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

/** Loaded separately, since it is larger than the screens that open it. */
const RequestFormDialog = lazyComponent(() => import('./RequestFormDialog.tsx'), 'RequestFormDialog');

/** What the viewer may do with an event from a list. */
export const requestActions = (row: z.output<typeof RequestRow>): RowActions => {
  const { id, can } = row;
  const form = (kind: 'edit' | 'duplicate'): RowAction | false =>
    can.includes(kind) && {
      label: `event.menu.${kind}`,
      dialog: (shown) => <RequestFormDialog {...shown} mode={{ kind, id }} />,
    };
  const deletion = () => import('./request-deletion.ts');
  const asking = async () => (await deletion()).requestDeletion(row)();
  return [
    form('edit'),
    form('duplicate'),
    can.includes('delete') &&
      deletes(DeleteRequest, { id }, asking, 'request.deleted', undefined, ({ run }) => {
        if (run) void deletion().then(({ showDeletion }) => showDeletion(id));
      }),
  ];
};
