import { PayStatementEvents } from '#contracts/events/pay-run.ts';
import { projection } from '#projections/kernel/projection.ts';
import { PayLineRow } from './pay-line.table.ts';

export const payLines = projection({ name: 'pay-line', table: PayLineRow }).from(PayStatementEvents, {
  StatementLinesRecorded: ({ lines, statementId, runId, companyId, agentId, page }) =>
    lines.map((line, place) => {
      const { id, kind, customerId, siteEventId, workId, period, date, minutes, amount } = line;
      const about = { statementId, runId, companyId, agentId, page, place };
      return { insert: { id, ...about, kind, customerId, siteEventId, workId, period, date, minutes, amount, line } };
    }),
});
