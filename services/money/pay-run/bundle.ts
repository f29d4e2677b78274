import type { Files } from '#kernel/files.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import type { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { linesOfStatement } from '#projections/pay-line/pay-line.query.ts';
import { StatementRow } from '#projections/statement/statement.table.ts';
import type { BundleRecord, ChainedSeal } from '../proof/bundle-check.ts';
import type { ProvedStatement } from '../proof/seal.ts';
import { frozenLines } from '../run/frozen-file.ts';

/**
 * Records of a bundle that proves a closed run.
 * @param chain the company's closed runs up to this one, in the order in which they were closed
 */
export async function* bundleOf(
  { models, files }: { readonly models: ReadModels; readonly files: Files },
  row: MoneyRunRow,
  chain: readonly MoneyRunRow[],
): AsyncGenerator<BundleRecord> {
  for (const { sealed } of chain) yield { record: 'seal', seal: sealed as ChainedSeal };
  const statements = new Map(
    (await models.rows(StatementRow, sql`r."runId" = ${row.id}`)).map((one) => [one.agentId, one]),
  );
  for await (const text of frozenLines(files, row.inputs!)) {
    yield { record: 'input', text };
    const { agentId } = JSON.parse(text) as { readonly agentId?: string };
    const own = agentId === undefined ? undefined : statements.get(agentId);
    if (!own) continue;
    const lines = (await linesOfStatement(models, own.id)) as unknown as ProvedStatement['lines'];
    yield { record: 'statement', statement: { agentId: own.agentId, salt: own.salt, lines, total: own.total } };
  }
}
