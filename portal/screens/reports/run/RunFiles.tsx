import { Button } from '@mui/material';
import { save } from '#portal/api/save.ts';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { Download } from '#portal/ui/icons/icons.tsx';
import { orSayWhy } from '#portal/ui/or-say-why.ts';

type FileChoice<E extends Endpoint> = {
  /** Key of the file's name. */
  readonly label: string;
  readonly input: Request<E>;
  /** Whether the layout was not verified against the documentation of the program that reads it. */
  readonly unverified?: boolean;
};

/** The files of a closed run, which never change. */
export const RunFiles = <E extends Endpoint>({
  file,
  choices,
}: {
  readonly file: E;
  readonly choices: readonly FileChoice<E>[];
}) => {
  const t = useText();
  return (
    <ul className="run-files">
      {choices.map(({ label, input, unverified }) => (
        <li key={JSON.stringify(input)}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Download size={18} />}
            onClick={() => orSayWhy(save(file, input))}
          >
            {t(label)}
          </Button>
          {unverified && (
            <span className="badge" data-tone="orange" title={t('money.file.unverifiedHint')}>
              {t('money.file.unverified')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};
