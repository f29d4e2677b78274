import { Button } from '@mui/material';
import { PunchContests, SettlePunch, type PunchContest } from '#contracts/api/device-punches.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { momentAtPlace } from '#portal/ui/times-at-place.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const SettleDialog = lazyComponent(() => import('./SettleDialog.tsx'), 'SettleDialog');

/**
 * Contested punches of a shift that await a decision: both records, and a choice of the time that counts. Empty where
 * there are none.
 */
export const ContestPanel = ({ shiftId }: { readonly shiftId: string }) => {
  const t = useText();
  const asked = { watch: ['requests'] as const, quiet: true, enabled: useMay(PunchContests.access) };
  const { data, error, refetch } = useRead(PunchContests, { shiftId }, asked);
  const may = useMay(SettlePunch.access);
  const dialog = useDialog<PunchContest>();
  const waiting = data?.filter(({ settledAt }) => settledAt === null) ?? [];
  return (
    <>
      {!data && <QueryFallback error={error} retry={refetch} calm />}
      {waiting.length > 0 && (
        <section className="panel" aria-label={t('contest.title')}>
          <h2>{t('contest.title')}</h2>
          <ul className="contest-list">
            {waiting.map((contest) => (
              <li key={contest.id}>
                <span>
                  {contest.agent} · {t(`contest.way.${contest.way}`)} {momentAtPlace(contest.at, contest.timezone)} ·{' '}
                  {t(`fact.reason.${contest.reason}`)}
                </span>
                {may && (
                  <Button size="small" variant="outlined" onClick={() => dialog.show(contest)}>
                    {t('contest.settle')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {dialog.subject && <SettleDialog dialog={dialog} />}
    </>
  );
};
