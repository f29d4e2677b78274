import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { AnswerEmployerLink, AskEmployee, AskEmployer, Employers } from '#contracts/api/employee-file.ts';
import type { Input } from '#contracts/endpoint.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { AgentFileRow } from '#projections/agent-file/agent-file.table.ts';
import { agentAccounts } from '#projections/viewer/viewer.query.ts';
import { unrestricted, sql } from '#projections/kernel/sql.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { agent } from '../agent/agent.decider.ts';
import { EmployeeDirectory } from './employee-directory.ts';
import { requireGrant } from './employee.service.ts';

/** Links between agents and employers: one side asks, the other accepts. */
@Controller()
export class EmployerController {
  constructor(
    private readonly directory: EmployeeDirectory,
    private readonly commands: Commands,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(Employers)
  async list({ id }: Input<typeof Employers>, caller: Caller) {
    const { file } = await this.directory.one(id, caller);
    const names = await this.directory.companies(
      [...file.employers, ...file.requests].map(({ employerId }) => employerId),
      caller,
    );
    const pending = file.requests.map(({ employerId, kind, at }) => ({
      employerId,
      kind,
      status: 'pending' as const,
      since: at,
      until: null,
    }));
    const others = file.employers.map((one) => ({
      ...one,
      status: one.until ? ('removed' as const) : ('accepted' as const),
    }));
    return [...pending, ...others].flatMap(({ employerId, ...rest }) => {
      const account = names.get(employerId);
      return account ? [{ id: employerId, employer: { id: employerId, name: account.name }, ...rest }] : [];
    });
  }

  @Endpoint(AskEmployee)
  async askEmployee({ email, customerId }: Input<typeof AskEmployee>, caller: Caller) {
    const employer = await this.directory.employer(caller, customerId);
    const [account] = await agentAccounts(this.models, 'email', email.toLowerCase());
    // Found by the address of their own account, else by the one with which they were created.
    const known = account?.agentId ? sql`r.id = ${account.agentId}` : sql`lower(r.email) = ${email.toLowerCase()}`;
    const [found] = await this.models.rows(AgentRow, unrestricted, known);
    if (!found) throw new Rejected('EMAIL_UNKNOWN', {}, { email: 'EMAIL_UNKNOWN' });
    return this.ask(found.id, employer, 'employer', caller, email);
  }

  /** Gives the same answer whether such a company exists or not, so that agents can't find out about companies. */
  @Endpoint(AskEmployer)
  async askEmployer({ employerId }: Input<typeof AskEmployer>, caller: Caller) {
    const { agentId } = caller;
    if (!agentId) throw new Rejected('NOT_FOUND');
    const employer = (await this.models.byIds(AccountRow, [employerId])).get(employerId);
    if (!employer?.canBeEmployer || employer.blocked) return { id: agentId };
    return this.ask(agentId, employer, 'agent', caller);
  }

  @Endpoint(AnswerEmployerLink)
  async answer({ id: agentId, customerId: employerId, accept }: Input<typeof AnswerEmployerLink>, caller: Caller) {
    const by = caller.role === 'user' ? 'agent' : 'employer';
    const theirs =
      by === 'agent' ? caller.agentId === agentId : isPlatform(caller.role) || companyOf(caller) === employerId;
    const file = theirs ? (await this.models.byIds(AgentFileRow, [agentId])).get(agentId) : undefined;
    if (!file?.requests.some((request) => request.employerId === employerId)) throw new Rejected('NOT_FOUND');
    if (by === 'employer') requireGrant('agent.edit', caller);
    await this.commands.run(agent, 'AnswerEmployer', agentId, { agentId, employerId, by, accept }, caller);
    return { id: agentId };
  }

  private async ask(
    agentId: string,
    { id: employerId, kind: employerKind }: AccountRow,
    requestedBy: 'employer' | 'agent',
    caller: Caller,
    email?: string,
  ) {
    await this.commands.run(
      agent,
      'RequestEmployer',
      agentId,
      { agentId, employerId, employerKind, requestedBy, email },
      caller,
    );
    return { id: agentId };
  }
}
