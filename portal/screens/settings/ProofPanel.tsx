import { Button } from '@mui/material';
import { LogHeads, LogHeadsFile, LogProofFile, OwnLogProofFile } from '#contracts/api/proof.ts';
import { hasAccess } from '#contracts/permissions.ts';
import { save } from '#portal/api/save.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useSession } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { moment, number } from '#portal/ui/format.ts';
import { Check } from '#portal/ui/icons/first-icons.tsx';
import { Download } from '#portal/ui/icons/icons.tsx';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { orSayWhy } from '#portal/ui/or-say-why.ts';
import { HeadMailForm } from './HeadMailForm.tsx';

/** Number of rows on screen; the file has all. */
const most = 24;
const columns = ['proof.number', 'proof.size', 'proof.at', 'proof.hash'];
const files = [
  { of: LogHeadsFile, label: 'proof.heads.download' },
  { of: OwnLogProofFile, label: 'proof.own.download' },
  { of: LogProofFile, label: 'proof.log.download' },
] as const;

/** The hourly signatures of the log, and the keys and program to check them. */
export const ProofPanel = () => {
  const t = useText();
  const { holder } = useSession();
  const { data, error, refetch } = useRead(LogHeads, {}, { quiet: true });
  return (
    <section className="panel system" aria-labelledby="proof">
      <header>
        <h2 id="proof">{t('proof.title')}</h2>
      </header>
      <p className="quiet">{t('proof.intro')}</p>
      {!data && <QueryFallback error={error} retry={refetch} />}
      {data?.heads.length === 0 && <EmptyState text={t('proof.calm')} icon={<Check size={28} />} />}
      {data && data.heads.length > 0 && (
        <>
          <div className="page-acts">
            {files
              .filter(({ of: { access } }) => hasAccess(holder, access))
              .map(({ of, label }) => (
                <Button
                  key={label}
                  size="small"
                  variant="outlined"
                  color="inherit"
                  startIcon={<Download size={18} />}
                  onClick={() => orSayWhy(save(of, {}))}
                >
                  {t(label)}
                </Button>
              ))}
          </div>
          <SmallTable
            labelledBy="proof"
            columns={columns}
            rows={data.heads.slice(0, most)}
            rowId={({ hash }) => hash}
            cells={({ number: no, size, at, hash }) => [
              number(no),
              number(size),
              moment(at),
              <code key="hash">{hash.slice(0, 16)}…</code>,
            ]}
          />
          <p className="quiet">{t('proof.key', { key: data.publicKey ?? '' })}</p>
        </>
      )}
      <HeadMailForm />
    </section>
  );
};
