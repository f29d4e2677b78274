import { Controller } from '@nestjs/common';
import { Readable } from 'node:stream';
import { requireCompany } from '#kernel/own.ts';
import { LogHeads, LogHeadsFile, LogProofFile, OwnLogProofFile } from '#contracts/api/proof.ts';
import type { Input } from '#contracts/endpoint.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { Caller } from '#kernel/caller.ts';
import { LogProof } from '#kernel/log-proof.ts';
import type { LogRecord } from '#services/integrity/log-check.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { officeDayOf } from '#projections/term/pay-calendar.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { verifiers } from '#services/files/verifier.ts';
import { zipOf } from '#services/files/zip.ts';
import { LogExports } from './log-exports.ts';

/** Most heads in one page. */
const most = 100;

/** Proofs that the log was never changed, which can be checked without us. */
@Controller()
export class ProofController {
  constructor(
    private readonly logProof: LogProof,
    private readonly exports: LogExports,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(LogHeads)
  async heads() {
    const heads = [...(await this.logProof.lastHeads(most))].reverse();
    return { heads, publicKey: heads[0]?.publicKey ?? null };
  }

  @Endpoint(LogHeadsFile)
  async headsFile(_: Input<typeof LogHeadsFile>, caller: Caller) {
    return {
      file: Readable.from(lines(this.exports.heads())),
      name: `heads-${await this.day(caller)}.ndjson`,
    };
  }

  @Endpoint(LogProofFile)
  async wholeLog(_: Input<typeof LogProofFile>, caller: Caller) {
    return archive('log', this.exports.wholeLog(), await this.day(caller));
  }

  @Endpoint(OwnLogProofFile)
  async own(_: Input<typeof OwnLogProofFile>, caller: Caller) {
    return archive('own', this.exports.ofCompany(requireCompany(caller)), await this.day(caller));
  }

  private day(caller: Caller): Promise<string> {
    return officeDayOf(this.models, companyOf(caller), caller.now);
  }
}

const archive = (name: string, records: AsyncIterable<LogRecord>, day: string) => ({
  file: zipOf([...verifiers(), { name: 'log.ndjson', content: lines(records) }]),
  name: `${name}-proof-${day}.zip`,
});

async function* lines(records: AsyncIterable<LogRecord>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}
