import { Button } from '@mui/material';
import { useState } from 'react';
import { DashboardLog } from '#contracts/api/dashboard.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { History } from '#portal/ui/icons/icons.tsx';
import { ActivityLine } from '../scheduling/operations/ActivityLine.tsx';

/** Facts shown before more are asked for. */
const few = 6;
const watch = ['requests'] as const;

/** What has happened lately to the client's shifts. */
export const RecentActivity = () => {
  const t = useText();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useRead(DashboardLog, {}, { watch, quiet: true });
  const facts = data?.facts ?? [];
  return (
    <section className="panel dashboard-log" aria-labelledby="dashboard-log">
      <header className="panel-head">
        <h2 id="dashboard-log">{t('dashboard.log')}</h2>
      </header>
      {!data && <QueryFallback error={error} retry={refetch} />}
      {data && facts.length === 0 && <EmptyState icon={<History size={28} />} text={t('ops.noActivities')} />}
      <ol className="history" aria-label={t('history.facts')}>
        {(all ? facts : facts.slice(0, few)).map((fact) => (
          <ActivityLine key={fact.id} fact={fact} agency={false} />
        ))}
      </ol>
      {facts.length > few && !all && (
        <Button variant="outlined" color="inherit" onClick={() => setAll(true)}>
          {t('ops.more')}
        </Button>
      )}
    </section>
  );
};
