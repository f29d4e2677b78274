import { PayStatementEvents } from '#contracts/events/pay-run.ts';
import { projection } from '#projections/kernel/projection.ts';
import { StatementRow } from './statement.table.ts';

export const statements = projection({ name: 'statement', table: StatementRow }).from(PayStatementEvents, {
  StatementIssued: ({ statementId: id, ...said }) => {
    const { total, minutes, overtimeMinutes } = said.sums;
    return { insert: { id, ...said, total, minutes, overtimeMinutes } };
  },
});
