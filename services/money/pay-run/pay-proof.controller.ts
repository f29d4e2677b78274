import { Controller } from '@nestjs/common';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PayRunProof } from '#contracts/api/pay-runs.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { Files } from '#kernel/files.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { BundleRecord } from '../proof/bundle-check.ts';
import { zipOf } from '../run/rendering.ts';
import { bundleOf } from './bundle.ts';
import { PayRuns, payingCompany } from './pay-runs.ts';

/** Beside the compiled server; where sources run as they are, in what was built last. */
const folders = [join(import.meta.dirname, 'verifier'), join(import.meta.dirname, '../../../dist/services/money/pay-run/verifier')];
const verifier = (name: string): string => {
  const folder = folders.find((one) => existsSync(join(one, name)));
  if (!folder) throw new Error(`${name} was not built.`);
  return readFileSync(join(folder, name), 'utf8');
};

/** What proves a closed run to whoever has no server: its inputs and lines, the chain of seals, and the programs that check them. */
@Controller()
export class PayProofController {
  constructor(
    private readonly models: ReadModels,
    private readonly runs: PayRuns,
    private readonly files: Files,
  ) {}

  @Endpoint(PayRunProof)
  async proof({ id }: Input<typeof PayRunProof>, caller: Caller) {
    const { row, companyId } = await this.runs.find(id, payingCompany(caller), caller.now);
    if (row?.state !== 'closed') throw new Rejected('NOT_FOUND');
    const chain = await this.models.rows(MoneyRunRow, sql`r."companyId" = ${companyId}`, sql`r.state = 'closed' and r.number <= ${row.number}`);
    chain.sort((a, b) => a.number! - b.number!);
    const file = zipOf([
      { name: 'verify.html', content: verifier('verify.html') },
      { name: 'verify.mjs', content: verifier('verify.mjs') },
      { name: 'proof.ndjson', content: written(bundleOf({ models: this.models, files: this.files }, row, chain)) },
    ]);
    return { file, name: `proof-${row.from}-${row.to}-${row.number}.zip`, type: 'application/zip' };
  }
}

async function* written(records: AsyncIterable<BundleRecord>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}
