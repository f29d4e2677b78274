import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import {
  RevealFinancial,
  SaveCustomerEmployee,
  UnlinkEmployee,
  UnlinkEmployees,
  UpdateEmployeeStatus,
} from '#contracts/api/employees.ts';
import type { Input } from '#contracts/endpoint.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { Commands } from '#kernel/commands.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { upcomingOf, upcomingOfMove, requireExpectedUpcoming } from './upcoming.ts';
import { moveToStep } from './leaving.ts';
import { viewerContextOf } from './employee-directory.ts';
import { EmployeeService } from './employee.service.ts';
import { EmployeeDirectory } from './employee-directory.ts';

/**
 * Changes to one or many employees: of many, allowed ones are changed and the others reported with the reason (decision
 * 20).
 */
@Controller()
export class EmployeeSavingController {
  constructor(
    private readonly employeeService: EmployeeService,
    private readonly directory: EmployeeDirectory,
    private readonly commands: Commands,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(SaveCustomerEmployee)
  async save(input: Input<typeof SaveCustomerEmployee>, caller: Caller) {
    return { id: await this.employeeService.save(input, caller) };
  }

  @Endpoint(RevealFinancial)
  reveal({ id, customerId }: Input<typeof RevealFinancial>, caller: Caller) {
    return this.employeeService.reveal(id, customerId, caller);
  }

  @Endpoint(UnlinkEmployee)
  async unlink({ id, customerId, agreed }: Input<typeof UnlinkEmployee>, caller: Caller) {
    requireOwn(customerId, caller);
    await this.directory.one(id, caller, customerId);
    await requireExpectedUpcoming(upcomingOf(this.models, caller, [id], customerId), agreed);
    await this.employeeService.unlink(id, customerId, caller);
    return { id };
  }

  @Endpoint(UnlinkEmployees)
  async unlinkAll({ customerId, ids, agreed }: Input<typeof UnlinkEmployees>, caller: Caller) {
    requireOwn(customerId, caller);
    await requireExpectedUpcoming(upcomingOf(this.models, caller, ids, customerId), agreed);
    const { done: removed, refused } = await this.each(ids, caller, customerId, (id) =>
      this.employeeService.unlink(id, customerId, caller),
    );
    return { removed, refused };
  }

  @Endpoint(UpdateEmployeeStatus)
  async move({ employeeIds, statusId: status, agreed }: Input<typeof UpdateEmployeeStatus>, caller: Caller) {
    await requireExpectedUpcoming(upcomingOfMove(this.models, caller, employeeIds, status), agreed);
    const { done: moved, refused } = await this.each(employeeIds, caller, undefined, (agentId) =>
      moveToStep(this.models, this.commands, agentId, status, caller),
    );
    return { moved, refused };
  }

  private async each(
    ids: readonly string[],
    caller: Caller,
    customerId: string | undefined,
    act: (id: string) => Promise<unknown>,
  ) {
    const wanted = [...new Set(ids)];
    const seen = new Set((await this.directory.byIds(viewerContextOf(caller, customerId), wanted)).map(({ id }) => id));
    const done: string[] = [];
    const refused: { id: string; code: string }[] = [];
    for (const id of wanted)
      try {
        if (!seen.has(id)) throw new Rejected('NOT_FOUND');
        await act(id);
        done.push(id);
      } catch (error) {
        if (!(error instanceof Rejected)) throw error;
        refused.push({ id, code: error.code });
      }
    return { done, refused };
  }
}

/** Requires the caller's own company, since a company ends the employment of its own employees only. */
const requireOwn = (customerId: string, caller: Caller) => {
  if (!isPlatform(caller.role) && companyOf(caller) !== customerId) throw new Rejected('NOT_FOUND');
};
