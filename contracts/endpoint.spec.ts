import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { everyCall } from '#test/support/samples.ts';
import { download, list, Page, pageSizes, read, write } from './endpoint.ts';
import { signedIn } from './permissions.ts';

const Things = list({
  name: 'Things',
  summary: 'Things',
  path: '/things',
  access: signedIn,
  row: z.object({ id: z.string() }),
  sorts: ['name', 'date'],
  filters: { tags: z.int(), status: z.literal([0, 1, 2]) },
  params: { placeId: z.string().optional() },
});
const fine = (input: unknown) => Things.input.safeParse(input).success;

describe('the input of a list', () => {
  it('[list.paging] carries page, search, sort, filters of ids by type, dates and what the list adds', () => {
    const asked = {
      page: { index: 2, size: 25 },
      search: 'Roy',
      sort: { key: 'date', asc: false },
      thenBy: [{ key: 'name', asc: true }],
      filters: { tags: [3], status: [0, 2] },
      from: '2026-03-01T00:00:00.000Z',
      to: '2026-03-02T00:00:00.000Z',
      placeId: 'p',
    };
    expect(Things.input.parse(asked)).toEqual(asked);
  });
  it('[list.paging] may be left out: it means the first page, no search, the first sort key ascending and no filter', () => {
    expect(Things.input.parse({})).toEqual({
      page: { index: 1, size: 10 },
      search: '',
      sort: { key: 'name', asc: true },
      filters: {},
    });
  });
  it('has the default sort that the list names', () => {
    const newest = list({
      name: 'Newest',
      summary: 'Newest',
      path: '/newest',
      access: signedIn,
      row: z.object({}),
      sorts: ['name', 'date'],
      defaultSort: { key: 'date', asc: false },
    });
    expect(newest.input.parse({}).sort).toEqual({ key: 'date', asc: false });
  });
  it.each([
    ['an unknown sort key', { sort: { key: 'salary', asc: true } }],
    ['something beside the sort key', { sort: { key: 'name', asc: true, then: 'date' } }],
    ['a sort key that every object has', { sort: { key: 'constructor', asc: true } }],
    ['an unknown key after the first', { thenBy: [{ key: 'salary' }] }],
    ['four keys after the first', { thenBy: Array(4).fill({ key: 'name' }) }],
    ['an unknown filter', { filters: { salary: [1] } }],
    ['a filter that every object has', { filters: { toString: [1] } }],
    ['a filter that is no array', { filters: { tags: 3 } }],
    ['an id of another type', { filters: { tags: ['3'] } }],
    ['a value that the filter does not know', { filters: { status: [3] } }],
    ['a search of 201 characters', { search: 'x'.repeat(201) }],
    ['a date that is none', { from: 'yesterday' }],
    ['page 0', { page: { index: 0, size: 10 } }],
    ['half a page', { page: { index: 1.5, size: 10 } }],
  ])('[list.paging] is refused with %s', (_, input) => {
    expect(fine(input)).toBe(false);
  });
  it('trims the searched text', () => {
    expect(Things.input.parse({ search: ' Roy ' }).search).toBe('Roy');
  });
});

describe('the size of a page', () => {
  const size = (wanted: unknown) => Page.parse({ size: wanted }).size;

  it('[list.pageSizes] is offered as 5, 10, 25, 50, 100, 250, 500 and 1000, and is 10 unless asked', () => {
    expect(pageSizes).toEqual([5, 10, 25, 50, 100, 250, 500, 1000]);
    expect(Page.parse({})).toEqual({ index: 1, size: 10 });
  });
  it.each([...pageSizes, 6])('[list.pageSizes] may be %d', (offered) => {
    expect(size(offered)).toBe(offered);
  });
  it.each([
    [37, 50],
    [1, 5],
    [7, 10],
    [11, 25],
    [501, 1000],
    [1001, 1000],
    [1_000_000, 1000],
  ])('[list.pageSizes] of %d is clamped to %d', (wanted, given) => {
    expect(size(wanted)).toBe(given);
  });
  it.each([0, -5, 2.5, 'many', Infinity])('is refused as %s', (wanted) => {
    expect(Page.safeParse({ size: wanted }).success).toBe(false);
  });
  it('reads the digits of a query', () => {
    expect(Page.parse({ index: '3', size: '25' })).toEqual({ index: 3, size: 25 });
  });
});

