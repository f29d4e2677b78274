import { useState } from 'react';
import { WhyNot, type Why } from '#contracts/api/auto-assign.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { Loading } from '#portal/shell/Loading.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { moment } from '#portal/ui/format.ts';
import { ListSearch } from '#portal/ui/list/ListSearch.tsx';
import { obstacleText, scoreText } from '../assignment/candidates.ts';

type Props = {
  readonly runId: string;
  readonly shift: { readonly shiftId: string; readonly title: string; readonly zone: string };
  readonly open: boolean;
  readonly onClose: () => void;
};

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Why each agent of the company got a shift in a run, or did not. */
export const WhyDialog = ({ runId, shift: { shiftId, title, zone }, open, onClose }: Props) => {
  const t = useText();
  const [search, setSearch] = useState('');
  const { data } = useRead(WhyNot, { id: runId, shiftId });
  const shown = (data ?? []).filter(({ agent }) => folded(agent.name).includes(folded(search)));
  return (
    <Dialog open={open} onClose={onClose} width="md" title={t('autoAssign.whyTitle', { title })}>
      <ListSearch value={search} onSearch={setSearch} />
      {!data && <Loading />}
      {data && shown.length === 0 && <EmptyState text={t('list.empty')} />}
      <ul className="ledger">
        {shown.map((why) => (
          <Entry key={why.agent.id} why={why} zone={zone} />
        ))}
      </ul>
    </Dialog>
  );
};

const moments = (values: Record<string, string | number>, zone: string) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      ['start', 'end', 'from', 'to'].includes(key) && typeof value === 'string' ? moment(value, zone) : value,
    ]),
  );

const Entry = ({
  why: { agent, verdict, obstacle, score, gap, flip },
  zone,
}: {
  readonly why: Why;
  readonly zone: string;
}) => {
  const t = useText();
  const reason =
    verdict === 'chosen'
      ? t('autoAssign.why.chosen')
      : obstacle
        ? obstacleText(obstacle, t, zone)
        : gap === null
          ? t('autoAssign.why.behind')
          : t('autoAssign.why.costlier', { gap });
  return (
    <li data-verdict={verdict}>
      <strong>{agent.name}</strong>
      <span>{reason}</span>
      {score && <small className="secondary">{scoreText(score, t)}</small>}
      {flip && flip.kind !== 'rule' && (
        <small className="secondary">{t(`autoAssign.flip.${flip.kind}`, moments(flip.values, zone))}</small>
      )}
    </li>
  );
};
