import { Suspense, useEffect, useState } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { dayRange, zoneName } from '#portal/ui/format.ts';
import { ChevronLeft, ChevronRight } from '#portal/ui/icons/icons.tsx';
import type { FilterGroup } from '#portal/ui/list/column.ts';
import { unfiltered } from '#portal/ui/list/filter-state.ts';
import { ListFilters } from '#portal/ui/list/ListFilters.tsx';
import { ListSearch } from '#portal/ui/list/ListSearch.tsx';
import { SmallSelect } from '#portal/ui/SmallSelect.tsx';
import { firstDay, paged, views, type Axis } from './axis.ts';
import type { CalendarChange, CalendarState } from './calendar-address.ts';
import { groupings } from './rows.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

/** The date picker is slow to load and draw, so it is loaded after the shifts, when the browser is idle. */
const DateInput = lazyComponent(() => import('#portal/ui/fields/DateInput.tsx'), 'DateInput');

type Props = {
  readonly state: CalendarState;
  /** The first day shown. */
  readonly from: string;
  readonly axis: Axis;
  readonly zones: readonly string[];
  readonly groups: readonly FilterGroup[];
  /** Whether the shifts were loaded, or failed to. */
  readonly shown: boolean;
  readonly phone: boolean;
  readonly onChange: (next: CalendarChange) => void;
};

/** Whether the browser has been idle since `ready`. */
const useRested = (ready: boolean): boolean => {
  const [rested, rest] = useState(false);
  useEffect(() => {
    if (!ready) return;
    if (!('requestIdleCallback' in window)) return rest(true);
    const waiting = requestIdleCallback(() => rest(true));
    return () => cancelIdleCallback(waiting);
  }, [ready]);
  return rested;
};

type ChoiceProps<T extends string> = {
  readonly className?: string;
  readonly label: string;
  readonly of: readonly T[];
  readonly chosen: T;
  readonly name: (one: T) => string;
  readonly onChoose: (one: T) => void;
};

/** A choice of one of a few, as plain buttons. */
const Choice = <T extends string>({ className = '', label, of, chosen, name, onChoose }: ChoiceProps<T>) => (
  <div role="group" aria-label={label} className={`choices ${className}`}>
    {of.map((one) => (
      <button
        key={one}
        type="button"
        className="choice"
        aria-pressed={one === chosen}
        onClick={() => one !== chosen && onChoose(one)}
      >
        {name(one)}
      </button>
    ))}
  </div>
);

const noon = (date: string) => `${date}T12:00:00.000Z`;

/** Toolbar of the calendar: days, view, grouping, time zone and filters. */
export const CalendarTools = ({ state, from, axis, zones, groups, shown, phone, onChange }: Props) => {
  const t = useText();
  const { view, by, search } = state;
  const turn = (pages: 1 | -1) =>
    onChange((now) => ({ date: paged(now.date ? firstDay(now.date, now.view) : from, now.view, pages) }));
  const rested = useRested(shown);
  const last = axis.days.at(-1)!.date;
  return (
    <div className="calendar-chrome">
      <header className="page-head calendar-head">
        <h1>{t('calendar.title')}</h1>
        <div className="calendar-find">
          <ListSearch value={search} onSearch={(text) => onChange({ search: text })} />
          <ListFilters
            groups={groups}
            dates={false}
            clock={false}
            state={{ ...unfiltered, filters: state.filters }}
            onChange={(next) =>
              onChange((now) => {
                const { filters = {} } =
                  typeof next === 'function' ? next({ ...unfiltered, filters: now.filters }) : next;
                return { filters };
              })
            }
          />
        </div>
      </header>
      <div className="calendar-tools">
        <div className="calendar-pages">
          <button type="button" className="icon" aria-label={t('calendar.back')} onClick={() => turn(-1)}>
            <ChevronLeft />
          </button>
          <button type="button" className="choice" onClick={() => onChange({ date: undefined })}>
            {t('calendar.today')}
          </button>
          <button type="button" className="icon" aria-label={t('calendar.on')} onClick={() => turn(1)}>
            <ChevronRight />
          </button>
          <h2 aria-live="polite">{dayRange(from, last)}</h2>
        </div>
        <div className="calendar-date">
          <Suspense>
            {rested && (
              <DateInput
                label={t('calendar.date')}
                value={state.date ?? from}
                live
                onChange={(date) => date && onChange({ date })}
              />
            )}
          </Suspense>
        </div>
        {phone ? (
          <SmallSelect
            label="calendar.view"
            value={view}
            options={views}
            of="calendar.view"
            onChange={(one) => onChange({ view: one })}
          />
        ) : (
          <Choice
            label={t('calendar.view')}
            of={views}
            chosen={view}
            name={(one) => t(`calendar.view.${one}`)}
            onChoose={(one) => onChange({ view: one })}
          />
        )}
        <Choice
          className="calendar-by"
          label={t('calendar.by')}
          of={groupings}
          chosen={by}
          name={(one) => t(`calendar.by.${one}`)}
          onChoose={(one) => onChange({ by: one })}
        />
        {zones.length > 1 && (
          <label className="calendar-zone">
            <span>{t('calendar.zone')}</span>
            <select
              className="small-field"
              value={axis.zone}
              onChange={(event) => onChange({ zone: event.target.value })}
            >
              {[...new Set([axis.zone, ...zones])].map((zone) => (
                <option key={zone} value={zone}>
                  {zone.split('/').at(-1)!.replaceAll('_', ' ')} ({zoneName(zone, noon(from))})
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </div>
  );
};
