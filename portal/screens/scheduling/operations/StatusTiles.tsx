import { assignmentStates, lateBuckets, operationStatuses } from '#contracts/values/operations.ts';
import { useText } from '#portal/language/i18n.ts';
import { queryCount } from '#portal/ui/format.ts';
import { shiftTones } from '#portal/ui/StatusBadge.tsx';
import type { ListState } from '#portal/ui/list/list-state.ts';
import type { Counts } from './use-operations.ts';

type Props = {
  readonly counts: Counts | undefined;
  /** The counts could not be loaded. */
  readonly failed: boolean;
  readonly filters: ListState['filters'];
  readonly onFilter: (filters: ListState['filters']) => void;
};

const statusTexts: Partial<Record<(typeof operationStatuses)[number], string>> = {
  punchedIn: 'ops.status.punchedIn',
  punchedOut: 'ops.status.punchedOut',
};
/** Rule shift.opsStatuses, with its wording. */
export const statusText = (status: (typeof operationStatuses)[number]): string =>
  statusTexts[status] ?? `status.${status}`;

export const lateTexts = {
  '10': 'ops.late.10',
  '20': 'ops.late.20',
  '30': 'ops.late.30',
  '30+': 'ops.late.30plus',
} as const;
export const assignmentTexts = {
  notAssigned: 'status.notAssigned',
  assigned: 'status.assigned',
  autoAssigning: 'status.autoAssigning',
} as const;

const isOn = (filters: ListState['filters'], type: string, id: string) =>
  filters[type]?.length === 1 && filters[type][0] === id;

/**
 * The twelve statuses with the number of today's shifts in each; a press filters by the status, another press shows
 * all.
 */
export const StatusStrip = ({ counts, failed, filters, onFilter }: Props) => {
  const t = useText();
  return (
    <div role="group" aria-label={t('ops.statuses')} className="ops-strip">
      {operationStatuses.map((status) => {
        const count = counts?.status[status];
        const on = isOn(filters, 'status', status);
        return (
          <button
            key={status}
            type="button"
            className="ops-count"
            data-none={!count || undefined}
            aria-pressed={on}
            onClick={() => onFilter(on ? {} : { status: [status] })}
          >
            <span className="badge" data-tone={count ? shiftTones[status] : undefined}>
              <strong>{queryCount(count, failed)}</strong> {t(statusText(status))}
            </span>
          </button>
        );
      })}
    </div>
  );
};

/**
 * Filters of the list by lateness, assignment and missing confirmation, with their counts; those without shifts are
 * left out.
 */
export const FilterChips = ({ counts, failed, filters, onFilter }: Props) => {
  const t = useText();
  const chip = (type: string, id: string, words: string, count: number | undefined) => {
    const on = isOn(filters, type, id);
    return on || count ? (
      <button
        key={id}
        type="button"
        className="ops-chip"
        aria-pressed={on}
        onClick={() => onFilter(on ? {} : { [type]: [id] })}
      >
        {words} <b>{queryCount(count, failed)}</b>
      </button>
    ) : null;
  };
  return (
    <div className="ops-chips">
      <div role="group" aria-label={t('ops.lateBy')}>
        {lateBuckets.map((bucket) => chip('late', bucket, t(lateTexts[bucket]), counts?.late[bucket]))}
      </div>
      <div role="group" aria-label={t('ops.assignment')}>
        {assignmentStates.map((state) =>
          chip('assignment', state, t(assignmentTexts[state]), counts?.assignment[state]),
        )}
      </div>
      {chip('notConfirmed', '8', t('ops.notConfirmed8'), counts?.notConfirmed)}
    </div>
  );
};
