import { Button } from '@mui/material';
import { useState } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { dateDay, time } from '../format.ts';
import { Close } from '../icons/first-icons.tsx';
import { Filter } from '../icons/icons.tsx';
import { useHasOpened } from '../use-has-opened.ts';
import { conditionChips } from './condition-chips.ts';
import { dayOf } from './filter-days.ts';
import { unfiltered, type Filtering } from './filter-state.ts';
import { Overlay } from '../feedback/Overlay.tsx';
import { lazyComponent } from '../lazy-component.ts';

const load = () => import('./FilterPanel.tsx');
const FilterPanel = lazyComponent(load, 'FilterPanel');

/** One button that opens the filters; active ones are shown as chips, each with a button to remove it. */
export const ListFilters = (filtering: Filtering) => {
  const { groups, dates, clock, state, onChange } = filtering;
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opened = useHasOpened(anchor !== null);
  const { from, to, period, times } = state;
  const chips = conditionChips(groups, state, t).map(({ next, ...chip }) => ({
    ...chip,
    remove: () => onChange(next),
  }));
  const until = (key: 'from' | 'to', instant: string) =>
    chips.push({
      key,
      name: t('label.with', { label: t(`list.${key}`), value: dateDay(dayOf(instant)!) }),
      remove: () => onChange({ [key]: undefined }),
    });
  if (period)
    chips.push({
      key: 'period',
      name: t('label.with', { label: t('list.dates'), value: t(`filter.period.${period}`) }),
      remove: () => onChange({ period: undefined, from: undefined, to: undefined }),
    });
  if (from && !period) until('from', from);
  if (to && !period) until('to', to);
  for (const key of ['startTime', 'endTime'] as const) {
    const value = times[key];
    if (value)
      chips.push({
        key,
        name: t('label.with', { label: t(`filter.${key}`), value: time(`2000-01-01T${value}:00.000Z`, 'UTC') }),
        remove: () => onChange((now) => ({ times: { ...now.times, [key]: undefined } })),
      });
  }
  if (groups.length === 0 && !dates && !clock) return null;

  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        startIcon={<Filter size={18} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void load().catch(() => undefined)}
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
            <button type="button" className="link" onClick={() => onChange(unfiltered)}>
              {t('list.clearAll')}
            </button>
          </li>
        </ul>
      )}
      <Overlay open={anchor !== null} onClose={() => setAnchor(null)}>
        {opened && <FilterPanel {...filtering} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Overlay>
    </>
  );
};
