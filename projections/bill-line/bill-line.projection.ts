import { BillPageEvents } from '#contracts/events/billing-run.ts';
import { projection } from '#projections/kernel/projection.ts';
import { BillLineRow } from './bill-line.table.ts';

export const billLines = projection({ name: 'bill-line', table: BillLineRow }).fromEach(BillPageEvents, {
  BillLinesRecorded: ({ runId, billId, documentId, debtor, lines }) =>
    lines.map((line) => ({
      insert: { ...line, position: line.position ?? null, billToId: line.billToId!, runId, billId, documentId, debtor },
    })),
});
