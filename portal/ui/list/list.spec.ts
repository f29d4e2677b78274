import { chosen, filled, withoutLowPriority, withColumnWidth } from './column-choice.ts';
import '#test/support/portal-globals.ts';
import { describe, expect, it } from '@jest/globals';
import { conditionChips } from './condition-chips.ts';
import { readFigure } from './filter-condition.ts';
import { boundsOf, dayOf } from './filter-days.ts';
import { queryOf } from './list-query.ts';
import { ownFirst } from './own-first.ts';
import { toggledSort, readState, writeState } from './list-state.ts';
import { defaultSize, pageMarks } from './pages.ts';
import { countOf, isSelected, withRowsTicked, emptySelection, pageState } from './selection.ts';

describe('pages', () => {
  it('[list.ellipsis] five pages are all shown, six need an ellipsis', () => {
    expect(pageMarks(1, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageMarks(1, 6)).toEqual([1, 2, 'gap', 6]);
    expect(pageMarks(4, 9)).toEqual([1, 'gap', 3, 4, 5, 'gap', 9]);
  });

  it('[list.pageSizes] have ten rows, or the first size if ten is not offered', () => {
    expect(defaultSize()).toBe(10);
    expect(defaultSize([25, 50])).toBe(25);
  });
});

describe('columns in both languages', () => {
  it('the reader’s own comes first', () => {
    const column = (key: string) => ({ key, label: key, cell: () => key });
    const columns = ownFirst(() => [{ ...column('nameEn'), priority: 1 }, column('nameFr'), column('rate')]);
    const shown = (language: 'en' | 'fr') =>
      columns(
        (key) => key,
        language,
        () => undefined,
      ).map(({ key, priority = 2 }) => `${key} ${priority}`);
    expect(shown('en')).toEqual(['nameEn 1', 'nameFr 2', 'rate 2']);
    expect(shown('fr')).toEqual(['nameFr 1', 'nameEn 2', 'rate 2']);
    const order = (language: 'en' | 'fr', chosen = '') =>
      queryOf({ sorts: ['nameEn', 'nameFr'] }, readState(`?sort=${chosen}`, ''), [], undefined, language).sort?.key;
    expect([order('en'), order('fr'), order('fr', 'nameEn')]).toEqual([undefined, 'nameFr', 'nameEn']);
  });
});

describe('a selection', () => {
  const query = { search: '', filters: {} };

  it('[list.selectAll] can be all rows of all pages except a few', () => {
    const all = { allExcept: [], query };
    const less = withRowsTicked(all, ['a'], false);
    expect([countOf(all, 30), countOf(less, 30), isSelected(less, 'a'), isSelected(less, 'b')]).toEqual([
      30,
      29,
      false,
      true,
    ]);
    expect(countOf(withRowsTicked(less, ['a'], true), 30)).toBe(30);
  });

  it('knows whether a page is selected completely, partly or not', () => {
    const some = withRowsTicked(emptySelection, ['a'], true);
    expect([
      pageState(emptySelection, ['a', 'b']),
      pageState(some, ['a', 'b']),
      pageState(withRowsTicked(some, ['b'], true), ['a', 'b']),
    ]).toEqual(['none', 'some', 'all']);
  });
});

describe('the columns of a list', () => {
  const columns = ['name', 'start', 'end'].map((key) => ({ key, label: key, cell: () => key }));
  const choice = { hidden: [], order: [], pinned: [], widths: [] };
  it('keep their order until a person changes it; pinned ones come first, each with a width, one beside the other', () => {
    expect(chosen(columns, choice)).toBe(columns);
    const pinned = chosen(columns, { ...choice, pinned: ['end', 'start'], widths: [{ key: 'start', width: 120 }] });
    expect(pinned).toMatchObject([
      { key: 'start', width: '120px', pinnedAt: 'calc(var(--tick) + 0px)' },
      { key: 'end', width: '200px', pinnedAt: 'calc(var(--tick) + 120px)' },
      { key: 'name' },
    ]);
    expect(pinned[2]).toBe(columns[0]);
  });
  it('are hidden if no row of the page has a value in them, unless they are pinned', () => {
    const late = { key: 'find', label: 'find', cell: () => 'find', blank: (row: { late: boolean }) => !row.late };
    const all = [...columns, late];
    expect(filled(all, [{ late: false }, { late: true }])).toBe(all);
    expect(filled(all, [{ late: false }])).toEqual(columns);
    expect(filled([{ ...late, pinnedAt: '0px' }], [{ late: false }])).toHaveLength(1);
  });
  it('are hidden if there is no room for all, the least important first, unless they are pinned or have a chosen width', () => {
    const [name, start, end] = columns;
    const least = { ...end!, priority: 3 as const };
    expect(withoutLowPriority([name!, start!, least])).toEqual([name, start]);
    expect(withoutLowPriority([least, start!])).toHaveLength(2);
    for (const own of [{ pinnedAt: '0px' }, { width: '120px' }])
      expect(withoutLowPriority([name!, { ...least, ...own }])).toHaveLength(2);
    expect(withoutLowPriority([name!, { ...least, width: '7rem' }])).toHaveLength(1);
  });
  it('are as wide as allowed', () => {
    const wide = withColumnWidth([], 'name', 5000.4);
    expect(wide).toEqual([{ key: 'name', width: 1200 }]);
    expect(withColumnWidth(wide, 'name', 3)).toEqual([{ key: 'name', width: 48 }]);
    expect(withColumnWidth(wide, 'name', undefined)).toEqual([]);
  });
});

describe('the address of a list', () => {
  it('may contain sort keys that the list no longer has, from a stored view: they are ignored', () => {
    const asked = (sort: string) =>
      queryOf({ sorts: ['title', 'no'] }, readState(`?sort=${sort}`, ''), [], undefined, 'en');
    expect(asked('gone,-title,no')).toMatchObject({
      sort: { key: 'title', asc: false },
      thenBy: [{ key: 'no', asc: true }],
    });
    expect(asked('gone')).not.toHaveProperty('sort');
  });

  it('contains what differs from the defaults, and restores it', () => {
    const state = {
      page: 3,
      size: 50,
      search: 'gala',
      sorts: [
        { key: 'title', asc: false },
        { key: 'start', asc: true },
      ],
      filters: { status: ['0', '1'], positions: ['Porte A, nord'] },
      not: { levels: ['l1'] },
      empty: { phone: true, city: false },
      between: { total: { min: -150, max: 2000 }, hours: { max: 7.5 } },
      from: undefined,
      to: undefined,
      period: undefined,
      times: { startTime: '18:00', exactTime: true },
    };
    const address = writeState('?other=1', '', state);
    expect(address).toBe(
      'other=1&page=3&size=50&q=gala&sort=-title%2Cstart&f.status=0&f.status=1&f.positions=Porte+A%2C+nord&not.levels=l1&empty.phone=1&empty.city=0&min.total=-150&max.total=2000&max.hours=7.5&startTime=18%3A00&exactTime=1',
    );
    expect(readState(`?${address}`, '')).toEqual(state);
  });

  it('opens the default view if it is empty, and marks it if the list’s own defaults are shown instead', () => {
    const standard = 'size=25&f.status=1';
    const opened = readState('?q=', 'lists', undefined, standard);
    expect([opened.size, opened.filters]).toEqual([25, { status: ['1'] }]);
    expect(readState('?listsq=gala', 'lists', undefined, standard)).toMatchObject({ size: 10, filters: {} });
    const usual = writeState('?other=1', 'lists', readState('', ''), undefined, standard);
    expect(usual).toBe('other=1&listsusual=1');
    expect(readState(`?${usual}`, 'lists', undefined, standard)).toEqual(readState('', ''));
  });

  it('is empty for a list with its defaults, and distinguishes two lists', () => {
    expect(writeState('', '', readState('', ''))).toBe('');
    expect(readState('?a.page=2&page=5', 'a.').page).toBe(2);
  });

  it('sorts by one heading, or adds it after the others, reverses it and removes it again', () => {
    const up = (key: string) => ({ key, asc: true });
    const down = (key: string) => ({ key, asc: false });
    expect(toggledSort([up('a'), up('b')], 'a', false)).toEqual([down('a')]);
    expect(toggledSort([up('a')], 'b', true)).toEqual([up('a'), up('b')]);
    expect(toggledSort([up('a'), up('b')], 'a', true)).toEqual([down('a'), up('b')]);
    expect(toggledSort([down('a'), up('b')], 'a', true)).toEqual([up('b')]);
    expect(toggledSort([up('a'), up('b'), up('c'), up('d')], 'e', true)).toHaveLength(4);
    expect(readState('?sort=a,b,c,d,e', '').sorts).toHaveLength(4);
  });

  it('ignores an invalid condition', () =>
    expect(readState('?empty.phone=perhaps&min.total=lots&max.total=1e9', '')).toMatchObject({
      empty: {},
      between: {},
    }));

  it('contains any number that can be typed', () => {
    const max = readFigure('7,123456', 'figure')!;
    const address = writeState('', '', { ...readState('', ''), between: { hours: { max } } });
    expect(readState(address, '').between).toEqual({ hours: { max: 7.1235 } });
  });

  it('ignores an invalid date', () =>
    expect([readState('?from=2030-01-01&to=x', ''), readState('?from=2030-01-01T05:00:00.000Z', '')]).toMatchObject([
      { from: undefined, to: undefined },
      { from: '2030-01-01T05:00:00.000Z' },
    ]));

  it('contains a period relative to today, so that a stored address stays up to date', () => {
    const now = new Date(2026, 2, 31, 15);
    const local = (year: number, month: number, day: number) => new Date(year, month, day).toISOString();
    expect(boundsOf('next7', now).from).toBe(local(2026, 2, 31));
    expect(boundsOf('next7', now).to).toBe(new Date(2026, 3, 6, 23, 59, 59, 999).toISOString());
    expect(boundsOf('lastMonth', now).from).toBe(local(2026, 1, 1));
    expect(dayOf(boundsOf('lastMonth', now).to)).toBe('2026-02-28');
    const kept = readState('?when=today&from=2030-01-01T05:00:00.000Z', '');
    expect(kept.from).toBe(boundsOf('today').from);
    expect(writeState('', '', kept)).toBe('when=today');
    expect(readState('?when=whenever', '').period).toBeUndefined();
  });

  it('ignores an invalid page', () =>
    expect([readState('?page=-1', '').page, readState('?page=x', '').page]).toEqual([1, 1]));
});

describe('the chips of a list’s conditions', () => {
  it('omit a single choice that a pressed button of the screen shows already', () => {
    const late = { type: 'late', label: 'ops.lateBy', pressed: true, excludes: true, options: [] };
    const chips = (ids: readonly string[], not: readonly string[] = []) =>
      conditionChips([late], { filters: { late: ids }, not: { late: not }, empty: {}, between: {} }, (key) => key).map(
        ({ key }) => key,
      );
    expect([chips(['10']), chips(['10', '20']), chips([], ['10'])]).toEqual([[], ['late:10', 'late:20'], ['late!10']]);
  });
});
