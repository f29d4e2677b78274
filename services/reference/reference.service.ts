import { Injectable } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import type { Reference } from '#contracts/events/reference.ts';
import type { ReferenceKind } from '#contracts/values/reference-kind.ts';
import { derivedId, isPlatform, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { usesIn, usesOf } from '#projections/reference/in-use.query.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { ExclusiveWrites } from '#services/http/exclusive-writes.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { reference } from './reference.decider.ts';

export type Entry<K extends ReferenceKind> = Omit<ReferenceRow, 'kind' | 'value'> & { readonly value: Reference<K> };

/** Owner of reference data that a person may change: null (shared) for platform staff, else their company. */
export const ownerOf = (caller: Caller): string | null =>
  isPlatform(caller.role) ? null : (companyOf(caller) ?? null);

/** Saves the only entry of an owner, null for the platform. @returns its id */
export const saveSettings = async <K extends ReferenceKind>(
  commands: Commands,
  kind: K,
  ownerId: string | null,
  value: Reference<K>,
  caller: Caller,
): Promise<string> => {
  const id = derivedId(kind, ownerId ?? 'platform');
  if (await commands.load(reference, id)) await commands.run(reference, 'Revise', id, { id, value }, caller);
  else await commands.run(reference, 'Create', id, { id, kind, ownerId, value }, caller);
  return id;
};

/** Problem codes where a name is taken, on creating and on changing an entry, and their field. */
type RefusalCodes = { readonly create: string; readonly revise?: string; readonly field?: string };
const plain: RefusalCodes = { create: 'ALREADY_TAKEN' };

/** Operations of the reference data screens on entries of any kind. */
@Injectable()
export class ReferenceService {
  constructor(
    private readonly commands: Commands,
    private readonly models: ReadModels,
    private readonly exclusiveWrites: ExclusiveWrites,
    private readonly writes: ReadYourWrites,
  ) {}

  /** Entries of the platform and of the caller's company. */
  async visible<K extends ReferenceKind>(kind: K, caller: Caller, where: Sql = sql`true`): Promise<Entry<K>[]> {
    const owned = sql`r.kind = ${kind} and (r."ownerId" is null or r."ownerId" = ${companyOf(caller) ?? null})`;
    return (await this.models.rows(ReferenceRow, owned, where)) as unknown as Entry<K>[];
  }

  /** One entry that the caller may change. @throws Rejected NOT_FOUND */
  async own<K extends ReferenceKind>(kind: K, id: string, caller: Caller): Promise<Entry<K>> {
    const owned = sql`r.kind = ${kind} and r."ownerId" is not distinct from ${ownerOf(caller)}::uuid`;
    const [found] = await this.models.rows(ReferenceRow, owned, sql`r.id = ${id}`);
    if (!found) throw new Rejected('NOT_FOUND');
    return found as unknown as Entry<K>;
  }

  /**
   * Id of the entry that this call creates; the same when the call is repeated, so that it doesn't conflict with
   * itself.
   */
  newId(kind: ReferenceKind, { commandId }: Caller): string {
    return derivedId(commandId, kind);
  }

  /** Creates an entry, or changes the given fields of the one with this id. @returns its id */
  async save<K extends ReferenceKind>(
    kind: K,
    id: string | undefined,
    value: Partial<Reference<K>>,
    caller: Caller,
    codes = plain,
  ): Promise<string> {
    try {
      if (id === undefined) {
        const fresh = this.newId(kind, caller);
        await this.commands.run(
          reference,
          'Create',
          fresh,
          { id: fresh, kind, ownerId: ownerOf(caller), value },
          caller,
        );
        return fresh;
      }
      await this.own(kind, id, caller);
      await this.commands.run(reference, 'Revise', id, { id, value }, caller);
      return id;
    } catch (error) {
      if (!(error instanceof Rejected) || error.code !== 'ALREADY_TAKEN') throw error;
      const code = id === undefined ? codes.create : (codes.revise ?? codes.create);
      throw new Rejected(code, {}, codes.field ? { [codes.field]: code } : {});
    }
  }

  async switch(kind: ReferenceKind, id: string, active: boolean, caller: Caller): Promise<void> {
    await this.own(kind, id, caller);
    await this.commands.run(reference, 'Switch', id, { id, active }, caller);
  }

  /** @throws Rejected REFERENCE_IN_USE while people, shifts, lists or links refer to it */
  async remove(kind: ReferenceKind, id: string, caller: Caller): Promise<{ id: string }> {
    if (await this.commands.repeated(reference, 'Delete', id, caller)) return { id };
    await this.own(kind, id, caller);
    const removed = () => this.commands.run(reference, 'Delete', id, { id }, caller);
    if (!usesOf[kind]) await removed();
    else {
      await this.requireUnused(kind, id);
      await this.exclusiveWrites.run(`reference/${id}`, usesIn, async () => {
        await this.requireUnused(kind, id);
        await removed();
        // Whoever names it next finds it gone.
        await this.writes.seen(caller, 10_000);
      });
    }
    return { id };
  }

  private async requireUnused(kind: ReferenceKind, id: string): Promise<void> {
    if ((await this.models.rows(ReferenceRow, usesOf[kind]!(id), sql`r.id = ${id}`)).length > 0)
      throw new Rejected('REFERENCE_IN_USE');
  }

  /**
   * @throws Rejected INVALID_INPUT at the field, where the caller can't choose an active entry of that kind with this
   *   id
   */
  async requireKnown(kind: ReferenceKind, id: string, caller: Caller, field: string): Promise<void> {
    if ((await this.visible(kind, caller, sql`r.id = ${id}`)).length === 0)
      throw new Rejected('INVALID_INPUT', {}, { [field]: 'INVALID_VALUE' });
  }
}
