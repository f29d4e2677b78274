import { Injectable } from '@nestjs/common';
import { Rejected } from '#kernel/decider.ts';
import { FileMissing, Files } from '#kernel/files.ts';
import { thawed } from '../run/frozen-file.ts';
import type { FrozenAgent, FrozenHead, FrozenRecord } from './frozen-pay.ts';
import { PayInputReader, type PayInputs } from './pay-input-reader.ts';
import type { KnownRun } from './known-run.ts';

/** The records that a run was frozen with. @throws Rejected NOT_FOUND: they are not kept any more */
export async function* frozenRecords(files: Files, inputs: string): AsyncGenerator<FrozenRecord> {
  try {
    yield* thawed<FrozenRecord>(files, inputs);
  } catch (error) {
    throw error instanceof FileMissing ? new Rejected('NOT_FOUND') : error;
  }
}

/** What runs are computed from: as it was frozen, or as things stand. */
@Injectable()
export class RunInputs {
  constructor(
    private readonly reader: PayInputReader,
    private readonly files: Files,
  ) {}

  /** @param only these agents alone @throws Rejected NO_PAY_CALENDAR */
  async of(
    { companyId, period, row }: KnownRun,
    only?: readonly string[],
  ): Promise<Pick<PayInputs, 'head' | 'agents'>> {
    const inputs = row?.inputs ?? null;
    if (inputs === null) return this.reader.gather(companyId, period, only);
    return { head: await this.headOf(inputs), agents: () => this.agentsOf(inputs, only) };
  }

  private async headOf(inputs: string): Promise<FrozenHead> {
    for await (const record of frozenRecords(this.files, inputs)) if (record.record === 'head') return record;
    throw new Error(`The inputs ${inputs} are empty.`);
  }

  private async *agentsOf(inputs: string, only?: readonly string[]): AsyncGenerator<FrozenAgent> {
    for await (const record of frozenRecords(this.files, inputs))
      if (record.record === 'agent' && (only?.includes(record.agentId) ?? true)) yield record;
  }
}
