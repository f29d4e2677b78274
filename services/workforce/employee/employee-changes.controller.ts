import { Controller } from '@nestjs/common';
import { ChangeEmployees, UndoEmployeeChanges } from '#contracts/api/employee-changes.ts';
import type { Input } from '#contracts/endpoint.ts';
import { callIdOf, type Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { EmployeeChanges } from './employee-changes.ts';
import { requireGrant } from './employee.service.ts';
import { EmployeeUndo } from './employee-undo.ts';

/** Changes several employees at once, and undoes it. */
@Controller()
export class EmployeeChangesController {
  constructor(
    private readonly changes: EmployeeChanges,
    private readonly undos: EmployeeUndo,
  ) {}

  @Endpoint(ChangeEmployees)
  change(input: Input<typeof ChangeEmployees>, caller: Caller) {
    return this.changes.change(input, caller);
  }

  /** Only the caller's own call can be undone, since its id is derived from the caller. */
  @Endpoint(UndoEmployeeChanges)
  undo({ key, employeeIds, customerId }: Input<typeof UndoEmployeeChanges>, caller: Caller) {
    const callId = callIdOf(caller, ChangeEmployees.name, key);
    return this.changes.each(employeeIds, caller, customerId, async ({ id }) => {
      for (const grant of await this.changes.grantsToUndo(id, callId)) requireGrant(grant, caller);
      await this.undos.takeBack(id, callId, caller);
      return 'done';
    });
  }
}
