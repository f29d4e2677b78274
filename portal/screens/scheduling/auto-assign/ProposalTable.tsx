import { Button, Checkbox, FormControlLabel } from '@mui/material';
import type { ProposedShift } from '#contracts/api/auto-assign-proposal.ts';
import { costOf } from '#contracts/values/auto-assign.ts';
import { useText } from '#portal/language/i18n.ts';
import { span } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { distanceText, isFar, obstacleText, scoreText } from '../assignment/candidates.ts';

/** Allows a higher level on a shift, so that agents whom it excluded are considered. */
type Allow = (shift: ProposedShift, near: ProposedShift['near'][number]) => void;
type Props = {
  readonly shifts: readonly ProposedShift[];
  readonly isTicked: (shift: ProposedShift) => boolean;
  /** Agents that the person chose, by shift. */
  readonly wanted: ReadonlyMap<string, string>;
  readonly onTick: (shift: ProposedShift) => void;
  readonly onSwap: (shift: ProposedShift) => void;
  readonly onAllow: Allow;
};

const columns = ['autoAssign.when', 'autoAssign.agent', 'autoAssign.proposal.why', ''];

/** For a shift that nobody can take: what would make it possible, and the obstacles. */
export const Blocked = ({
  near,
  blockedBy,
  onAllow,
}: Pick<ProposedShift, 'near' | 'blockedBy'> & {
  readonly onAllow?: ((near: ProposedShift['near'][number]) => void) | undefined;
}) => {
  const t = useText();
  return (
    <>
      {near.length > 0 && (
        <ul className="near-misses" aria-label={t('autoAssign.near')}>
          {near.map((one) => {
            const { rule, agents, name, levelId } = one;
            const words = t(`autoAssign.near.${rule}`, { n: agents, name: name || 'none' });
            return (
              <li key={`${rule}${name}`}>
                {onAllow && levelId ? (
                  <button type="button" className="link" onClick={() => onAllow(one)}>
                    {words}
                  </button>
                ) : (
                  words
                )}
              </li>
            );
          })}
        </ul>
      )}
      {blockedBy.length > 0 && (
        <ul className="secondary blocked-by">
          {blockedBy.map(({ rule, agents }) => (
            <li key={rule}>{t(`autoAssign.blocked.${rule}`, { n: agents })}</li>
          ))}
        </ul>
      )}
    </>
  );
};

type ReasonProps = {
  readonly shift: ProposedShift;
  readonly wanted: string | undefined;
  readonly onAllow: Allow;
};

const Reason = ({ shift, wanted, onAllow }: ReasonProps) => {
  const t = useText();
  const { agent, score, others, obstacle, timezone } = shift;
  return (
    <>
      {obstacle && wanted && (
        <span className="candidate-reason">
          {t('autoAssign.proposal.cannot', { name: wanted, reason: obstacleText(obstacle, t, timezone) })}
        </span>
      )}
      {agent && score && <span>{t('candidate.cost', { cost: costOf(score), parts: scoreText(score, t) })}</span>}
      {agent && <span className="secondary">{t('autoAssign.proposal.others', { n: others })}</span>}
      <Blocked {...shift} onAllow={shift.modifiable ? (near) => onAllow(shift, near) : undefined} />
    </>
  );
};

/** Each shift with its proposed agent and the reason; unticked shifts stay unassigned. */
export const ProposalTable = ({ shifts, isTicked, wanted, onTick, onSwap, onAllow }: Props) => {
  const t = useText();
  return (
    <SmallTable
      columns={columns}
      rows={shifts}
      rowId={({ id }) => id}
      cells={(shift) => {
        const { id, agent, distance, title } = shift;
        const when = span(shift.start, shift.end, shift.timezone);
        const label = (
          <>
            {when}
            {title && <span className="secondary">{title}</span>}
          </>
        );
        return [
          agent ? (
            <FormControlLabel
              key="when"
              className="proposal-when"
              label={<span>{label}</span>}
              control={<Checkbox size="small" checked={isTicked(shift)} onChange={() => onTick(shift)} />}
            />
          ) : (
            <span key="when">{label}</span>
          ),
          agent ? (
            <span key="agent">
              <strong>{agent.name}</strong>
              <span className={isFar(distance) ? 'candidate-reason' : 'secondary'}>
                {distanceText(distance, t, shift.approximate)}
              </span>
            </span>
          ) : (
            <span key="agent" className="quiet">
              {t('autoAssign.proposal.nobody')}
            </span>
          ),
          <span key="why" className="proposal-why">
            <Reason shift={shift} wanted={wanted.get(id)} onAllow={onAllow} />
          </span>,
          <Button
            key="swap"
            size="small"
            variant="outlined"
            color="inherit"
            aria-haspopup="dialog"
            aria-label={
              agent
                ? t('autoAssign.proposal.swapNamed', { name: agent.name, when })
                : t('autoAssign.whyNamed', { title: when })
            }
            onClick={() => onSwap(shift)}
          >
            {t(agent ? 'autoAssign.proposal.swap' : 'autoAssign.why')}
          </Button>,
        ];
      }}
    />
  );
};
