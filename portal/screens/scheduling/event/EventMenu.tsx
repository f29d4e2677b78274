import { IconButton, MenuItem } from '@mui/material';
import { use, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SendNewAffNotifs } from '#contracts/api/assignments.ts';
import { DeleteRequest, type RequestDetail } from '#contracts/api/requests.ts';
import { ShiftRows, ShiftRowsCsv } from '#contracts/api/shifts.ts';
import type { Request } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import { save } from '#portal/api/save.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { ClientModeContext } from '#portal/money/client-mode.ts';
import { More } from '#portal/ui/icons/icons.tsx';
import { useListQuery } from '#portal/ui/list/use-list-query.ts';
import { orSayWhy } from '#portal/ui/or-say-why.ts';
import { toast } from '#portal/stores/toasts.ts';
import type { FormMode } from '../requests/request-form.ts';
import { useShiftFilters } from '../shifts/shift-filters.ts';
import { requestDeletion, showDeletion } from '../requests/request-deletion.ts';
import { useConfirmedCommand } from '#portal/ui/feedback/confirmed-command.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { PopupMenu } from '#portal/ui/PopupMenu.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

/** Loaded separately, since it is larger than the screens that open it. */
const RequestFormDialog = lazyComponent(() => import('../requests/RequestFormDialog.tsx'), 'RequestFormDialog');

type Props = { readonly event: RequestDetail; /** Where to go once the event is gone. */ readonly home: string };
type Entry = {
  readonly ability: RequestDetail['can'][number] | 'notify';
  readonly label: string;
  readonly run: () => void;
  readonly danger?: boolean;
};

/** What can be done with the event (rule req.header); what is not permitted is absent. */
export const EventMenu = ({ event, home }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const form = useDialog<FormMode>();
  // The event that is left is not asked for once more.
  const { run: remove } = useConfirmedCommand(DeleteRequest, {
    success: 'request.deleted',
    onDone: ({ id, run }) => {
      void navigate(home);
      if (run) showDeletion(id);
    },
    anew: true,
  });
  const { id, can } = event;
  const mayNotify = useMay(SendNewAffNotifs.access);
  const notify = useConfirmedCommand(SendNewAffNotifs, {
    onDone: ({ count, run }) =>
      run ? toast.info(t('bulk.running')) : toast.success(t('assignment.noticesSent', { n: count })),
  });
  const due = async () => {
    const { count } = await call(SendNewAffNotifs, { requestId: id, preview: true });
    const title = t('event.menu.notify');
    const question = t('assignment.notices.question', { n: count });
    return { agreed: count, ...(count > 0 && { question: { title, question, confirm: t('message.send') } }) };
  };
  const query = useListQuery(ShiftRows, useShiftFilters(id));
  const download = (exportAsClient: boolean) =>
    orSayWhy(save(ShiftRowsCsv, { id, ...query, exportAsClient } as Request<typeof ShiftRowsCsv>));
  const all: Entry[] = [
    { ability: 'edit', label: 'event.menu.edit', run: () => form.show({ kind: 'edit', id }) },
    { ability: 'duplicate', label: 'event.menu.duplicate', run: () => form.show({ kind: 'duplicate', id }) },
    { ability: 'notify', label: 'event.menu.notify', run: () => void notify.run({ requestId: id }, due) },
    { ability: 'export', label: 'event.menu.export', run: () => download(false) },
    { ability: 'exportAsClient', label: 'event.menu.exportClient', run: () => download(true) },
    {
      ability: 'delete',
      label: 'event.menu.delete',
      danger: true,
      run: () => void remove({ id }, requestDeletion(event)),
    },
  ];
  // In client mode what is exported is what the client sees.
  const clientMode = use(ClientModeContext) && can.includes('exportAsClient');
  const entries = all.filter(
    ({ ability }) =>
      (ability === 'notify' ? mayNotify && event.filledCount > 0 : can.includes(ability)) &&
      !(clientMode && ability === 'export'),
  );
  return (
    <>
      {entries.length > 0 && (
        <IconButton
          size="small"
          aria-label={t('event.options')}
          title={t('event.options')}
          aria-haspopup="menu"
          onClick={(press) => setAnchor(press.currentTarget)}
        >
          <More />
        </IconButton>
      )}
      <PopupMenu label={t('event.options')} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {entries.map(({ ability, label, run, danger }) => (
          <MenuItem
            key={ability}
            sx={danger ? { color: 'error.main' } : undefined}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {t(label)}
          </MenuItem>
        ))}
      </PopupMenu>
      <DialogHost dialog={form}>{(mode, shown) => <RequestFormDialog {...shown} mode={mode} />}</DialogHost>
    </>
  );
};
