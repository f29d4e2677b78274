import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { maxFurtherSorts } from '#contracts/endpoint.ts';
import { isConditionKey, readConditions, writeConditions, type Conditions } from './filter-address.ts';
import { boundsOf, periodIn, type Period } from './filter-days.ts';
import { defaultSize } from './pages.ts';
import { useDefaultView, viewsOf } from './default-view.ts';

export type Sort = { readonly key: string; readonly asc: boolean };
export type ListState = Conditions & {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  /** Sort columns, the most important first; empty for the list's own order. */
  readonly sorts: readonly Sort[];
  /** Instants that bound the list. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The relative period from which `from` and `to` are computed, if any. */
  readonly period: Period | undefined;
  /** Wall-clock times of shifts, HH:mm: exact, or earliest start and latest end. */
  readonly times: Times;
};
/**
 * A change of the state: new values, or a function of the latest state, for presses before the previous one is
 * rendered.
 */
export type ListChange = Partial<ListState> | ((now: ListState) => Partial<ListState>);
export type Times = {
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly exactTime?: boolean | undefined;
};

const positive = (text: string | null, otherwise: number) => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
};

/** Since an address can be typed, invalid instants are left out. */
const instant = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

const clock = (text: string | null) => (text && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined);
const readTimes = (own: (key: string) => string | null): Times => {
  const [startTime, endTime] = [clock(own('startTime')), clock(own('endTime'))];
  const exactTime = own('exactTime') === '1';
  return { ...(startTime && { startTime }), ...(endTime && { endTime }), ...(exactTime && { exactTime }) };
};

const readSorts = (text: string | null): readonly Sort[] =>
  (text ?? '')
    .split(',')
    .filter((part) => part !== '')
    .slice(0, 1 + maxFurtherSorts)
    .map((part) => ({ key: part.replace(/^-/, ''), asc: !part.startsWith('-') }));
const writeSorts = (sorts: readonly Sort[]) => sorts.map(({ key, asc }) => `${asc ? '' : '-'}${key}`).join(',');

/**
 * The sorting after a press on a heading: by this key alone, or with `add` as a further key. Repeated presses with
 * `add` reverse the key, then remove it.
 */
export const toggledSort = (sorts: readonly Sort[], key: string, add: boolean): readonly Sort[] => {
  const known = sorts.find((sort) => sort.key === key);
  if (!add) return [{ key, asc: known ? !known.asc : true }];
  if (!known) return [...sorts, { key, asc: true }].slice(0, 1 + maxFurtherSorts);
  return known.asc
    ? sorts.map((sort) => (sort === known ? { key, asc: false } : sort))
    : sorts.filter((sort) => sort !== known);
};

const keys = ['page', 'size', 'q', 'sort', 'from', 'to', 'when', 'startTime', 'endTime', 'exactTime'];
/** Parameter that turns off the default view of a list. */
const standardMark = 'usual';
const isOwn = (key: string, name: string) =>
  [...keys, standardMark].some((one) => name + one === key) || isConditionKey(key, name);

/**
 * Reads a list's state from the address; `name` distinguishes two lists of one screen.
 * @param standard the address of the default view, used when the address itself is empty
 */
export const readState = (search: string, name: string, sizes?: readonly number[], standard = ''): ListState => {
  const params = new URLSearchParams(search);
  if (standard && ![...params.keys()].some((key) => isOwn(key, name))) return readState(standard, '', sizes);
  const own = (key: string) => params.get(name + key);
  const period = periodIn(own('when'));
  const days = period ? boundsOf(period) : { from: instant(own('from')), to: instant(own('to')) };
  return {
    page: positive(own('page'), 1),
    size: positive(own('size'), defaultSize(sizes)),
    search: own('q') ?? '',
    sorts: readSorts(own('sort')),
    ...readConditions(params, name),
    ...days,
    period,
    times: readTimes(own),
  };
};

/** Writes a list's state into the address, without default values. */
export const writeState = (
  search: string,
  name: string,
  state: ListState,
  sizes?: readonly number[],
  standard = '',
): string => {
  const params = new URLSearchParams(search);
  for (const key of [...params.keys()]) if (isOwn(key, name)) params.delete(key);
  const put = (key: string, value: string | undefined) => value && params.set(name + key, value);
  put('page', state.page > 1 ? String(state.page) : undefined);
  put('size', state.size === defaultSize(sizes) ? undefined : String(state.size));
  put('q', state.search);
  put('sort', writeSorts(state.sorts));
  writeConditions(params, name, state);
  put('when', state.period);
  put('from', state.period ? undefined : state.from);
  put('to', state.period ? undefined : state.to);
  put('startTime', state.times.startTime);
  put('endTime', state.times.endTime);
  put('exactTime', state.times.exactTime ? '1' : undefined);
  if (standard && ![...params.keys()].some((key) => isOwn(key, name))) put(standardMark, '1');
  return params.toString();
};

/**
 * The state of one list, kept in the address: leaving and coming back restores it, the menu's link resets it. Also
 * returns the viewer's default view, if there is one.
 */
export const useListState = (list: { readonly name: string }, name = '', sizes?: readonly number[]) => {
  const view = useDefaultView(viewsOf(list, name));
  const standard = view?.address ?? '';
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readState(search, name, sizes, standard), [search, name, sizes, standard]);
  // The address changes in a transition: a second press before it is done must be added to the first, not replace it.
  const latest = useRef(search);
  useLayoutEffect(() => void (latest.current = search), [search]);
  /** Anything but a page leads back to page 1. */
  const change = useCallback(
    (next: ListChange) => {
      const now = latest.current;
      const before = readState(now, name, sizes, standard);
      const state = { ...before, page: 1, ...(typeof next === 'function' ? next(before) : next) };
      const query = writeState(now, name, state, sizes, standard);
      latest.current = query ? `?${query}` : '';
      void navigate({ search: query ? `?${query}` : '', hash }, { replace: true, preventScrollReset: true });
    },
    [navigate, hash, name, sizes, standard],
  );
  return [state, change, view] as const;
};
