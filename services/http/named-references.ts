import { Injectable } from '@nestjs/common';
import type { Endpoint as Contract } from '#contracts/endpoint.ts';
import { referenceKinds } from '#contracts/events/reference.ts';
import type { ReferenceKind } from '#contracts/values/reference-kind.ts';
import { namedBy, namesOf, type NamedKind } from '#contracts/names.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { Reservations } from '#kernel/reservations.ts';
import { sql } from '#projections/kernel/sql.ts';
import { usesOf } from '#projections/reference/in-use.query.ts';
import { chosenFrom, seenOnShift } from '#projections/reference/nameable.query.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';

const isReference = (kind: NamedKind): kind is ReferenceKind => kind in referenceKinds;

/** Entries by their kind. */
export type Named = readonly (readonly [ReferenceKind, readonly string[]])[];

/**
 * Reference data that a write names: an entry that the caller may not use is answered like one that doesn't exist, and
 * none is deleted before the write has recorded that it is used (decision 50).
 */
@Injectable()
export class NamedReferences {
  constructor(
    private readonly models: ReadModels,
    private readonly reservations: Reservations,
  ) {}

  /** @param asked the raw input; an invalid one is left to the handler to refuse @throws Rejected as `using` */
  async usedBy<T>(contract: Contract, asked: unknown, caller: Caller, work: () => Promise<T>): Promise<T> {
    if (contract.kind !== 'write' || !namesOf(contract).some(({ kind }) => kind && isReference(kind))) return work();
    const { success, data } = contract.input.safeParse(asked);
    if (!success) return work();
    const named = [...namedBy(contract, data)].flatMap(([kind, ids]) =>
      isReference(kind) ? [[kind, [...ids]] as const] : [],
    );
    return this.using(named, caller, work);
  }

  /** @throws Rejected NOT_FOUND; TOO_MUCH_AT_ONCE while one of them is being deleted */
  async using<T>(named: Named, caller: Caller, work: () => Promise<T>): Promise<T> {
    const checked = async () => {
      for (const [kind, ids] of named) await this.requireReferences(kind, ids, caller);
      return work();
    };
    const held = named.flatMap(([kind, ids]) => (usesOf[kind] ? ids.map((id) => `reference/${id}`) : []));
    return held.length > 0 ? this.reservations.together(held, checked) : checked();
  }

  /**
   * As `using`, for entries that an undo brings back.
   * @throws Rejected UNDO_MOVED_ON where one has been deleted since
   */
  async broughtBack<T>(named: Named, caller: Caller, work: () => Promise<T>): Promise<T> {
    return this.using(named, caller, work).catch((error: unknown) => {
      throw error instanceof Rejected && error.code === 'NOT_FOUND' ? new Rejected('UNDO_MOVED_ON') : error;
    });
  }

  private async requireReferences(kind: ReferenceKind, ids: readonly string[], caller: Caller): Promise<void> {
    if (ids.length === 0) return;
    const own = new Set(
      (await this.models.rows(ReferenceRow, chosenFrom(kind, caller), sql`r.id = any(${ids})`)).map(({ id }) => id),
    );
    const others = ids.filter((id) => !own.has(id));
    if (others.length === 0) return;
    const seen = await this.models.rows(ReferenceRow, seenOnShift(kind, caller), sql`r.id = any(${others})`);
    if (seen.length < others.length) throw new Rejected('NOT_FOUND');
  }
}
