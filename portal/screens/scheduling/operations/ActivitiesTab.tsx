import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { OperationActivities, type Activity } from '#contracts/api/operations.ts';
import { activityKinds } from '#contracts/values/operations.ts';
import { useRead } from '../../../api/hooks.ts';
import { useText } from '../../../language/i18n.ts';
import { Loading } from '../../../shell/Loading.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { moment, span } from '../../../ui/format.ts';
import { History } from '../../../ui/icons/icons.tsx';
import { problemText } from '../../../ui/toasts.ts';
import { factText } from '../history/fact-words.ts';
import { addressOfRequest } from '../requests/request-address.ts';
import { watch } from './use-operations.ts';

type Kind = (typeof activityKinds)[number];

/** A fact in words: what, when, who, on which shift. */
const Line = ({ fact }: { readonly fact: Activity }) => {
  const t = useText();
  const { shift, by } = fact;
  const about = [fact.type === 'AgentAssigned' ? null : fact.agent, shift.place, shift.position, span(shift.start, shift.end, shift.timezone)]
    .filter(Boolean)
    .join(' · ');
  return (
    <li>
      <p>
        <strong>{factText(fact, shift.timezone, t)}</strong>
        <span className="secondary">
          <time dateTime={fact.at}>{moment(fact.at, shift.timezone)}</time> ·{' '}
          {by.onBehalfOf ? t('history.onBehalf', { name: by.name, customer: by.onBehalfOf }) : by.name}
        </span>
        <span className="secondary">
          {shift.requestNo && (
            <>
              <Link to={addressOfRequest({ id: shift.requestId, requestNo: shift.requestNo }, true)}>
                {shift.requestNo} {shift.title}
              </Link>{' '}
              ·{' '}
            </>
          )}
          {about}
          {shift.removed && ` · ${t('ops.removed')}`}
        </span>
      </p>
    </li>
  );
};

type PageProps = { readonly kind: Kind | undefined; readonly before: string | undefined; readonly more: number; readonly onMore: () => void };

/** One page of facts and those after it; each page begins where the one before ends, also when something new has come on top. */
const Page = ({ kind, before, more, onMore }: PageProps) => {
  const t = useText();
  const { data, error, refetch } = useRead(OperationActivities, { ...(before && { before }), ...(kind && { kind }) }, { watch, quiet: true });
  if (!data && error && !error.aborted)
    return (
      <EmptyState text={problemText(error)}>
        <Button variant="outlined" onClick={() => void refetch()}>
          {t('list.retry')}
        </Button>
      </EmptyState>
    );
  if (!data) return <Loading />;
  if (data.facts.length === 0 && !before && !data.next) return <EmptyState icon={<History size={32} />} text={t('ops.noActivities')} />;
  return (
    <>
      <ol className="history ops-activities" aria-label={t('history.facts')}>
        {data.facts.map((fact) => (
          <Line key={fact.id} fact={fact} />
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

/** What has happened to the agency's shifts, the newest first, live. */
export const ActivitiesTab = () => {
  const t = useText();
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
          {[undefined, ...activityKinds].map((one) => (
            <button key={one ?? 'all'} type="button" className="ops-chip" aria-pressed={kind === one} onClick={() => pick(one)}>
              {t(`ops.kind.${one ?? 'all'}`)}
            </button>
          ))}
        </div>
      </div>
      <Page key={kind ?? 'all'} kind={kind} before={undefined} more={more} onMore={() => setMore(more + 1)} />
    </>
  );
};
