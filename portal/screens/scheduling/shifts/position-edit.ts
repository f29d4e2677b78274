import { RequestParameters } from '#contracts/api/requests.ts';
import { BulkLocation, UndoShifts, type BulkResult } from '#contracts/api/shift-bulk.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { call, keyFor } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { Problem } from '#portal/api/problem.ts';
import type { CellEdit } from '#portal/ui/list/column.ts';

const refusalOf = ({ code, message }: BulkResult['refused'][number]) => new Problem(409, message, { code });

/** Edits the position of a shift in the list of its event: another of the place, or none. */
export const positionEdit = (requestId: string): CellEdit<ShiftRow> => ({
  access: BulkLocation.access,
  may: ({ can }) => can.includes('modify'),
  chosen: ({ location }, positions) =>
    String(positions.find(({ name }) => name === location.title)?.id ?? location.title),
  useChoices: () => useRead(RequestParameters, { requestId }, { quiet: true }).data?.positions,
  clears: true,
  save: async ({ id, location }, locationId) => {
    const input = {
      id: requestId,
      affectationEventIds: [id],
      positionWas: location.title,
      ...(locationId ? { locationId } : { removeSelection: true }),
    };
    const key = keyFor(BulkLocation, input);
    const { done, refused } = await call(BulkLocation, input, { key });
    if (refused[0]) throw refusalOf(refused[0]);
    return async () => {
      const undone = await call(UndoShifts, { id: requestId, call: 'BulkLocation', key, affectationEventIds: done });
      if (undone.refused[0]) throw refusalOf(undone.refused[0]);
    };
  },
});
