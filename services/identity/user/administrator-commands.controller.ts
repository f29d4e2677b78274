import { Controller } from '@nestjs/common';
import { DeleteAdmin, ResetAdmin, SaveAdmin, SwitchAdmin } from '#contracts/api/administrators.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { AdministratorAccess } from './administrator-access.ts';
import { AdministratorRights } from './administrator-rights.ts';
import { Administrators } from './administrators.ts';
import { user } from './user.decider.ts';

/** Changes to people of a company who administer and plan. */
@Controller()
export class AdministratorCommandsController {
  constructor(
    private readonly rights: AdministratorRights,
    private readonly people: Administrators,
    private readonly access: AdministratorAccess,
    private readonly commands: Commands,
  ) {}

  @Endpoint(SaveAdmin)
  async save({ id, ...typed }: Input<typeof SaveAdmin>, caller: Caller) {
    if (!hasGrants(caller, { all: [id === null ? 'admin.create' : 'admin.update'] })) throw new Rejected('FORBIDDEN');
    if (id === null) return { id: await this.people.invite(typed, caller) };
    await this.people.revise(await this.rights.find(id, caller), typed, caller);
    return { id };
  }

  @Endpoint(DeleteAdmin)
  async delete({ id }: Input<typeof DeleteAdmin>, caller: Caller) {
    if (await this.commands.repeated(user, 'Remove', id, caller)) return { id };
    await this.access.remove(await this.rights.find(id, caller), caller);
    return { id };
  }

  @Endpoint(SwitchAdmin)
  async switch({ id, active }: Input<typeof SwitchAdmin>, caller: Caller) {
    await this.access.switch(await this.rights.find(id, caller), active, caller);
    return { id };
  }

  @Endpoint(ResetAdmin)
  async reset({ id }: Input<typeof ResetAdmin>, caller: Caller) {
    await this.access.reset(await this.rights.find(id, caller), caller);
    return { id };
  }
}
