import type { z } from 'zod';
import type { Finding } from '#contracts/api/health.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { invariantViolations, type FindingKind } from '#projections/shift-row/audit.query.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';

/** Most findings listed for each kind. */
const most = 200;

/** Finds violations of invariants in all shifts. `now`: a UTC instant. */
export const findings = async (
  models: ReadModels,
  now: string,
  kinds: readonly FindingKind[],
): Promise<z.output<typeof Finding>[]> => {
  const found = await Promise.all(
    kinds.map(async (kind) => ({ kind, rows: await models.rows(ShiftRow, invariantViolations[kind](now)) })),
  );
  return found.flatMap(({ kind, rows }) =>
    rows
      .sort((a, b) => (a.start < b.start ? -1 : 1))
      .slice(0, most)
      .map(({ id, siteEventId, title, position, firstName, lastName, start, zone }) => ({
        kind,
        shiftId: id,
        requestId: siteEventId,
        title: title || position,
        agent: [firstName, lastName].filter(Boolean).join(' '),
        start,
        zone,
      })),
  );
};
