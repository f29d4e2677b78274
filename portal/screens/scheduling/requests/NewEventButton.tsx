import { Button } from '@mui/material';
import { useEffect } from 'react';
import { SaveRequest } from '#contracts/api/requests.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { Plus } from '#portal/ui/icons/icons.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useOpenedByAddress } from '#portal/ui/feedback/use-opened-by-address.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { whenQuiet } from '#portal/shell/when-quiet.ts';

/** Loaded separately, since it is larger than the screens that open it, and in time for the press of the button. */
const load = () => import('./RequestFormDialog.tsx');
const prepare = () => void load().catch(() => undefined);
const RequestFormDialog = lazyComponent(load, 'RequestFormDialog');

const mode = { kind: 'new' } as const;

/** Button that opens the form of a new event, if the viewer may create one. */
export const NewEventButton = ({ label = 'requests.new' }: { readonly label?: string }) => {
  const t = useText();
  const dialog = useDialog<true>();
  const { show } = dialog;
  const may = useMay({ roles: SaveRequest.access.roles ?? [], all: ['requests.create'] });
  useOpenedByAddress('event', may, () => show(true));
  useEffect(() => (may ? whenQuiet(prepare) : undefined), [may]);
  if (!may) return null;
  return (
    <>
      <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => show(true)}>
        {t(label)}
      </Button>
      <DialogHost dialog={dialog}>{(_, shown) => <RequestFormDialog {...shown} mode={mode} />}</DialogHost>
    </>
  );
};
