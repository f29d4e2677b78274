import { Controller } from '@nestjs/common';
import { sampleKinds, SampleSet, TakeSampleSet } from '#contracts/api/setup-checklist.ts';
import type { Input } from '#contracts/endpoint.ts';
import { anyNameIn } from '#contracts/values/named.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { reference } from './reference.decider.ts';
import { missingSamples, type SampleEntry } from './sample-set.rule.ts';

/** Reference data of Quebec, with which a new platform can begin. */
@Controller()
export class SampleSetController {
  constructor(
    private readonly commands: Commands,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(SampleSet)
  async preview(_: Input<typeof SampleSet>, caller: Caller) {
    const missing = await this.missing(caller);
    return sampleKinds.flatMap((kind) => {
      const entries = missing.filter((entry) => entry.kind === kind);
      return entries.length === 0 ? [] : [{ kind, count: entries.length, names: namesOf(entries, caller) }];
    });
  }

  /** Entries that another person adds at the same moment are left out, with the entries that refer to them. */
  @Endpoint(TakeSampleSet)
  async take({ agreed }: Input<typeof TakeSampleSet>, caller: Caller) {
    const missing = await this.missing(caller);
    requireExpectedCount(missing.length, agreed);
    const taken = new Set<unknown>();
    let added = 0;
    for (const { id, kind, value } of missing) {
      if (Object.values(value).some((part) => taken.has(part))) continue;
      try {
        await this.commands.run(reference, 'Create', id, { id, kind, ownerId: null, value }, caller);
        added += 1;
      } catch (error) {
        if (!(error instanceof Rejected && error.code === 'ALREADY_TAKEN')) throw error;
        taken.add(id);
      }
    }
    return { added };
  }

  private async missing({ commandId }: Caller): Promise<SampleEntry[]> {
    const kinds = ['country', ...sampleKinds];
    const known = await this.models.rows(ReferenceRow, sql`r."ownerId" is null`, sql`r.kind = any(${kinds})`);
    return missingSamples(known, (kind, key) => derivedId(commandId, `sample ${kind} ${key}`));
  }
}

/** Names of entries, in the caller's language where they have one; requirements have none. */
const namesOf = (entries: readonly SampleEntry[], { language }: Caller): string[] =>
  entries.flatMap(({ kind, value }) =>
    kind === 'threeLink' ? [] : [anyNameIn(language, value) || String(value.title)],
  );
