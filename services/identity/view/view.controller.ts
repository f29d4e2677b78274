import { Controller } from '@nestjs/common';
import { DeleteView, SavedViews, SaveView } from '#contracts/api/views.ts';
import type { Input } from '#contracts/endpoint.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Taken, Reservations } from '#kernel/reservations.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { reference } from '#services/reference/reference.decider.ts';
import type { Entry } from '#services/reference/reference.service.ts';

const most = 50;

/** Saved views of lists. They belong to a person, not to a company. */
@Controller()
export class ViewController {
  constructor(
    private readonly commands: Commands,
    private readonly models: ReadModels,
    private readonly reservations: Reservations,
    private readonly writes: ReadYourWrites,
  ) {}

  @Endpoint(SavedViews)
  async list({ list }: Input<typeof SavedViews>, caller: Caller) {
    const views = await this.own(caller, sql`r.value->>'list' = ${list}`);
    return views
      .map(({ id, value: { list: _list, order = [], pinned = [], widths = [], ...view } }) => ({
        id,
        ...view,
        order,
        pinned,
        widths,
      }))
      .sort((one, other) => one.name.localeCompare(other.name, caller.language));
  }

  @Endpoint(SaveView)
  async save(value: Input<typeof SaveView>, caller: Caller) {
    const id = derivedId(caller.commandId, 'savedView');
    try {
      // One of a person's after the other: the next one counts this one too.
      await this.reservations.alone(`savedViews/${caller.userId}`, async () => {
        const kept = await this.own(caller, sql`r.value->>'list' = ${value.list}`);
        if (kept.length >= most && !kept.some((view) => view.id === id)) throw new Rejected('TOO_MANY_VIEWS', { most });
        await this.commands.run(
          reference,
          'Create',
          id,
          { id, kind: 'savedView', ownerId: caller.userId, value },
          caller,
        );
        await this.writes.seen(caller);
      });
    } catch (error) {
      if (error instanceof Taken) throw new Rejected('TOO_MUCH_AT_ONCE');
      throw error instanceof Rejected && error.code === 'ALREADY_TAKEN'
        ? new Rejected('VIEW_EXISTS', {}, { name: 'VIEW_EXISTS' })
        : error;
    }
    return { id };
  }

  @Endpoint(DeleteView)
  async delete({ id }: Input<typeof DeleteView>, caller: Caller) {
    if (await this.commands.repeated(reference, 'Delete', id, caller)) return { id };
    if ((await this.own(caller, sql`r.id = ${id}`)).length === 0) throw new Rejected('NOT_FOUND');
    await this.commands.run(reference, 'Delete', id, { id }, caller);
    return { id };
  }

  private async own({ userId }: Caller, where: Sql): Promise<Entry<'savedView'>[]> {
    return (await this.models.rows(
      ReferenceRow,
      sql`r.kind = 'savedView' and r."ownerId" = ${userId}`,
      where,
    )) as unknown as Entry<'savedView'>[];
  }
}
