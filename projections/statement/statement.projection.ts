import { PayStatementEvents } from '#contracts/events/pay-run.ts';
import { projection } from '#projections/kernel/projection.ts';
import { StatementRow } from './statement.table.ts';

export const statements = projection({ name: 'statement', table: StatementRow }).from(PayStatementEvents, {
  StatementIssued: ({ statementId: id, ...statement }) => {
    const { total, minutes, overtimeMinutes } = statement.sums;
    return { insert: { id, ...statement, total, minutes, overtimeMinutes } };
  },
});
