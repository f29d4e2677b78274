import { Controller } from '@nestjs/common';
import { EndOwnCalendar, MakeOwnCalendar, OwnCalendar } from '#contracts/api/calendar-feeds.ts';
import type { Input } from '#contracts/endpoint.ts';
import { StoredIntegration } from '#contracts/values/integration.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { ConnectionUses } from '#kernel/connections.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { IntegrationSecrets } from './integration-secrets.ts';

const idOf = ({ userId }: Caller) => derivedId('own calendar', userId);

/**
 * An agent's calendar of their own shifts; switched on and off, never deleted, so that no former address becomes valid
 * again.
 */
@Controller()
export class OwnCalendarController {
  constructor(
    private readonly commands: Commands,
    private readonly secrets: IntegrationSecrets,
    private readonly uses: ConnectionUses,
  ) {}

  @Endpoint(OwnCalendar)
  async get(_: Input<typeof OwnCalendar>, caller: Caller) {
    const id = idOf(caller);
    const kept = await this.commands.load(reference, id);
    return { on: kept?.active === true, lastSyncAt: kept ? ((await this.uses.lastOf([id])).get(id) ?? null) : null };
  }

  @Endpoint(MakeOwnCalendar)
  async make(_: Input<typeof MakeOwnCalendar>, caller: Caller) {
    const id = idOf(caller);
    const known = await this.commands.load(reference, id);
    const value: StoredIntegration = {
      type: 'calendar',
      name: '',
      enabled: true,
      settings: { placeId: null },
      makerId: caller.userId,
      secretNo: 1,
    };
    if (!known)
      await this.commands.run(
        reference,
        'Create',
        id,
        { id, kind: 'integration', ownerId: caller.userId, value },
        caller,
      );
    const made = known ? await this.secrets.next(id, StoredIntegration.parse(known.value), caller) : value;
    if (known && !known.active) await this.commands.run(reference, 'Switch', id, { id, active: true }, caller);
    return { secret: (await this.secrets.of(id, made))! };
  }

  @Endpoint(EndOwnCalendar)
  async end(_: Input<typeof EndOwnCalendar>, caller: Caller) {
    const id = idOf(caller);
    if (await this.commands.load(reference, id))
      await this.commands.run(reference, 'Switch', id, { id, active: false }, caller);
    return {};
  }
}
