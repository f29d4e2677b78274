import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import {
  JudgeLicence,
  MoveCandidates,
  MoveOnboarding,
  OnboardingCounts,
  OnboardingList,
  type OnboardingCandidate,
} from '#contracts/api/onboarding.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { maxUnconfirmed } from '#contracts/values/expected.ts';
import { onboardingSteps, type OnboardingTab } from '#contracts/values/onboarding.ts';
import type { Caller } from '#kernel/caller.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { onboardingCounts, onboardingList, type CandidateRow } from '#projections/agent/onboarding.query.ts';
import { sql } from '#projections/kernel/sql.ts';
import { agentScope } from '#projections/scope.ts';
import { photoOf } from '#services/files/agent-photos.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { FileService } from '#services/files/file.service.ts';
import { agent } from '../agent/agent.decider.ts';
import { today } from '#services/workforce/employee/employee-directory.ts';
import { atWorkOf, moveToStep } from '#services/workforce/employee/leaving.ts';
import { upcomingOfMove, requireExpectedUpcoming } from '#services/workforce/employee/upcoming.ts';
import { RegistryObjection } from '#services/workforce/employee/registry-objection.ts';
import { mayScheduleAt } from '../employee/employee.view.ts';
import { pick } from '#contracts/values/pick.ts';

@Controller()
export class OnboardingController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly fileService: FileService,
    private readonly registryObjection: RegistryObjection,
  ) {}

  @Endpoint(OnboardingCounts)
  async counts(_: Input<typeof OnboardingCounts>, caller: Caller) {
    const [counts] = await this.models.query<Output<typeof OnboardingCounts>>(onboardingCounts(caller, caller.now));
    return counts!;
  }

  @Endpoint(OnboardingList)
  async list(input: Input<typeof OnboardingList>, caller: Caller) {
    const scheduling = await mayScheduleAt(this.models, caller);
    const spec = onboardingList(caller, caller.now, input.tab);
    const row = (one: CandidateRow) => ({
      ...this.shown(one, input.tab, caller),
      picture: photoOf(one, caller, this.fileService),
      ...scheduling,
    });
    return this.models.list({ ...spec, row }, input);
  }

  @Endpoint(MoveOnboarding)
  async move({ id, status, agreed }: Input<typeof MoveOnboarding>, caller: Caller) {
    if ((await this.visible([id], caller)).size === 0) throw new Rejected('NOT_FOUND');
    await requireExpectedUpcoming(upcomingOfMove(this.models, caller, [id], status), agreed);
    await moveToStep(this.models, this.commands, id, status, caller);
    return { id };
  }

  @Endpoint(MoveCandidates)
  async moveAll({ tab, selection, status, preview, agreed }: Input<typeof MoveCandidates>, caller: Caller) {
    const spec = onboardingList(caller, caller.now, tab);
    const { ids, missing } = await this.models.selected(
      { ...spec, ...('ids' in selection && { where: [] }) },
      selection,
    );
    const working = status === onboardingSteps.inactive ? await atWorkOf(this.models, ids, companyOf(caller)) : [];
    const wanted = ids.filter((id) => !working.includes(id));
    const refused = [
      ...[...missing].map((id) => ({ id, code: 'NOT_FOUND' })),
      ...working.map((id) => ({ id, code: 'AGENT_AT_WORK' })),
    ];
    const upcoming = await upcomingOfMove(this.models, caller, wanted, status);
    if (preview) return { moved: wanted.length, refused, coming: upcoming };
    const named = 'ids' in selection ? wanted.length : 0;
    requireExpectedCount(wanted.length + upcoming.shifts, agreed ?? named + maxUnconfirmed);
    let moved = 0;
    for (const id of wanted)
      try {
        await moveToStep(this.models, this.commands, id, status, caller);
        moved++;
      } catch (error) {
        if (!(error instanceof Rejected)) throw error;
        refused.push({ id, code: error.code });
      }
    return { moved, refused, coming: upcoming };
  }

  @Endpoint(JudgeLicence)
  async judge({ id, licenceId, valid, reason }: Input<typeof JudgeLicence>, caller: Caller) {
    if ((await this.visible([id], caller)).size === 0) throw new Rejected('NOT_FOUND');
    const licence = { agentId: id, employerId: companyOf(caller), licenceId };
    const number =
      (await this.models.byIds(AgentRow, [id])).get(id)?.licences.find((one) => one.id === licenceId)?.number ?? '';
    const overruled = valid ? await this.registryObjection.overruled(number, reason, caller.now) : {};
    if (valid) await this.commands.run(agent, 'ValidateLicence', id, { ...licence, ...overruled }, caller);
    else await this.commands.run(agent, 'DeclineLicence', id, { ...licence, reason, since: today(caller.now) }, caller);
    return { id };
  }

  private shown(row: CandidateRow, tab: OnboardingTab, caller: Caller) {
    const licence = licenceOf(row.licences, tab);
    const image = licence?.picture ? this.fileService.shown(licence.picture, caller) : null;
    return {
      ...pick(row, 'id', 'firstName', 'lastName', 'email', 'phone', 'appliedAt', 'firstShift'),
      status: row.onboarding,
      licence: licence
        ? { id: licence.id, number: licence.number, validTo: licence.validTo, state: stateOf(licence), image }
        : null,
    };
  }

  private async visible(ids: readonly string[], caller: Caller): Promise<ReadonlySet<string>> {
    return new Set((await this.models.rows(AgentRow, agentScope(caller), sql`r.id = any(${ids})`)).map(({ id }) => id));
  }
}

type Licence = AgentRow['licences'][number];
const stateOf = ({ isValid, declined }: Licence): NonNullable<OnboardingCandidate['licence']>['state'] =>
  declined ? 'declined' : isValid === null ? 'toValidate' : isValid ? 'valid' : 'invalid';

/** The licence for which an agent is in the tab, else the latest. */
const licenceOf = (licences: readonly Licence[], tab: OnboardingTab): Licence | undefined => {
  const wanted: Partial<Record<OnboardingTab, (licence: Licence) => boolean>> = {
    declined: ({ declined }) => declined === true,
    license: ({ isValid }) => isValid === null,
    bsp: ({ isValid, declined }) => isValid !== true && !declined,
  };
  return licences.find((licence) => wanted[tab]?.(licence)) ?? licences.at(-1);
};
