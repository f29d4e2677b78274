import { Button } from '@mui/material';
import { CancelMerge, ShiftsToMerge } from '#contracts/api/merges.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { call } from '#portal/api/call.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { span } from '#portal/ui/format.ts';
import { ChevronDown, ChevronRight } from '#portal/ui/icons/icons.tsx';
import { useMerge } from './use-merge.ts';
import { questionTo } from '#portal/ui/feedback/question.tsx';

type Props = {
  readonly mergeId: string;
  /** Shifts of the group that this page of the list shows. */
  readonly shifts: readonly ShiftRow[];
  readonly zone: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onAdd: () => void;
};

/**
 * One presence of one person: from the first start to the last end, how many of its shifts are here, and what may be
 * done with it (rules merge.group, merge.cancel).
 */
export const MergeHeading = ({ mergeId, shifts, zone, open, onToggle, onAdd }: Props) => {
  const t = useText();
  const may = useMay(CancelMerge.access);
  const [{ requestId, employee, mergeDto }] = shifts as [ShiftRow];
  const { start, end, count } = mergeDto;
  const merge = useMerge(requestId);
  const name = employee?.fullName ?? '';
  const cancel = async () => {
    const question = t('merge.cancelQuestion', { name, when: span(start, end, zone) });
    if (!(await confirm(questionTo('merge.cancel', question, { cancel: t('merge.keep'), danger: true })))) return;
    // The list may show only a part of its shifts.
    const people = await call(ShiftsToMerge, { requestId }).catch(() => []);
    const all = people.flatMap((person) => person.shifts).filter((shift) => shift.mergeId === mergeId);
    const ids = (all.length > 0 ? all : shifts).map(({ id }) => id);
    await merge(CancelMerge, { requestId, mergeId }, { ids, merged: [] });
  };
  const Arrow = open ? ChevronDown : ChevronRight;
  return (
    <div className="merge-group">
      <button type="button" className="link" aria-expanded={open} onClick={onToggle}>
        <Arrow size={18} /> {name}
      </button>
      <span>{span(start, end, zone)}</span>
      <span className={`merge-count${shifts.length === count ? ' complete' : ''}`}>
        {t('merge.loadedTotal', { loaded: shifts.length, total: count })}
      </span>
      {may && (
        <span className="merge-actions">
          <Button size="small" onClick={onAdd}>
            {t('merge.add')}
          </Button>
          <Button size="small" onClick={() => void cancel()}>
            {t('merge.cancel')}
          </Button>
        </span>
      )}
    </div>
  );
};
