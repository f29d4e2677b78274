import { Controller } from '@nestjs/common';
import { DateTime } from 'luxon';
import { DismissSetupChecklist, SetupChecklist, setupStepsOf } from '#contracts/api/setup-checklist.ts';
import type { Input } from '#contracts/endpoint.ts';
import { companyOf } from '#contracts/values/company.ts';
import { licenceZone } from '#contracts/values/employee.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { setupOf } from '#projections/account/setup.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { reference } from '#services/reference/reference.decider.ts';

/** What a company still has to set up before it works, and the platform for its companies. */
@Controller()
export class SetupChecklistController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
  ) {}

  @Endpoint(SetupChecklist)
  async list(_: Input<typeof SetupChecklist>, caller: Caller): Promise<SetupChecklist> {
    const steps = setupStepsOf(caller);
    if (steps.length === 0) return [];
    const today = DateTime.fromISO(caller.now, { zone: licenceZone }).toISODate()!;
    const found = await setupOf(this.models, companyOf(caller) ?? null, caller, today, steps);
    if (found.every(({ done }) => done)) return [];
    return found.sort((one, other) => steps.indexOf(one.step) - steps.indexOf(other.step));
  }

  @Endpoint(DismissSetupChecklist)
  async dismiss(_: Input<typeof DismissSetupChecklist>, caller: Caller) {
    const ownerId = companyOf(caller) ?? null;
    const id = derivedId('setupChecklist', ownerId ?? 'platform');
    try {
      await this.commands.run(reference, 'Create', id, { id, kind: 'setupChecklist', ownerId, value: {} }, caller);
    } catch (error) {
      // A colleague has dismissed it already.
      if (!(error instanceof Rejected && error.code === 'ALREADY_TAKEN')) throw error;
    }
    return { id };
  }
}
