import type { OperationView } from '#contracts/api/operations.ts';
import type { OverviewRow } from '#projections/shift-row/operation-counts.query.ts';
import type { z } from 'zod';

type View = z.output<typeof OperationView>;
type Area = Omit<View['territories'][number], 'id' | 'name'>;

/** Per cent with one decimal; null where there is nothing to divide by. */
const percentage = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

const sum = (
  rows: readonly OverviewRow[],
  of: keyof { [K in keyof OverviewRow as OverviewRow[K] extends number ? K : never]: 1 },
): number => rows.reduce((total, row) => total + row[of], 0);

const area = (rows: readonly OverviewRow[]): Area => ({
  shifts: sum(rows, 'shifts'),
  working: sum(rows, 'working'),
  late: sum(rows, 'late'),
  missing: sum(rows, 'missing'),
});

/** Figures of a period from those of its sub-territories; places outside every territory count in the totals only. */
export const figures = (rows: readonly OverviewRow[]) => {
  const territories = new Map<string, { readonly name: string; readonly rows: OverviewRow[] }>();
  for (const row of rows) {
    if (!row.territoryId) continue;
    const known = territories.get(row.territoryId) ?? { name: row.territory ?? '', rows: [] };
    territories.set(row.territoryId, { ...known, rows: [...known.rows, row] });
  }
  return {
    shifts: sum(rows, 'shifts'),
    filled: sum(rows, 'filled'),
    employeesWorking: sum(rows, 'working'),
    late: sum(rows, 'late'),
    latePercentage: percentage(sum(rows, 'wereLate'), sum(rows, 'begun')),
    callOffs: sum(rows, 'callOffs'),
    callOffPercentage: percentage(sum(rows, 'callOffs'), sum(rows, 'hadAgent')),
    nextHourCount: sum(rows, 'nextHour'),
    requiringActionCount: sum(rows, 'action'),
    territories: [...territories].map(([id, { name, rows: own }]) => ({ id, name, ...area(own) })),
    subTerritories: rows.flatMap((row) =>
      row.subTerritoryId
        ? [{ id: row.subTerritoryId, name: row.subTerritory ?? '', territoryId: row.territoryId, ...area([row]) }]
        : [],
    ),
  } satisfies Partial<View>;
};
