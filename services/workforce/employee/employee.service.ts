import { Injectable } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import type { SaveCustomerEmployee } from '#contracts/api/employees.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasGrants, type Grant } from '#contracts/permissions.ts';
import { Employment, isBirthDate, Profile } from '#contracts/values/employee.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireNotAtWork } from './leaving.ts';
import type { EmployeeRow } from '#projections/agent-file/employee.query.ts';
import { agentsIn } from '#projections/agent/agents-of.query.ts';
import { sql } from '#projections/kernel/sql.ts';
import { FileService } from '#services/files/file.service.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { agent } from '../agent/agent.decider.ts';
import { EmployeeDirectory } from './employee-directory.ts';
import { FinancialDetails } from './financial-details.ts';

type Save = Input<typeof SaveCustomerEmployee>;

/** Creates and changes employees, and ends their employment. */
@Injectable()
export class EmployeeService {
  constructor(
    private readonly directory: EmployeeDirectory,
    private readonly commands: Commands,
    private readonly fileService: FileService,
    private readonly financial: FinancialDetails,
    private readonly models: ReadModels,
  ) {}

  /**
   * @returns the employee's id
   * @throws Rejected FORBIDDEN, FINANCIAL_NOT_ALLOWED, BIRTH_DATE_OUT_OF_RANGE, EMAIL_TAKEN, NOT_FOUND
   */
  async save({ id: known, customerId, picture: upload, financial, ...given }: Save, caller: Caller): Promise<string> {
    requireGrant(known ? 'agent.edit' : 'agent.create', caller);
    if (financial && !hasGrants(caller, { all: ['agent.editFinancial'] })) throw new Rejected('FINANCIAL_NOT_ALLOWED');
    const found = known ? await this.directory.one(known, caller, customerId) : undefined;
    const employerId = found
      ? fileOf(found.row, caller, customerId)
      : (await this.directory.employer(caller, customerId)).id;
    const picture = upload ? await this.fileService.keep(upload, ['image'], 'picture') : upload;
    const profile = { ...Profile.parse(given), ...(picture !== undefined && { picture }) };
    if (profile.birthday && !isBirthDate(profile.birthday, caller.now))
      throw new Rejected('BIRTH_DATE_OUT_OF_RANGE', {}, { birthday: 'BIRTH_DATE_OUT_OF_RANGE' });
    // A repeated call finds the employee that it created before it was interrupted.
    const agentId = known ?? derivedId(caller.commandId, 'agent');
    if (profile.email && employerId) await this.requireOwnEmail(profile.email, employerId, agentId);
    if (!known) await this.takeOn(agentId, employerId!, profile, caller);
    try {
      await this.commands.run(agent, 'ReviseProfile', agentId, { agentId, employerId, ...profile }, caller);
    } catch (error) {
      throw asField(error);
    }
    const employment = Employment.parse(given);
    if (employerId)
      await this.commands.run(agent, 'DetailEmployment', agentId, { agentId, employerId, ...employment }, caller);
    if (financial) await this.financial.keep(agentId, employerId, financial, caller);
    return agentId;
  }

  /** Financial numbers of an employee in full. @throws Rejected NOT_FOUND */
  async reveal(id: string, customerId: string | undefined, caller: Caller) {
    const { row } = await this.directory.one(id, caller, customerId);
    return this.financial.reveal(id, fileOf(row, caller, customerId), caller);
  }

  /** Ends an employee's employment with a company; refused while they work for it. */
  async unlink(agentId: string, employerId: string, caller: Caller): Promise<void> {
    await requireNotAtWork(this.models, agentId, employerId);
    await this.commands.run(agent, 'UnlinkEmployer', agentId, { agentId, employerId }, caller);
  }

  private async takeOn(agentId: string, employerId: string, profile: Profile, caller: Caller): Promise<void> {
    // Data that all employers share and that are needed to sign in; the rest goes into this employer's file.
    const { firstName = '', lastName = '', email = '', phone = '', language = caller.language } = profile;
    const person = { agentId, firstName, lastName, email, phone, language, isArcher: false, home: null, hasCar: false };
    const { kind: employerKind } = await this.directory.employer(caller, employerId);
    try {
      await this.commands.run(agent, 'Apply', agentId, person, caller);
    } catch (error) {
      throw asField(error);
    }
    await this.commands.run(agent, 'LinkEmployer', agentId, { agentId, employerId, employerKind }, caller);
  }

  /** Requires that no other employee of the company has this email address. */
  private async requireOwnEmail(email: string, employerId: string, known: string): Promise<void> {
    const [other] = await agentsIn(
      this.models,
      employerId,
      sql`r."employerIds" @> array[${employerId}]::uuid[] and lower(r.email) = ${email.toLowerCase()} and r.id <> ${known}::uuid`,
    );
    if (other) throw asField(new Rejected('EMAIL_TAKEN'));
  }
}

/**
 * Employer whose file of an agent the caller writes: their company; for platform staff the named one, else the agent's
 * first.
 */
export const fileOf = (
  { employerIds }: Pick<EmployeeRow, 'employerIds'>,
  caller: Caller,
  customerId?: string,
): string | undefined => companyOf(caller) ?? customerId ?? employerIds[0];

export const requireGrant = (grant: Grant, caller: Caller): void => {
  if (!hasGrants(caller, { all: [grant] })) throw new Rejected('FORBIDDEN');
};

const asField = (error: unknown) =>
  error instanceof Rejected && error.code === 'EMAIL_TAKEN'
    ? new Rejected('EMAIL_TAKEN', {}, { email: 'EMAIL_TAKEN' })
    : error;
