import { Inject, Injectable } from '@nestjs/common';
import type { SaveCustomerEmployee } from '#contracts/api/employees.ts';
import type { Input } from '#contracts/endpoint.ts';
import { holds, type Grant } from '#contracts/permissions.ts';
import { Employment, Profile, type Financial, type FinancialFieldName } from '#contracts/values/employee.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Secrets } from '#kernel/secrets.ts';
import { FileDesk } from '#services/http/file-desk.ts';
import { agent } from '../agent/agent.decider.ts';
import { companyOf, EmployeeDesk } from './employee-desk.ts';
import { secretPlace } from './secret-place.ts';

type Save = Input<typeof SaveCustomerEmployee>;

/** Takes employees on, changes them and lets them go. */
@Injectable()
export class SavingEmployees {
  constructor(
    readonly desk: EmployeeDesk,
    readonly commands: Commands,
    private readonly files: FileDesk,
    @Inject('Secrets') private readonly secrets: Secrets,
  ) {}

  /** @returns the employee's id @throws Rejected FORBIDDEN, FINANCIAL_NOT_ALLOWED, EMAIL_TAKEN, NOT_FOUND */
  async save({ id: known, customerId, picture: upload, financial, ...given }: Save, caller: Caller): Promise<string> {
    requireGrant(known ? 'agent.edit' : 'agent.create', caller);
    if (financial && !holds(caller, { all: ['agent.editFinancial'] })) throw new Rejected('FINANCIAL_NOT_ALLOWED');
    const found = known ? await this.desk.one(known, caller, customerId) : undefined;
    const employerId = found ? (companyOf(caller) ?? customerId ?? found.row.employerIds[0]) : (await this.desk.employer(caller, customerId)).id;
    const picture = upload ? await this.files.keep(upload, ['image'], 'picture') : upload;
    const profile = { ...Profile.parse(given), ...(picture !== undefined && { picture }) };
    const agentId = known ?? (await this.takeOn(employerId!, profile, caller));
    try {
      await this.commands.run(agent, 'ReviseProfile', agentId, { agentId, ...profile }, caller);
    } catch (error) {
      throw asField(error);
    }
    const employment = Employment.parse(given);
    if (employerId) await this.commands.run(agent, 'DetailEmployment', agentId, { agentId, employerId, ...employment }, caller);
    if (financial) await this.keepFinancial(agentId, employerId, financial, caller);
    return agentId;
  }

  /** Takes an employee out of a company; not while they are at work for it. */
  async unlink(agentId: string, employerId: string, caller: Caller): Promise<void> {
    const [working] = await this.desk.db.query<unknown[]>(
      'select 1 from shift where "agentId" = $1 and "employerId" = $2 and "punchIn" is not null and "punchOut" is null limit 1',
      [agentId, employerId],
    );
    if (working) throw new Rejected('SHIFT_AGENT_WORKING');
    await this.commands.run(agent, 'UnlinkEmployer', agentId, { agentId, employerId }, caller);
  }

  private async takeOn(employerId: string, profile: Profile, caller: Caller): Promise<string> {
    const agentId = derivedId(caller.commandId, 'agent');
    const { firstName = '', lastName = '', email = '', phone = '', language = caller.language, home = null, hasCar = false } = profile;
    const { kind: employerKind } = await this.desk.employer(caller, employerId);
    try {
      await this.commands.run(agent, 'Apply', agentId, { agentId, firstName, lastName, email, phone, language, isArcher: false, home, hasCar }, caller);
    } catch (error) {
      throw asField(error);
    }
    await this.commands.run(agent, 'LinkEmployer', agentId, { agentId, employerId, employerKind }, caller);
    return agentId;
  }

  /** The fact first: should the secret not be kept, the same call again keeps it. */
  private async keepFinancial(agentId: string, employerId: string | undefined, financial: Financial, caller: Caller): Promise<void> {
    const wanted = Object.entries(financial).filter((entry): entry is [FinancialFieldName, string] => entry[1] !== undefined);
    const placeOf = (field: FinancialFieldName) => secretPlace(agentId, field, employerId);
    const kept = await this.secrets.open(wanted.map(([field]) => placeOf(field)));
    const changed = wanted.filter(([field, text]) => (kept.get(placeOf(field)) ?? '') !== text);
    if (changed.length === 0) return;
    const fields = changed.map(([field]) => field);
    await this.commands.run(agent, 'ChangeFinancialDetails', agentId, { agentId, employerId: employerId ?? null, fields }, caller);
    for (const [field, text] of changed) await this.secrets.put(placeOf(field), text || null);
  }
}

export const requireGrant = (grant: Grant, caller: Caller): void => {
  if (!holds(caller, { all: [grant] })) throw new Rejected('FORBIDDEN');
};

const asField = (error: unknown) =>
  error instanceof Rejected && error.code === 'EMAIL_TAKEN' ? new Rejected('EMAIL_TAKEN', {}, { email: 'EMAIL_TAKEN' }) : error;
