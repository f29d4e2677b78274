import { Button, Popover } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { useText } from '../../language/i18n.ts';
import { formDate } from '../format.ts';
import { Close, Filter } from '../icons/icons.tsx';
import type { FilterGroup } from './column.ts';
import type { ListState } from './list-state.ts';

/** The calendar is heavy; it comes when the panel is first opened. */
const DateInput = lazy(async () => ({ default: (await import('../fields/DateInput.tsx')).DateInput }));

type State = Pick<ListState, 'filters' | 'from' | 'to'>;
type Props = {
  readonly groups: readonly FilterGroup[];
  readonly dates: boolean;
  readonly state: State;
  readonly onChange: (next: Partial<State>) => void;
};

const dayOf = (instant: string | undefined) => {
  if (!instant) return undefined;
  const at = new Date(instant);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
};
const startOf = (day: string | undefined) => (day ? new Date(`${day}T00:00:00`).toISOString() : undefined);
const endOf = (day: string | undefined) => (day ? new Date(`${day}T23:59:59.999`).toISOString() : undefined);

/** Filters by type behind one button; those in force are shown as chips that go one by one. */
export const ListFilters = ({ groups, dates, state, onChange }: Props) => {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const { filters, from, to } = state;
  const put = (type: string, ids: readonly string[]) => onChange({ filters: { ...filters, [type]: ids } });
  const toggle = (type: string, option: string) => {
    const now = filters[type] ?? [];
    put(type, now.includes(option) ? now.filter((other) => other !== option) : [...now, option]);
  };
  const chips = groups.flatMap(({ type, label, options }) =>
    (filters[type] ?? []).map((option) => ({
      key: `${type}:${option}`,
      name: t('label.with', { label: t(label), value: options.find((other) => String(other.id) === option)?.name ?? '…' }),
      remove: () => toggle(type, option),
    })),
  );
  const until = (key: 'from' | 'to', instant: string) =>
    chips.push({ key, name: t('label.with', { label: t(`list.${key}`), value: formDate(dayOf(instant)!) }), remove: () => onChange({ [key]: undefined }) });
  if (from) until('from', from);
  if (to) until('to', to);
  if (groups.length === 0 && !dates) return null;

  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        startIcon={<Filter size={18} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('list.filters')}
        {chips.length > 0 && <span className="count">{chips.length}</span>}
      </Button>
      {chips.length > 0 && (
        <ul className="chips" aria-label={t('list.activeFilters')}>
          {chips.map(({ key, name, remove }) => (
            <li key={key}>
              <button type="button" className="chip" aria-label={t('list.removeFilter', { name })} onClick={remove}>
                {name} <Close size={14} />
              </button>
            </li>
          ))}
          <li>
            <button type="button" className="link" onClick={() => onChange({ filters: {}, from: undefined, to: undefined })}>
              {t('list.clearAll')}
            </button>
          </li>
        </ul>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
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
                  onChange={() => toggle(type, String(option.id))}
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
              <DateInput labelledBy={`${id}from`} value={dayOf(from)} live onChange={(day) => onChange({ from: startOf(day) })} />
              <span id={`${id}to`}>{t('list.to')}</span>
              <DateInput labelledBy={`${id}to`} value={dayOf(to)} live onChange={(day) => onChange({ to: endOf(day) })} />
            </Suspense>
          </fieldset>
        )}
      </Popover>
    </>
  );
};