describe('a call', () => {
  const output = z.object({ ok: z.boolean() });
  it('is a GET if it reads, and a POST that answers with the changed id if it writes', () => {
    expect(read({ name: 'Ask', summary: 'Ask', path: '/ask', access: signedIn, output })).toMatchObject({
      method: 'GET',
      kind: 'read',
    });
    expect(write({ name: 'Do', summary: 'Do', path: '/do', access: signedIn, input: z.object({}) })).toMatchObject({
      method: 'POST',
      kind: 'write',
    });
    expect(
      write({ name: 'Do', summary: 'Do', path: '/do', access: signedIn, input: z.object({}) }).output.safeParse({
        id: 'x',
      }).success,
    ).toBe(false);
    expect(
      download({ name: 'File', summary: 'File', path: '/file', access: signedIn, input: z.object({}) }),
    ).toMatchObject({
      method: 'GET',
      kind: 'download',
    });
    expect(Things).toMatchObject({ method: 'GET', kind: 'list', sorts: ['name', 'date'] });
  });
  it('may name another method, but not another kind', () => {
    expect(read({ name: 'Ask', summary: 'Ask', method: 'POST', path: '/ask', access: signedIn, output })).toMatchObject(
      {
        method: 'POST',
        kind: 'read',
      },
    );
    expect(
      write({
        name: 'Do',
        summary: 'Do',
        method: 'DELETE',
        path: '/do',
        access: signedIn,
        input: z.object({}),
        output,
      }),
    ).toMatchObject({
      method: 'DELETE',
      kind: 'write',
      output,
    });
  });
});

const calls = await everyCall();
/** Names of all fields of an input, however deep. */
const fieldsOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsOf)];
};

/** Schemas of all texts in an input, however deep. */
const textsOf = (schema: z.core.$ZodType): z.ZodString[] => {
  if (schema instanceof z.ZodString) return [schema];
  const {
    shape = {},
    element,
    innerType,
    options = [],
    in: first,
  } = schema._zod.def as unknown as {
    shape?: Record<string, z.core.$ZodType>;
    element?: z.core.$ZodType;
    innerType?: z.core.$ZodType;
    options?: z.core.$ZodType[];
    in?: z.core.$ZodType;
  };
  const parts = [...Object.values(shape), element, innerType, ...options, first];
  return parts.flatMap((part) => (part ? textsOf(part) : []));
};

it('line breaks are removed from every text of a call with at most 255 characters', () => {
  const kept = calls.map(({ name, input }) => {
    const texts = textsOf(input).filter(({ maxLength }) => maxLength !== null && maxLength <= 255);
    const words = texts.filter((text) => text.safeParse('A\u200Bb').data === 'Ab');
    return [name, words.length, words.filter((text) => text.safeParse('a\r\nb').data !== 'a b').length] as const;
  });
  expect(kept.filter(([, , broken]) => broken > 0)).toEqual([]);
  expect(kept.reduce((sum, [, words]) => sum + words, 0)).toBeGreaterThan(100);
});

describe('the stored answer of a call', () => {
  it.each(
    calls.filter(({ input }) =>
      fieldsOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).some((field) => /password/i.test(field)),
    ),
  )('does not exist where a password is sent: $name', ({ unkept }) => expect(unkept).toBe(true));
  it('does not exist where a session begins or ends', () => {
    const named = calls.filter(({ unkept }) => unkept).map(({ name }) => name);
    expect(named).toEqual(expect.arrayContaining(['ActAs', 'Login', 'LogOut', 'UseSignInLink']));
  });
});
