import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { CustomerEmployeeEvents, EmployeeEvents } from '#contracts/api/employee-events.ts';
import {
  ComingShifts,
  EmployeeCounts,
  Employees,
  EmployeesCsv,
  GetEmployee,
  PendingAgentApproval,
  PendingCustomerApproval,
  TickedEmployees,
} from '#contracts/api/employees.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { may } from '#contracts/values/ability.ts';
import { proposedPenalties } from '#contracts/values/rating.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import {
  employeeCounts,
  employeeList,
  linkRequests,
  type LinkRequestRow,
} from '#projections/agent-file/employee.query.ts';
import { employeeEvents, type EmployeeEventRow } from '#projections/agent-file/employee-event.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { employeeCsv } from './employee-csv.ts';
import { viewerContextOf } from './employee-directory.ts';
import { EmployeeView } from './employee.view.ts';
import { fileOf } from './employee.service.ts';
import { atWorkOf } from './leaving.ts';
import { upcomingOf } from './upcoming.ts';
import { EmployeeDirectory } from './employee-directory.ts';
import { fullName } from '#contracts/values/person-name.ts';

/** Reading of employees. */
@Controller()
export class EmployeeController {
  constructor(
    private readonly view: EmployeeView,
    private readonly directory: EmployeeDirectory,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(Employees)
  async list(input: Input<typeof Employees>, caller: Caller) {
    const { tab, customerId, withStatus } = input;
    const { rows, meta } = await this.models.list(employeeList(viewerContextOf(caller, customerId), tab), input);
    return { rows: await this.view.show(rows, caller, tab, withStatus), meta };
  }

  @Endpoint(EmployeeCounts)
  async counts({ customerId }: Input<typeof EmployeeCounts>, caller: Caller) {
    const [counts] = await this.models.query<Omit<Output<typeof EmployeeCounts>, 'pending' | 'received' | 'sent'>>(
      employeeCounts(viewerContextOf(caller, customerId)),
    );
    const [received, sent] = await Promise.all([
      this.waiting(caller, customerId, 'agent'),
      this.waiting(caller, customerId, 'employer'),
    ]);
    return { ...counts!, received, sent, pending: received + sent };
  }

  @Endpoint(TickedEmployees)
  async ticked({ tab, customerId, ...selection }: Input<typeof TickedEmployees>, caller: Caller) {
    return [...(await this.models.selected(employeeList(viewerContextOf(caller, customerId), tab), selection)).ids];
  }

  @Endpoint(PendingCustomerApproval)
  received(input: Input<typeof PendingCustomerApproval>, caller: Caller) {
    const spec = { ...linkRequests(employerOf(caller, input.customerId), 'agent'), row: shownLink(true) };
    return this.models.list(spec, input);
  }

  /** A person who was asked is shown by the address the request went to, until they accept. */
  @Endpoint(PendingAgentApproval)
  sent(input: Input<typeof PendingAgentApproval>, caller: Caller) {
    const spec = {
      ...linkRequests(employerOf(caller, input.customerId), 'employer'),
      row: shownLink(isPlatform(caller.role)),
    };
    return this.models.list(spec, input);
  }

  @Endpoint(GetEmployee)
  async one({ id, customerId }: Input<typeof GetEmployee>, caller: Caller) {
    const { row, file } = await this.directory.one(id, caller, customerId);
    return this.view.detail(row, file, caller, fileOf(row, caller, customerId));
  }

  /** @throws Rejected AGENT_AT_WORK where all of them are at work, so that none could leave now */
  @Endpoint(ComingShifts)
  async comingShifts({ employeeIds, employerId }: Input<typeof ComingShifts>, caller: Caller) {
    const ids = [...new Set(employeeIds)];
    const atWork = await atWorkOf(this.models, ids, companyOf(caller) ?? employerId);
    if (atWork.length === ids.length) throw new Rejected('AGENT_AT_WORK');
    return upcomingOf(this.models, caller, employeeIds, employerId);
  }

  @Endpoint(EmployeesCsv)
  async csv({ ids, tab = 'active' }: Input<typeof EmployeesCsv>, caller: Caller) {
    const rows = await this.directory.byIds(viewerContextOf(caller), ids);
    if (rows.length === 0) throw new Rejected('NOT_FOUND');
    return { file: employeeCsv(await this.view.show(rows, caller, tab, true), caller.language), name: 'employees.csv' };
  }

  @Endpoint(EmployeeEvents)
  async events(input: Input<typeof EmployeeEvents>, caller: Caller) {
    await this.directory.one(input.employeeId, caller);
    return this.models.list(
      { ...employeeEvents(caller, caller.now, input.employeeId), row: shownEvent(caller) },
      input,
    );
  }

  @Endpoint(CustomerEmployeeEvents)
  async customerEvents(input: Input<typeof CustomerEmployeeEvents>, caller: Caller) {
    await this.directory.one(input.employeeId, caller);
    return this.models.list(
      { ...employeeEvents(caller, caller.now, input.employeeId, input.customerId), row: shownEvent(caller) },
      input,
    );
  }

  private async waiting(caller: Caller, customerId: string | undefined, by: 'agent' | 'employer'): Promise<number> {
    const all = {
      page: { index: 1, size: 1 },
      search: '',
      sort: { key: 'requestedAt' as const, asc: true },
      filters: {},
    };
    return (await this.models.list(linkRequests(employerOf(caller, customerId), by), all)).meta.totalRecords;
  }
}

/** Company whose requests are listed: the caller's own; for platform staff the named one, or all. */
const employerOf = (caller: Caller, customerId: string | undefined) => companyOf(caller) ?? customerId;

const shownLink = (full: boolean) => (row: LinkRequestRow) => ({
  id: row.id,
  employeeId: row.employeeId,
  fullName: full ? fullName(row) : '',
  email: row.email,
  phone: full ? row.phone : '',
  employer: { id: row.employerId, name: row.employerName },
  requestedAt: new Date(row.requestedAt).toISOString(),
});

const shownEvent = (caller: Caller) => (row: EmployeeEventRow & { readonly eventTitle?: string }) => ({
  id: row.id,
  requestId: row.siteEventId,
  requestNo: `R${row.requestNo}`,
  title: row.eventTitle || row.title,
  customer: { id: row.customerId, name: row.customerName },
  place: row.placeName,
  timezone: row.zone,
  start: instant(row.start),
  end: instant(row.end),
  position: row.position,
  status: row.status,
  minutes: row.minutes,
  workedMinutes: row.workedMinutes,
  ...toRate(row, caller),
});

/**
 * What a rating of the shift needs, where the caller may rate it. The list holds only shifts within their scope whose
 * agent they may know.
 */
const toRate = (row: EmployeeEventRow, caller: Caller) => {
  const shift = {
    ...row,
    fullAccess: true,
    assigned: true,
    known: true,
    excluded: false,
    start: instant(row.start),
    end: instant(row.end),
    dueAt: row.dueAt && instant(row.dueAt),
    punchIn: row.punchIn && instant(row.punchIn),
    punchOut: row.punchOut && instant(row.punchOut),
  };
  if (!may('rate', shift, caller, caller.now)) return {};
  return { toRate: { affectationId: row.assignmentId, penalties: proposedPenalties(shift) } };
};

const instant = (stored: string) => new Date(stored).toISOString();
