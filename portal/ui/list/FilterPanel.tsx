import { Popover } from '@mui/material';
import { lazy, Suspense, useId } from 'react';
import { useText } from '#portal/language/i18n.ts';
import type { FilterGroup } from './column.ts';
import { dayOf, endOf, startOf } from './filter-days.ts';
import type { ListState } from './list-state.ts';

/** The calendar is heavy; it comes when the panel is first opened. */
const DateInput = lazy(async () => ({ default: (await import('../fields/DateInput.tsx')).DateInput }));

type State = Pick<ListState, 'filters' | 'from' | 'to'>;
type Props = {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly groups: readonly FilterGroup[];
  readonly dates: boolean;
  readonly state: State;
  readonly onToggle: (type: string, option: string) => void;
  readonly onChange: (next: Partial<State>) => void;
};

/** What a list can be filtered by. */
export const FilterPanel = ({ anchor, onClose, groups, dates, state, onToggle, onChange }: Props) => {
  const t = useText();
  const id = useId();
  const { filters, from, to } = state;
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('list.filters'), className: 'filter-panel' } }}
    >
      {groups.map(({ type, label, options }) => (
        <fieldset key={type}>
          <legend>{t(label)}</legend>
          {options.length === 0 && <p className="quiet">{t('select.noOptions')}</p>}
          {options.map((option) => (
            <label key={option.id} className="tick">
              <input
                type="checkbox"
                name={`${id}${type}`}
                checked={(filters[type] ?? []).includes(String(option.id))}
                disabled={option.disabled}
                onChange={() => onToggle(type, String(option.id))}
              />
              <span>
                {option.name}
                {option.secondaryName && <small> {option.secondaryName}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {dates && (
        <fieldset className="filter-dates">
          <legend>{t('list.dates')}</legend>
          <Suspense>
            <span id={`${id}from`}>{t('list.from')}</span>
            <DateInput
              labelledBy={`${id}from`}
              value={dayOf(from)}
              live
              onChange={(day) => onChange({ from: startOf(day) })}
            />
            <span id={`${id}to`}>{t('list.to')}</span>
            <DateInput labelledBy={`${id}to`} value={dayOf(to)} live onChange={(day) => onChange({ to: endOf(day) })} />
          </Suspense>
        </fieldset>
      )}
    </Popover>
  );
};
