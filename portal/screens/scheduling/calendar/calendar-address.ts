import { DateTime, IANAZone } from 'luxon';
import { views, type View } from './axis.ts';
import { filterKinds, type Filters } from './calendar-filters.ts';
import { groupings, type Grouping } from './rows.ts';

export type CalendarState = {
  readonly view: View;
  /** yyyy-MM-dd; undefined means today. */
  readonly date: string | undefined;
  readonly by: Grouping;
  /** Time zone of the axis where the shifts are in several zones. */
  readonly zone: string | undefined;
  readonly search: string;
  readonly filters: Filters;
};

/**
 * A change of the state: new values, or a function of the latest state, for presses that come before the previous one
 * is drawn.
 */
export type CalendarChange = Partial<CalendarState> | ((now: CalendarState) => Partial<CalendarState>);

const isDay = (text: string | null): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && DateTime.fromISO(text!).isValid;

/** The calendar's state from an address; invalid parts get their default. */
export const readCalendar = (search: string): CalendarState => {
  const params = new URLSearchParams(search);
  const [view, date, by, zone] = ['view', 'date', 'by', 'zone'].map((key) => params.get(key)) as [
    string | null,
    string | null,
    string | null,
    string | null,
  ];
  return {
    view: views.find((one) => one === view) ?? 'week',
    date: isDay(date) ? date : undefined,
    by: groupings.find((one) => one === by) ?? 'place',
    zone: zone !== null && IANAZone.isValidZone(zone) ? zone : undefined,
    search: params.get('q') ?? '',
    filters: Object.fromEntries(
      filterKinds
        .map((kind) => [kind, params.getAll(`f.${kind}`).filter(Boolean)])
        .filter(([, ids]) => ids!.length > 0),
    ) as Filters,
  };
};

/** The address of a state, without default values. */
export const writeCalendar = ({ view, date, by, zone, search, filters }: CalendarState): string => {
  const params = new URLSearchParams();
  if (view !== 'week') params.set('view', view);
  if (date) params.set('date', date);
  if (by !== 'place') params.set('by', by);
  if (zone) params.set('zone', zone);
  if (search) params.set('q', search);
  for (const kind of filterKinds) for (const id of filters[kind] ?? []) params.append(`f.${kind}`, id);
  return params.size > 0 ? `?${params.toString()}` : '';
};
