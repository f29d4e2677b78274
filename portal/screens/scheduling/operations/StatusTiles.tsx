import { assignmentStates, lateBuckets, operationStatuses } from '#contracts/values/operations.ts';
import { useText } from '#portal/language/i18n.ts';
import { number } from '#portal/ui/format.ts';
import { shiftTones } from '#portal/ui/StatusBadge.tsx';
import type { ListState } from '#portal/ui/list/list-state.ts';
import type { Counts } from './use-operations.ts';

type Props = {
  readonly counts: Counts | undefined;
  readonly filters: ListState['filters'];
  readonly onFilter: (filters: ListState['filters']) => void;
};

const statusTexts: Partial<Record<(typeof operationStatuses)[number], string>> = {
  punchedIn: 'status.punchIn',
  punchedOut: 'status.punchOut',
};
/** Rule shift.opsStatuses, in its words. */
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

/** The twelve statuses with the number of today's shifts in each, and the filters beside them: a press shows these alone, another one all. */
export const StatusTiles = ({ counts, filters, onFilter }: Props) => {
  const t = useText();
  const on = (type: string, id: string) => filters[type]?.length === 1 && filters[type][0] === id;
  const toggle = (type: string, id: string) => onFilter(on(type, id) ? {} : { [type]: [id] });
  const shown = (count: number | undefined) => (count === undefined ? '…' : number(count));
  const chip = (type: string, id: string, words: string, count: number | undefined) => (
    <button key={id} type="button" className="ops-chip" aria-pressed={on(type, id)} onClick={() => toggle(type, id)}>
      {words} <b>{shown(count)}</b>
    </button>
  );
  return (
    <>
      <div role="group" aria-label={t('ops.statuses')} className="ops-tiles">
        {operationStatuses.map((status) => (
          <button
            key={status}
            type="button"
            className="ops-tile"
            data-alarm={
              (status === 'late' || status === 'missing') && (counts?.status[status] ?? 0) > 0 ? true : undefined
            }
            aria-pressed={on('status', status)}
            onClick={() => toggle('status', status)}
          >
            <strong>{shown(counts?.status[status])}</strong>{' '}
            <span className="badge" data-tone={shiftTones[status]}>
              {t(statusText(status))}
            </span>
          </button>
        ))}
      </div>
      <div className="ops-chips">
        <div role="group" aria-label={t('ops.lateBy')}>
          <span aria-hidden="true">{t('ops.lateBy')}</span>
          {lateBuckets.map((bucket) => chip('late', bucket, t(lateTexts[bucket]), counts?.late[bucket]))}
        </div>
        <div role="group" aria-label={t('ops.assignment')}>
          <span aria-hidden="true">{t('ops.assignment')}</span>
          {assignmentStates.map((state) =>
            chip('assignment', state, t(assignmentTexts[state]), counts?.assignment[state]),
          )}
        </div>
        <div>{chip('notConfirmed', '8', t('ops.notConfirmed8'), counts?.notConfirmed)}</div>
      </div>
    </>
  );
};
