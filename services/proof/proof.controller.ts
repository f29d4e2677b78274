import { Controller } from '@nestjs/common';
import { Readable } from 'node:stream';
import { requireCompany } from '#kernel/own.ts';
import { LogHeads, LogHeadsFile, LogProofFile, OwnLogProofFile } from '#contracts/api/proof.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { LogProof } from '#kernel/log-proof.ts';
import type { LogRecord } from '#kernel/proof/log-check.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { verifiers } from '#services/http/verifier.ts';
import { zipOf } from '#services/http/zip.ts';
import { LogExports } from './log-exports.ts';

/** Heads that a page shows. */
const most = 100;

/** What shows that the log was never changed, and lets it be checked without us. */
@Controller()
export class ProofController {
  constructor(
    private readonly logProof: LogProof,
    private readonly exports: LogExports,
  ) {}

  @Endpoint(LogHeads)
  async heads() {
    const heads = [...(await this.logProof.lastHeads(most))].reverse();
    return { heads, publicKey: heads[0]?.publicKey ?? null };
  }

  @Endpoint(LogHeadsFile)
  async headsFile(_: Input<typeof LogHeadsFile>, { now }: Caller) {
    return {
      file: Readable.from(lines(this.exports.heads())),
      name: `heads-${now.slice(0, 10)}.ndjson`,
    };
  }

  @Endpoint(LogProofFile)
  wholeLog(_: Input<typeof LogProofFile>, { now }: Caller) {
    return Promise.resolve(archive('log', this.exports.wholeLog(), now));
  }

  @Endpoint(OwnLogProofFile)
  own(_: Input<typeof OwnLogProofFile>, caller: Caller) {
    return Promise.resolve(archive('own', this.exports.ofCompany(requireCompany(caller)), caller.now));
  }
}

const archive = (name: string, records: AsyncIterable<LogRecord>, now: string) => ({
  file: zipOf([...verifiers(), { name: 'log.ndjson', content: lines(records) }]),
  name: `${name}-proof-${now.slice(0, 10)}.zip`,
});

async function* lines(records: AsyncIterable<LogRecord>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}
