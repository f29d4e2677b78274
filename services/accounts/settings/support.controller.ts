import { Controller } from '@nestjs/common';
import { GetSupport, SaveSupport } from '#contracts/api/company-settings.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { supportOf } from '#projections/reference/support.query.ts';
import { ownerOf, saveSettings } from '#services/reference/reference.service.ts';

const company = (caller: Caller): string => {
  const id = ownerOf(caller);
  if (id === null) throw new Rejected('NOT_FOUND');
  return id;
};

/** Where a company's people find help. */
@Controller()
export class SupportController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
  ) {}

  @Endpoint(GetSupport)
  get(_: Input<typeof GetSupport>, caller: Caller) {
    return supportOf(this.models, company(caller));
  }

  @Endpoint(SaveSupport)
  async save(value: Input<typeof SaveSupport>, caller: Caller) {
    await saveSettings(this.commands, 'supportSettings', company(caller), value, caller);
    return value;
  }
}
