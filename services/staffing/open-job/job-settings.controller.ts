import { Controller } from '@nestjs/common';
import { GetOpenJobSettings, SaveOpenJobSettings } from '#contracts/api/open-jobs.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { requireCompany } from '#kernel/own.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { saveSettings } from '#services/reference/reference.service.ts';
import { openJobSettings } from './open-job-settings.ts';

/** Settings of a company for its open jobs. */
@Controller()
export class JobSettingsController {
  constructor(
    private readonly commands: Commands,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(GetOpenJobSettings)
  async settings(_: Input<typeof GetOpenJobSettings>, caller: Caller) {
    return (await openJobSettings(this.models, [requireCompany(caller)]))(requireCompany(caller));
  }

  @Endpoint(SaveOpenJobSettings)
  async saveSettings(value: Input<typeof SaveOpenJobSettings>, caller: Caller) {
    return { id: await saveSettings(this.commands, 'openJobSettings', requireCompany(caller), value, caller) };
  }
}
