import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import {
  ChooseDefaultView,
  DeleteView,
  keepsDefaults,
  SavedViews,
  SaveView,
  UpdateView,
} from '#contracts/api/views.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { hasAccess } from '#contracts/permissions.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ExclusiveWrites } from '#services/http/exclusive-writes.ts';
import { reference } from '#services/reference/reference.decider.ts';
import type { Entry } from '#services/reference/reference.service.ts';
import { viewsSeen } from './views-seen.ts';

/** Most views of one owner for one list; and most of all lists. */
const most = 50;
const maxTotal = 500;

type Can = Output<typeof SavedViews>[number]['can'][number];
/**
 * A person may do everything with their own views; with shared ones the person who shared them may, and people with the
 * company's settings. Only the latter set a company's default.
 */
const abilities = ({ ownerId, value }: Entry<'savedView'>, caller: Caller): Can[] => {
  if (ownerId === caller.userId || hasAccess(caller, keepsDefaults)) return ['edit', 'delete', 'default'];
  return value.by === caller.userId ? ['edit', 'delete'] : [];
};

/** @throws Rejected FORBIDDEN for a shared view of a person without a company */
const ownerFor = (shared: boolean, caller: Caller): string => {
  const ownerId = shared ? companyOf(caller) : caller.userId;
  if (ownerId === undefined) throw new Rejected('FORBIDDEN');
  return ownerId;
};

/** Saved views of lists: a person's own, and those shared in their company. */
@Controller()
export class ViewController {
  constructor(
    private readonly commands: Commands,
    private readonly models: ReadModels,
    private readonly exclusiveWrites: ExclusiveWrites,
  ) {}

  @Endpoint(SavedViews)
  async list({ list }: Input<typeof SavedViews>, caller: Caller) {
    const views = await viewsSeen(this.models, caller, sql`r.value->>'list' = ${list}`);
    return views
      .map((view) => {
        const { id, ownerId, value } = view;
        const { name, address, hidden, order = [], pinned = [], widths = [], isDefault = false } = value;
        const shared = ownerId !== caller.userId;
        return { id, name, address, hidden, order, pinned, widths, shared, isDefault, can: abilities(view, caller) };
      })
      .sort((one, other) => one.name.localeCompare(other.name, caller.language));
  }

  @Endpoint(SaveView)
  async save({ shared, ...given }: Input<typeof SaveView>, caller: Caller) {
    const id = derivedId(caller.commandId, 'savedView');
    const ownerId = ownerFor(shared, caller);
    const value = { ...given, ...(shared && { by: caller.userId }) };
    await this.inTurn([ownerId], async () => {
      await this.requireRoom(ownerId, id, value.list, caller);
      await this.commands.run(reference, 'Create', id, { id, kind: 'savedView', ownerId, value }, caller);
    });
    return { id };
  }

  @Endpoint(UpdateView)
  async update({ id, name, shared }: Input<typeof UpdateView>, caller: Caller) {
    const ownerId = ownerFor(shared, caller);
    await this.change(id, 'edit', ownerId, caller, async (view) => {
      const moves = view.ownerId !== ownerId;
      if (moves) await this.requireRoom(ownerId, id, view.value.list, caller);
      const moved = { by: shared ? caller.userId : undefined, isDefault: false };
      const value = { name, ...(moves && moved) };
      await this.commands.run(reference, 'Revise', id, { id, value, ownerId }, caller);
    });
    return { id };
  }

  @Endpoint(DeleteView)
  async delete({ id }: Input<typeof DeleteView>, caller: Caller) {
    if (await this.commands.repeated(reference, 'Delete', id, caller)) return { id };
    await this.able(id, 'delete', caller);
    await this.commands.run(reference, 'Delete', id, { id }, caller);
    return { id };
  }

  @Endpoint(ChooseDefaultView)
  async choose({ id, on }: Input<typeof ChooseDefaultView>, caller: Caller) {
    await this.change(id, 'default', undefined, caller, async ({ ownerId, value }) => {
      // An owner has at most one default view per list.
      const others = (await this.owned(ownerId!, caller)).filter(
        (view) => view.id !== id && view.value.list === value.list && view.value.isDefault,
      );
      for (const other of on ? others : [])
        await this.commands.run(reference, 'Revise', other.id, { id: other.id, value: { isDefault: false } }, caller);
      await this.commands.run(reference, 'Revise', id, { id, value: { isDefault: on } }, caller);
    });
    return { id };
  }

  /**
   * Changes a view with which the caller may do this, in turn with others of its owner and of the next one. It is
   * looked up again then, for somebody may have made it their own meanwhile.
   */
  private async change(
    id: string,
    what: Can,
    nextOwnerId: string | undefined,
    caller: Caller,
    work: (view: Entry<'savedView'>) => Promise<void>,
  ): Promise<void> {
    const { ownerId } = await this.able(id, what, caller);
    await this.inTurn([...new Set([ownerId!, nextOwnerId ?? ownerId!])], async () =>
      work(await this.able(id, what, caller)),
    );
  }

  /** Runs changes of these owners' views one after another. @throws Rejected VIEW_EXISTS where the name is taken */
  private async inTurn(ownerIds: readonly string[], work: () => Promise<void>): Promise<void> {
    const names = ownerIds.map((ownerId) => `savedViews/${ownerId}`);
    try {
      await this.exclusiveWrites.run(names, ['reference'], work);
    } catch (error) {
      if (!(error instanceof Rejected) || error.code !== 'ALREADY_TAKEN') throw error;
      throw new Rejected('VIEW_EXISTS', {}, { name: 'VIEW_EXISTS' });
    }
  }

  /** @throws Rejected TOO_MANY_VIEWS where the owner has as many as they may have besides this one */
  private async requireRoom(ownerId: string, id: string, list: string, caller: Caller): Promise<void> {
    const others = (await this.owned(ownerId, caller)).filter((view) => view.id !== id);
    if (others.length >= maxTotal) throw new Rejected('TOO_MANY_VIEWS', { most: maxTotal });
    if (others.filter(({ value }) => value.list === list).length >= most)
      throw new Rejected('TOO_MANY_VIEWS', { most });
  }

  /** A view with which the caller may do this; one that they don't see is answered as missing. */
  private async able(id: string, what: Can, caller: Caller): Promise<Entry<'savedView'>> {
    const [view] = await viewsSeen(this.models, caller, sql`r.id = ${id}`);
    if (!view) throw new Rejected('NOT_FOUND');
    if (!abilities(view, caller).includes(what)) throw new Rejected('FORBIDDEN');
    return view;
  }

  private owned(ownerId: string, caller: Caller): Promise<Entry<'savedView'>[]> {
    return viewsSeen(this.models, caller, sql`r."ownerId" = ${ownerId}`);
  }
}
