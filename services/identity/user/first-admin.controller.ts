import { Controller } from '@nestjs/common';
import { FirstAdminNeeded } from '#contracts/api/health.ts';
import { CreateFirstAdmin } from '#contracts/api/session.ts';
import type { Input } from '#contracts/endpoint.ts';
import { callerAsSystem, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { hasAnyAccount } from '#projections/viewer/viewer.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { FirstAdmin } from './first-admin.ts';
import { recordFirstCountries } from './first-countries.ts';

@Controller()
export class FirstAdminController {
  constructor(
    private readonly firstAdmin: FirstAdmin,
    private readonly commands: Commands,
    private readonly models: ReadModels,
    private readonly writes: ReadYourWrites,
  ) {}

  @Endpoint(FirstAdminNeeded)
  async needed() {
    return { needed: !(await hasAnyAccount(this.models)) };
  }

  @Endpoint(CreateFirstAdmin)
  async create({ key, ...input }: Input<typeof CreateFirstAdmin>, caller: Caller, { ip }: WireRequest) {
    const soFar = await this.firstAdmin.soFar(caller);
    if (soFar === 'nobody' && (await hasAnyAccount(this.models))) throw new Rejected('NOT_FOUND');
    await this.firstAdmin.requireSetupKey(key, ip);
    if (soFar === 'made') return {};
    const system = callerAsSystem(caller);
    await recordFirstCountries(this.commands, system);
    await this.firstAdmin.create(input, system);
    await this.writes.seen(caller);
    return {};
  }
}
