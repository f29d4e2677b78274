import { Injectable } from '@nestjs/common';
import { Rejected } from '#kernel/decider.ts';
import { FileMissing, Files } from '#kernel/files.ts';
import { readFrozen } from '../run/frozen-file.ts';
import type { FrozenAgent, FrozenHead, FrozenRecord } from './frozen-pay.ts';
import { PayInputReader, type PayInputs } from './pay-input-reader.ts';
import type { KnownRun } from './known-run.ts';

/** Records of the frozen input of a run. @throws Rejected NOT_FOUND where the file no longer exists */
export async function* frozenRecords(files: Files, inputs: string): AsyncGenerator<FrozenRecord> {
  try {
    yield* readFrozen<FrozenRecord>(files, inputs);
  } catch (error) {
    throw error instanceof FileMissing ? new Rejected('NOT_FOUND') : error;
  }
}

/** What all agents of a run share, from its frozen input. @throws Rejected NOT_FOUND where the file no longer exists */
export const frozenHead = async (files: Files, inputs: string): Promise<FrozenHead> => {
  for await (const record of frozenRecords(files, inputs)) if (record.record === 'head') return record;
  throw new Error(`The inputs ${inputs} are empty.`);
};

/** Input of runs: as frozen, or as it is now. */
@Injectable()
export class RunInputs {
  constructor(
    private readonly reader: PayInputReader,
    private readonly files: Files,
  ) {}

  /** @param only only these agents @throws Rejected NO_PAY_CALENDAR */
  async of(
    { companyId, period, row, today }: KnownRun,
    only?: readonly string[],
  ): Promise<Pick<PayInputs, 'head' | 'agents'>> {
    const inputs = row?.inputs ?? null;
    if (inputs === null) return this.reader.gather(companyId, period, today, only);
    return { head: await frozenHead(this.files, inputs), agents: () => this.agentsOf(inputs, only) };
  }

  private async *agentsOf(inputs: string, only?: readonly string[]): AsyncGenerator<FrozenAgent> {
    for await (const record of frozenRecords(this.files, inputs))
      if (record.record === 'agent' && (only?.includes(record.agentId) ?? true)) yield record;
  }
}
