import { Injectable } from '@nestjs/common';
import type { OperationShift } from '#contracts/api/operations.ts';
import type { Caller } from '#kernel/caller.ts';
import type { OperationRow } from '#projections/shift-row/operations.query.ts';
import { ShiftView } from './shift.view.ts';

/** Shifts in lists outside their event, with their event, place and customer. */
@Injectable()
export class OperationShifts {
  constructor(private readonly view: ShiftView) {}

  async show(rows: readonly OperationRow[], viewer: Caller): Promise<OperationShift[]> {
    const shown = await this.view.show(rows, viewer);
    const outside = new Map(rows.map((row) => [row.id, row]));
    return shown.map((shift) => {
      const { requestNo, requestTitle: title, placeId, placeName, customerId, customerName } = outside.get(shift.id)!;
      return {
        ...shift,
        request: { requestNo: `R${requestNo}`, title },
        place: { id: placeId, name: placeName },
        customer: { id: customerId, name: customerName },
      };
    });
  }
}
