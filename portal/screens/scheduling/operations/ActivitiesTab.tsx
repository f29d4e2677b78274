import { Button } from '@mui/material';
import { useState } from 'react';
import { OperationActivities } from '#contracts/api/operations.ts';
import { hasAccess } from '#contracts/permissions.ts';
import { activityKindAccess, activityKinds } from '#contracts/values/operations.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useSession } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { History } from '#portal/ui/icons/icons.tsx';
import { ActivityLine } from './ActivityLine.tsx';
import { watch } from './use-operations.ts';

type Kind = (typeof activityKinds)[number];

type PageProps = {
  readonly kind: Kind | undefined;
  readonly before: string | undefined;
  readonly more: number;
  readonly onMore: () => void;
};

/**
 * A page of events and the following pages; each begins where the previous one ends, even when newer events have
 * arrived.
 */
const Page = ({ kind, before, more, onMore }: PageProps) => {
  const t = useText();
  const { data, error, refetch } = useRead(
    OperationActivities,
    { ...(before && { before }), ...(kind && { kind }) },
    { watch, quiet: true },
  );
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  if (data.facts.length === 0 && !before && !data.next)
    return <EmptyState icon={<History size={32} />} text={t('ops.noActivities')} />;
  return (
    <>
      <ol className="history ops-activities" aria-label={t('history.facts')}>
        {data.facts.map((fact) => (
          <ActivityLine key={fact.id} fact={fact} agency />
        ))}
      </ol>
      {data.next && more === 0 && (
        <Button variant="outlined" color="inherit" onClick={onMore}>
          {t('ops.more')}
        </Button>
      )}
      {data.next && more > 0 && <Page kind={kind} before={data.next} more={more - 1} onMore={onMore} />}
    </>
  );
};

/** Events of the agency's shifts, the newest first, updated live. */
export const ActivitiesTab = () => {
  const t = useText();
  const { holder } = useSession();
  const kinds = activityKinds.filter((one) => hasAccess(holder, activityKindAccess[one] ?? {}));
  const [kind, choose] = useState<Kind>();
  const [more, setMore] = useState(0);
  const pick = (next: Kind | undefined) => {
    choose(next);
    setMore(0);
  };
  return (
    <>
      <div className="ops-chips">
        <div role="group" aria-label={t('ops.kinds')}>
          {[undefined, ...kinds].map((one) => (
            <button
              key={one ?? 'all'}
              type="button"
              className="ops-chip"
              aria-pressed={kind === one}
              onClick={() => pick(one)}
            >
              {t(`ops.kind.${one ?? 'all'}`)}
            </button>
          ))}
        </div>
      </div>
      <Page key={kind ?? 'all'} kind={kind} before={undefined} more={more} onMore={() => setMore(more + 1)} />
    </>
  );
};
