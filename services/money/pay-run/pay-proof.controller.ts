import { Controller } from '@nestjs/common';
import { requireCompany } from '#kernel/own.ts';
import { PayRunFile, PayRunProof } from '#contracts/api/pay-runs.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { FileMissing, Files } from '#kernel/files.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { verifiers } from '#services/files/verifier.ts';
import { zipOf } from '#services/files/zip.ts';
import type { BundleRecord } from '../proof/bundle-check.ts';
import { bundleOf } from './bundle.ts';
import { PayRuns } from './pay-runs.ts';

/**
 * The files of a closed run, and its offline proof: input and lines, the chain of signatures, and the programs that
 * check them.
 */
@Controller()
export class PayProofController {
  constructor(
    private readonly models: ReadModels,
    private readonly runs: PayRuns,
    private readonly files: Files,
  ) {}

  @Endpoint(PayRunFile)
  async file({ id, layout, format, language }: Input<typeof PayRunFile>, caller: Caller) {
    const { row } = await this.runs.find(id, requireCompany(caller), caller.now);
    const kept = row?.files.find((one) => one.layout === layout && one.format === format && one.language === language);
    if (!kept) throw new Rejected('NOT_FOUND');
    const file = await this.files.open(kept.file.hash).catch((error: unknown) => {
      throw error instanceof FileMissing ? new Rejected('NOT_FOUND') : error;
    });
    return { file, name: kept.file.name, type: kept.file.type };
  }

  @Endpoint(PayRunProof)
  async proof({ id }: Input<typeof PayRunProof>, caller: Caller) {
    const { row, companyId } = await this.runs.find(id, requireCompany(caller), caller.now);
    if (row?.state !== 'closed') throw new Rejected('NOT_FOUND');
    const chain = await this.models.rows(
      MoneyRunRow,
      sql`r."companyId" = ${companyId}`,
      sql`r.state = 'closed' and r.number <= ${row.number}`,
    );
    chain.sort((a, b) => a.number! - b.number!);
    const file = zipOf([
      ...verifiers(),
      { name: 'proof.ndjson', content: written(bundleOf({ models: this.models, files: this.files }, row, chain)) },
    ]);
    return { file, name: `proof-${row.from}-${row.to}-${row.number}.zip` };
  }
}

async function* written(records: AsyncIterable<BundleRecord>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}
