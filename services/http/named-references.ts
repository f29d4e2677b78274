import { Injectable } from '@nestjs/common';
import type { Endpoint as Contract } from '#contracts/endpoint.ts';
import { referenceKinds } from '#contracts/events/reference.ts';
import type { ReferenceKind } from '#contracts/values/reference-kind.ts';
import { namedBy, namesOf, type NamedKind } from '#contracts/names.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { chosenFrom, seenOnShift } from '#projections/reference/nameable.query.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';

const isReference = (kind: NamedKind): kind is ReferenceKind => kind in referenceKinds;

/**
 * Checks the reference data that a write names, before its handler runs: an entry that the caller may not use is
 * answered like one that doesn't exist.
 */
@Injectable()
export class NamedReferences {
  constructor(private readonly models: ReadModels) {}

  /** @param asked the raw input; an invalid one is left to the handler to refuse @throws Rejected NOT_FOUND */
  async require(contract: Contract, asked: unknown, caller: Caller): Promise<void> {
    if (contract.kind !== 'write' || !namesOf(contract).some(({ kind }) => kind && isReference(kind))) return;
    const { success, data } = contract.input.safeParse(asked);
    if (!success) return;
    for (const [kind, ids] of namedBy(contract, data))
      if (isReference(kind)) await this.requireReferences(kind, [...ids], caller);
  }

  private async requireReferences(kind: ReferenceKind, ids: readonly string[], caller: Caller): Promise<void> {
    const own = new Set(
      (await this.models.rows(ReferenceRow, chosenFrom(kind, caller), sql`r.id = any(${ids})`)).map(({ id }) => id),
    );
    const others = ids.filter((id) => !own.has(id));
    if (others.length === 0) return;
    const seen = await this.models.rows(ReferenceRow, seenOnShift(kind, caller), sql`r.id = any(${others})`);
    if (seen.length < others.length) throw new Rejected('NOT_FOUND');
  }
}
