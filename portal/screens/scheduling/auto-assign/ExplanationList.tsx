import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import type { Why } from '#contracts/api/auto-assign.ts';
import { foldText } from '#contracts/values/fold-text.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback, type QueryState } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { moment } from '#portal/ui/format.ts';
import { ListSearch } from '#portal/ui/list/ListSearch.tsx';
import { distanceText, obstacleText, scoreText } from '../assignment/candidates.ts';

export type Choice = {
  /** Message key of the button. */ readonly label: string;
  /** Message key of the button's accessible name, with the agent's `name`. */ readonly named: string;
  readonly pending?: boolean;
  /** Why the last choice of an agent failed. */ readonly problemOf?: (agent: Why['agent']) => ReactNode;
  readonly choose: (agent: Why['agent']) => void;
};
type Props = {
  readonly query: QueryState<readonly Why[]>;
  /** Time zone of the times in texts. */
  readonly zone: string;
  /** Message key for the agent who has the shift. */
  readonly chosen?: string;
  /** Action for agents who can take it. */
  readonly choice?: Choice | undefined;
};

/** Why each agent of the company can or can't take a shift, with a search by name. */
export const ExplanationList = ({
  query: { data: agents, error, refetch },
  zone,
  chosen = 'autoAssign.why.chosen',
  choice,
}: Props) => {
  const t = useText();
  const [search, setSearch] = useState('');
  const shown = (agents ?? []).filter(({ agent }) => foldText(agent.name).includes(foldText(search)));
  const held = agents?.some(({ verdict }) => verdict === 'chosen') ?? false;
  return (
    <>
      <ListSearch value={search} onSearch={setSearch} />
      {!agents && <QueryFallback error={error} retry={refetch} />}
      {agents && shown.length === 0 && <EmptyState text={t('list.empty')} />}
      <ul className="explanations">
        {shown.map((why) => (
          <Entry key={why.agent.id} why={why} zone={zone} chosen={chosen} held={held} choice={choice} />
        ))}
      </ul>
    </>
  );
};

/** A difference in points, to either side. */
const differenceOf = (gap: number) => ({ gap: Math.abs(gap), side: gap > 0 ? 'behind' : gap < 0 ? 'ahead' : 'equal' });

const moments = (values: Record<string, string | number>, zone: string) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      ['start', 'end', 'from', 'to'].includes(key) && typeof value === 'string' ? moment(value, zone) : value,
    ]),
  );

type EntryProps = Required<Pick<Props, 'zone' | 'chosen'>> & {
  readonly why: Why;
  readonly held: boolean;
  readonly choice: Choice | undefined;
};

const Entry = ({
  why: { agent, verdict, obstacle, score, distance, approximate, gap, flip },
  zone,
  chosen,
  held,
  choice,
}: EntryProps) => {
  const t = useText();
  const behind = gap === null ? t('autoAssign.why.behind') : t('autoAssign.why.costlier', differenceOf(gap));
  const possible = held ? behind : t('autoAssign.why.possible');
  const reason = verdict === 'chosen' ? t(chosen) : obstacle ? obstacleText(obstacle, t, zone) : possible;
  return (
    <li data-verdict={verdict}>
      <strong>{agent.name}</strong>
      <span>{reason}</span>
      {score && (
        <small className="secondary">
          {distanceText(distance, t, approximate)} · {scoreText(score, t)}
        </small>
      )}
      {flip && flip.kind !== 'rule' && (
        <small className="secondary">{t(`autoAssign.flip.${flip.kind}`, moments(flip.values, zone))}</small>
      )}
      {choice && verdict === 'costlier' && (
        <Button
          size="small"
          variant="outlined"
          disabled={choice.pending ?? false}
          aria-label={t(choice.named, { name: agent.name })}
          onClick={() => choice.choose(agent)}
        >
          {t(choice.label)}
        </Button>
      )}
      {choice?.problemOf?.(agent)}
    </li>
  );
};
