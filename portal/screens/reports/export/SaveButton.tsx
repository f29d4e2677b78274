import { Button } from '@mui/material';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import { save } from '#portal/api/save.ts';
import { useText } from '#portal/language/i18n.ts';
import { dateDay } from '#portal/ui/format.ts';
import { Download } from '#portal/ui/icons/icons.tsx';
import { orSayWhy } from '#portal/ui/or-say-why.ts';

type Props<E extends Endpoint> = {
  readonly file: E;
  readonly input: Request<E>;
  /** First day of the period. */ readonly from: string;
};

/** Downloads a run's file. */
export const SaveButton = <E extends Endpoint>({ file, input, from }: Props<E>) => {
  const t = useText();
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<Download size={18} />}
      aria-label={t('reports.downloadOf', { date: dateDay(from) })}
      onClick={() => orSayWhy(save(file, input))}
    >
      {t('reports.download')}
    </Button>
  );
};
