import type { Files } from '#kernel/files.ts';
import type { ClosedLine } from '../engine/delta.ts';
import { paidAgent, payCompanyOf, type PaidAgent } from '../engine/pay-run.ts';
import { readFrozen } from '../run/frozen-file.ts';
import { withIds } from '../run/line-shape.ts';
import type { FrozenAgent, FrozenHead, FrozenRecord } from './frozen-pay.ts';

/** Results computed from frozen input, one agent at a time. */
export async function* recomputed(
  files: Files,
  inputs: string,
): AsyncGenerator<{ head: FrozenHead; agent: FrozenAgent; computed: PaidAgent; lines: readonly ClosedLine[] }> {
  let head: FrozenHead | undefined;
  let company: ReturnType<typeof payCompanyOf> | undefined;
  for await (const record of readFrozen<FrozenRecord>(files, inputs)) {
    if (record.record === 'head') {
      head = record;
      company = payCompanyOf(head);
      continue;
    }
    const computed = paidAgent(head!, record, company);
    yield { head: head!, agent: record, computed, lines: withIds(head!.runId, computed.lines) };
  }
}
