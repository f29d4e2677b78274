import { Button } from '@mui/material';
import { PayRunFile, PayRunProof } from '#contracts/api/pay-runs.ts';
import { save } from '#portal/api/save.ts';
import { useText } from '#portal/language/i18n.ts';
import { Download } from '#portal/ui/icons/icons.tsx';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { orSayWhy } from '#portal/ui/or-say-why.ts';
import type { RunDetail } from './run-detail.ts';

type File = RunDetail['files'][number];

/** The files of a closed run by layout, and their proof; they never change. */
export const PayFiles = ({ detail: { run, files, seal, can } }: { readonly detail: RunDetail }) => {
  const t = useText();
  if (!can.includes('export')) return null;
  const layouts = [...new Set(files.map(({ layout }) => layout))];
  const take = ({ layout, format, language }: File) =>
    orSayWhy(save(PayRunFile, { id: run.id, layout, format, language }));
  return (
    <>
      {layouts.length > 0 && (
        <>
          <h3 id="files">{t('money.files')}</h3>
          <SmallTable
            labelledBy="files"
            columns={['money.file.layout', 'money.file.format']}
            rows={layouts}
            rowId={(layout) => layout}
            cells={(layout) => {
              const own = files.filter((file) => file.layout === layout);
              return [
                <LayoutName key="layout" layout={layout} unverified={own.some(({ unverified }) => unverified)} />,
                <Takes key="files" files={own} take={take} />,
              ];
            }}
          />
        </>
      )}
      {seal && (
        <div className="page-acts">
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Download size={18} />}
            onClick={() => orSayWhy(save(PayRunProof, { id: run.id }))}
          >
            {t('money.proof.download')}
          </Button>
          <span className="quiet">{t('money.proof.hint')}</span>
        </div>
      )}
    </>
  );
};

const LayoutName = ({ layout, unverified }: { readonly layout: string; readonly unverified: boolean }) => {
  const t = useText();
  return (
    <span>
      {t(`money.file.layout.${layout}`)}{' '}
      {unverified && (
        <span className="badge" data-tone="orange" title={t('money.file.unverifiedHint')}>
          {t('money.file.unverified')}
        </span>
      )}
    </span>
  );
};

const Takes = ({ files, take }: { readonly files: readonly File[]; readonly take: (file: File) => void }) => {
  const t = useText();
  return (
    <span className="page-acts">
      {files.map((file) => {
        const words = t('money.file.of', {
          format: file.format.toUpperCase(),
          language: t(`money.file.language.${file.language}`),
        });
        return (
          <Button
            key={file.name}
            size="small"
            color="inherit"
            startIcon={<Download size={18} />}
            aria-label={t('money.file.download', { words, name: file.name })}
            onClick={() => take(file)}
          >
            {words}
          </Button>
        );
      })}
    </span>
  );
};
