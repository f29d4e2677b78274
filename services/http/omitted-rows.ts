import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Caller, OmittedRow } from '#kernel/caller.ts';
import { Clock } from '#kernel/clock.ts';
import { Rejected } from '#kernel/decider.ts';
import { logger } from '#kernel/logger.ts';

/**
 * A row that could not be shown: the call, its path in the answer (with the row's id where it has one), and the fields
 * that its contract refuses.
 */
type Omission = { call: string; row: string; fields: string[]; times: number; lastAt: string };

type Path = readonly PropertyKey[];
type Cut = { readonly data: unknown; readonly omitted: readonly OmittedRow[] };

const most = 200;

/** The innermost row on a path: an object in an array. Undefined where the path leads into none. */
const rowOf = (data: unknown, path: Path): Path | undefined => {
  let found: Path | undefined;
  let at = data;
  path.forEach((key, depth) => {
    const inner = (at as Record<PropertyKey, unknown> | null | undefined)?.[key];
    if (Array.isArray(at) && typeof inner === 'object' && inner !== null) found = path.slice(0, depth + 1);
    at = inner;
  });
  return found;
};

const at = (data: unknown, path: Path) =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], data);

/** The data without the rows at these paths. */
const without = (data: unknown, paths: readonly Path[]): unknown => {
  if (paths.length === 0 || typeof data !== 'object' || data === null) return data;
  const inside = (key: PropertyKey) =>
    paths.filter(([first, ...rest]) => String(first) === String(key) && rest.length > 0).map(([, ...rest]) => rest);
  if (Array.isArray(data)) {
    const gone = new Set(paths.filter(({ length }) => length === 1).map(([key]) => Number(key)));
    return data.flatMap((item: unknown, index) => (gone.has(index) ? [] : [without(item, inside(index))]));
  }
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, without(value, inside(key))]));
};

/**
 * The answer without rows that its contract refuses, so that one bad row doesn't hide the others.
 * @throws ZodError where the fault is not inside a row
 */
export const withoutInvalidRows = (contract: z.ZodType, answer: unknown): Cut => {
  const omitted: OmittedRow[] = [];
  for (let data = answer; ;) {
    const { success, data: shown, error } = contract.safeParse(data);
    if (success) return { data: shown, omitted };
    const fields = new Map<string, { path: Path; fields: string[] }>();
    for (const { path } of error.issues) {
      const row = rowOf(data, path);
      if (!row) throw error;
      const known = fields.get(row.join('.')) ?? { path: row, fields: [] };
      known.fields.push(path.slice(row.length).join('.') || '_');
      fields.set(row.join('.'), known);
    }
    const rows = [...fields.values()];
    for (const { path, fields: refused } of rows) {
      const { id } = at(data, path) as { id?: unknown };
      const place = path.filter((key) => typeof key === 'string').join('.');
      omitted.push({
        row: [place, typeof id === 'string' ? id : ''].filter(Boolean).join(' ') || '_',
        fields: [...new Set(refused)].slice(0, 20),
      });
    }
    data = without(
      data,
      rows.map(({ path }) => path),
    );
  }
};

/**
 * Shows rows one by one. A row whose view throws is left out and noted on the call, so that the others are shown; rows
 * are identified by their ids, never by their position.
 * @throws Rejected as the view does: a refusal concerns the whole call
 */
export const viewRows = <Row extends { readonly id: string }, Shown>(
  rows: readonly Row[],
  { consistencyToken }: Pick<Caller, 'consistencyToken'>,
  view: (row: Row) => Shown,
): Shown[] =>
  rows.flatMap((row) => {
    try {
      return [view(row)];
    } catch (error) {
      if (error instanceof Rejected) throw error;
      (consistencyToken.omitted ??= []).push({
        row: row.id,
        fields: [error instanceof Error ? error.message : String(error)],
      });
      return [];
    }
  });

/**
 * Rows that this process has left out of its answers since it started; each is logged once and shown to administrators.
 */
@Injectable()
export class OmittedRows {
  private readonly known = new Map<string, Omission>();

  constructor(private readonly clock: Clock) {}

  note(call: string, omitted: Cut['omitted']): void {
    for (const { row, fields } of omitted) {
      const key = `${call} ${row}`;
      const before = this.known.get(key);
      if (!before) logger.error("A row that can't be shown was left out", { call, row, paths: fields });
      this.known.delete(key);
      this.known.set(key, { call, row, fields, times: (before?.times ?? 0) + 1, lastAt: this.clock.now() });
      if (this.known.size > most) this.known.delete(this.known.keys().next().value!);
    }
  }

  /** The latest first, at most 200. */
  latest(): Omission[] {
    return [...this.known.values()].reverse();
  }
}
