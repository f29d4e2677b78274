import { Button } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { nameIn } from '#contracts/values/named.ts';
import { phone } from '#contracts/values/phone.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { hours, time } from '#portal/ui/format.ts';
import { Warning } from '#portal/ui/icons/first-icons.tsx';
import { distanceText, obstacleText, overtime, scoreText, type Candidate } from './candidates.ts';

type RowProps = { readonly candidate: Candidate; readonly zone: string };

const Week = ({ candidate }: { readonly candidate: Candidate }) => {
  const t = useText();
  const { totalMinutesDone: done, totalMinutesToBeDone: todo } = candidate;
  const over = overtime(candidate);
  return (
    <span className="candidate-week" title={t('select.weeklyHours')}>
      <span className="sr-only">{t('label.with', { label: t('select.weeklyHours'), value: '' })}</span>
      {t('candidate.week', { done: hours(done), todo: hours(todo) })}{' '}
      <strong className={over ? 'over' : undefined}>
        {over && <Warning size={14} />}
        {hours(done + todo)}
        {over && <span className="sr-only"> ({t('candidate.overtime')})</span>}
      </strong>
    </span>
  );
};

const CandidateSummary = ({ candidate, zone }: RowProps) => {
  const t = useText();
  const language = useLanguage();
  const { fullName, level, distance, picture } = candidate;
  return (
    <>
      <Avatar name={fullName} photo={picture?.url} size={36} />
      <span className="candidate-name">
        <strong>{fullName}</strong>{' '}
        <span className="quiet">
          {[level && nameIn(language, level), distanceText(distance, t, candidate.approximate)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {candidate.former && !candidate.lateFor && <span className="candidate-former">{t('candidate.former')}</span>}
        {candidate.lateFor && (
          <span className="candidate-former">{t('candidate.late', { at: time(candidate.lateFor, zone) })}</span>
        )}
        {candidate.reason ? (
          <span className="candidate-reason">{obstacleText(candidate.reason, t, zone)}</span>
        ) : (
          <span className="secondary">
            {t('candidate.cost', { cost: candidate.cost, parts: scoreText(candidate.score, t) })}
          </span>
        )}
      </span>
      {candidate.phone && (
        <a className="candidate-phone" href={`tel:${candidate.phone}`}>
          <span className="sr-only">{t('candidate.call', { name: fullName })}</span> {phone(candidate.phone)}
        </a>
      )}
      <Week candidate={candidate} />
    </>
  );
};

type Props = {
  readonly candidates: readonly Candidate[];
  readonly label: string;
  readonly zone: string;
  /** Id of the agent who is being assigned now. */
  readonly choosing: string | null;
  readonly onChoose: (candidate: Candidate) => void;
};

/** List of agents to choose from; only those in view are drawn. Arrow keys, Home and End move, Enter chooses. */
export const CandidateList = ({ candidates, label, zone, choosing, onChoose }: Props) => {
  const t = useText();
  const scroll = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const wanted = useRef(false);
  const at = Math.min(active, candidates.length - 1);
  const rows = useVirtualizer({
    count: candidates.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 56,
    overscan: 6,
    getItemKey: (index) => candidates[index]!.id,
  });

  useEffect(() => {
    if (!wanted.current) return;
    const button = scroll.current?.querySelector<HTMLElement>(`[data-at="${at}"]`);
    if (!button) return;
    wanted.current = false;
    button.focus();
  });

  const move = (event: KeyboardEvent) => {
    const last = candidates.length - 1;
    const to = {
      ArrowDown: Math.min(at + 1, last),
      ArrowUp: Math.max(at - 1, 0),
      PageDown: Math.min(at + 8, last),
      PageUp: Math.max(at - 8, 0),
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    wanted.current = true;
    setActive(to);
    rows.scrollToIndex(to);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move among the buttons inside
    <div ref={scroll} className="candidates" role="list" aria-label={label} onKeyDown={move}>
      <div role="presentation" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const candidate = candidates[index]!;
          const { available, overridable } = candidate;
          const free = available || overridable;
          return (
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={candidates.length}
              aria-posinset={index + 1}
              className="candidate"
              style={{ transform: `translateY(${start}px)` }}
            >
              <CandidateSummary candidate={candidate} zone={zone} />
              <Button
                size="small"
                variant="outlined"
                data-at={index}
                tabIndex={index === at ? 0 : -1}
                aria-disabled={free ? undefined : true}
                className={free ? undefined : 'refused'}
                loading={choosing === candidate.id}
                aria-label={t(
                  available ? 'candidate.assign' : overridable ? 'candidate.assignAnyway' : 'candidate.cannot',
                  { name: candidate.fullName },
                )}
                onFocus={() => setActive(index)}
                onClick={() => free && onChoose(candidate)}
              >
                {t(!available && overridable ? 'candidate.anyway' : 'shifts.action.assign')}
              </Button>
            </div>
          );
        })}
      </div>
    </div>
  );
};
