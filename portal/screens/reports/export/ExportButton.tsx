import { Button } from '@mui/material';
import { useText } from '#portal/language/i18n.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { Download } from '#portal/ui/icons/icons.tsx';
import type { Days } from '../days.ts';
import { useExports, type Exported } from './use-exports.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const ExportDialog = lazyComponent(() => import('./ExportDialog.tsx'), 'ExportDialog');

/** Opens the exports, with the present report chosen; absent for those who may not export. */
export const ExportButton = ({ of, days }: { readonly of: Exported; readonly days: Days }) => {
  const t = useText();
  const may = useExports();
  const dialog = useDialog<Days>();
  if (!may.includes(of)) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        startIcon={<Download size={18} />}
        onClick={() => dialog.show(days)}
      >
        {t('reports.export')}
      </Button>
      <DialogHost dialog={dialog}>{(_, shown) => <ExportDialog {...shown} first={of} offered={may} />}</DialogHost>
    </>
  );
};
