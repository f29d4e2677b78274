import { Controller } from '@nestjs/common';
import { AnonymizeCheck, AnonymizeEmployee } from '#contracts/api/anonymize.ts';
import type { Input } from '#contracts/endpoint.ts';
import { payRecordsUntil } from '#contracts/values/anonymous.ts';
import { companyOf } from '#contracts/values/company.ts';
import { onboardingSteps } from '#contracts/values/onboarding.ts';
import { fullName } from '#contracts/values/person-name.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { stillNeeded, type StillNeeded } from '#projections/agent-file/still-needed.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { agent } from '../agent/agent.decider.ts';
import { EmployeeDirectory, today } from './employee-directory.ts';

/** Anonymizes people who have left (decision 82). Who acts as a client can't: it is that client's own decision. */
@Controller()
export class AnonymizeController {
  constructor(
    private readonly directory: EmployeeDirectory,
    private readonly commands: Commands,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(AnonymizeCheck)
  check({ id }: Input<typeof AnonymizeCheck>, caller: Caller) {
    return this.possible(id, caller);
  }

  @Endpoint(AnonymizeEmployee)
  async anonymize({ id, name, reason }: Input<typeof AnonymizeEmployee>, caller: Caller) {
    if (await this.commands.repeated(agent, 'Anonymize', id, caller)) return { id };
    const known = await this.possible(id, caller);
    if (plain(name) !== plain(known.name)) throw new Rejected('INVALID_INPUT', {}, { name: 'NAME_DIFFERS' });
    const isKept = known.recordsUntil !== null && today(caller.now) <= known.recordsUntil;
    if (isKept && reason === '') throw new Rejected('INVALID_INPUT', {}, { reason: 'REASON_REQUIRED' });
    await this.commands.run(agent, 'Anonymize', id, { agentId: id, employerId: companyOf(caller), reason }, caller);
    return { id };
  }

  /** @throws Rejected NOT_FOUND, AGENT_NOT_INACTIVE, AGENT_HAS_SHIFTS, PAY_STILL_OPEN, AGENT_PUNCH_CONTESTED */
  private async possible(id: string, caller: Caller) {
    if (caller.actingAs) throw new Rejected('NOT_FOUND');
    const { row } = await this.directory.one(id, caller);
    if (row.onboarding !== onboardingSteps.inactive) throw new Rejected('AGENT_NOT_INACTIVE');
    const [needed] = await this.models.query<StillNeeded>(stillNeeded(id, companyOf(caller) ?? null, caller.now));
    const { coming, payOpen, contested, lastWorked } = needed!;
    if (coming) throw new Rejected('AGENT_HAS_SHIFTS');
    if (payOpen) throw new Rejected('PAY_STILL_OPEN');
    if (contested) throw new Rejected('AGENT_PUNCH_CONTESTED');
    return { name: fullName(row), recordsUntil: payRecordsUntil(lastWorked) };
  }
}

/** Names are compared whatever their case and spaces. */
const plain = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
