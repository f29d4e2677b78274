import { Suspense } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { PopoverPanel } from '../PopoverPanel.tsx';
import { FilterCondition } from './FilterCondition.tsx';
import { boundsOf, dayOf, endOf, periodIn, periods, startOf } from './filter-days.ts';
import { FilterTimes } from './FilterTimes.tsx';
import type { Filtering } from './filter-state.ts';
import { useChoiceCounts } from './use-choice-counts.ts';
import { lazyComponent } from '../lazy-component.ts';

/** The calendar is large, so it is loaded when the panel is first opened. */
const DateInput = lazyComponent(() => import('../fields/DateInput.tsx'), 'DateInput');

type Props = Filtering & { readonly anchor: HTMLElement | null; readonly onClose: () => void };

/** The filters of a list; each choice says how many rows it would leave. */
export const FilterPanel = ({ anchor, onClose, list, question, groups, dates, clock, state, onChange }: Props) => {
  const t = useText();
  const { from, to, period, times } = state;
  const counts = useChoiceCounts(anchor ? list : undefined, question, groups);
  return (
    <PopoverPanel anchor={anchor} onClose={onClose} label={t('list.filters')} className="filter-panel">
      {groups.map((group) => (
        <FilterCondition key={group.type} group={group} counts={counts[group.type]} state={state} onChange={onChange} />
      ))}
      {clock && <FilterTimes times={times} onChange={(next) => onChange((now) => ({ times: next(now.times) }))} />}
      {dates && (
        <fieldset className="filter-dates">
          <legend>{t('list.dates')}</legend>
          <select
            className="small-field"
            aria-label={t('filter.period')}
            value={period ?? ''}
            onChange={(event) => {
              const chosen = periodIn(event.target.value);
              onChange({ period: chosen, ...(chosen ? boundsOf(chosen) : { from: undefined, to: undefined }) });
            }}
          >
            <option value="">{t('filter.period')}</option>
            {periods.map((offered) => (
              <option key={offered} value={offered}>
                {t(`filter.period.${offered}`)}
              </option>
            ))}
          </select>
          <Suspense>
            <DateInput
              label={t('list.from')}
              value={dayOf(from)}
              live
              onChange={(day) => onChange((now) => ({ period: undefined, from: startOf(day), to: now.to }))}
            />
            <DateInput
              label={t('list.to')}
              value={dayOf(to)}
              live
              onChange={(day) => onChange((now) => ({ period: undefined, from: now.from, to: endOf(day) }))}
            />
          </Suspense>
        </fieldset>
      )}
    </PopoverPanel>
  );
};
