import { Button } from '@mui/material';
import { GetOperationViewDataIntoCSV } from '#contracts/api/operations.ts';
import { save } from '#portal/api/save.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { Download } from '#portal/ui/icons/icons.tsx';
import { orSayWhy } from '#portal/ui/or-say-why.ts';
import type { Period } from './use-operations.ts';

/** The shifts of a period as a spreadsheet, for those who may have it. */
export const DownloadButton = ({ period }: { readonly period: Period }) => {
  const t = useText();
  if (!useMay(GetOperationViewDataIntoCSV.access)) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      className="ops-download"
      title={t('ops.download.hint')}
      size="small"
      startIcon={<Download size={18} />}
      onClick={() => orSayWhy(save(GetOperationViewDataIntoCSV, period))}
    >
      {t('ops.download')}
    </Button>
  );
};
