import { Controller } from '@nestjs/common';
import * as calls from '#contracts/api/assignments.ts';
import { GetAffectation } from '#contracts/api/shifts.ts';
import type { Input } from '#contracts/endpoint.ts';
import { Commands } from '#kernel/commands.ts';
import type { Caller } from '#kernel/caller.ts';
import { ShiftRecalculation } from '#kernel/shift-recalculation.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { shift, type ShiftCommands } from '#services/scheduling/shift/shift.decider.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { AssignmentService } from './assignment.service.ts';
import { ShownAssignments } from './shown-assignments.ts';

type Named = { readonly shiftId: string; readonly assignmentId: string };
type Act = { [C in keyof ShiftCommands]: ShiftCommands[C] extends Named ? C : never }[keyof ShiftCommands];

@Controller()
export class AssignmentController {
  constructor(
    private readonly assignments: AssignmentService,
    private readonly commands: Commands,
    private readonly shifts: VisibleShifts,
    private readonly shown: ShownAssignments,
    private readonly recalculation: ShiftRecalculation,
  ) {}

  @Endpoint(GetAffectation)
  get({ id, clientMode }: Input<typeof GetAffectation>, caller: Caller) {
    return this.shown.find(id, caller, clientMode);
  }

  @Endpoint(calls.GetEmployeeAffectationStatus)
  status({ employeeAffectationId }: Input<typeof calls.GetEmployeeAffectationStatus>, caller: Caller) {
    return this.shown.status(employeeAffectationId, caller);
  }

  @Endpoint(calls.AssignEmployee)
  async assign(
    { employee, affectationEvent: { id, affectationId }, overLimits }: Input<typeof calls.AssignEmployee>,
    caller: Caller,
  ) {
    await this.assignments.assign(id, employee.id, affectationId, false, caller, overLimits);
    return this.shown.ofShift(id, caller);
  }

  @Endpoint(calls.AssignEmployeeHasSupervisor)
  async assignSupervisor(
    { employee, affectationEvent: { id, affectationId }, overLimits }: Input<typeof calls.AssignEmployeeHasSupervisor>,
    caller: Caller,
  ) {
    await this.assignments.assign(id, employee.id, affectationId, true, caller, overLimits);
    return this.shown.ofShift(id, caller);
  }

  @Endpoint(calls.SaveAffectation)
  async save(input: Input<typeof calls.SaveAffectation>, caller: Caller) {
    return this.shown.ofShift(await this.assignments.save(input, caller), caller);
  }

  @Endpoint(calls.SaveCorrection)
  async correct(
    { id, primeId, compulsoryBeyondShift: compulsory, agreed, ...correction }: Input<typeof calls.SaveCorrection>,
    caller: Caller,
  ) {
    const { id: shiftId } = await this.shifts.byAssignment(caller, id);
    const of = { shiftId, assignmentId: id };
    const primes = primeId ? [['ChoosePrimes', { shiftId, primeIds: primeId }] as const] : [];
    const stay = compulsory === undefined ? [] : [['MarkStay', { ...of, compulsory }] as const];
    const { punchIn, punchOut } = correction;
    const draft = { punchIn, punchOut, ...(primeId && { primeIds: primeId }), compulsoryBeyondShift: compulsory };
    const command = 'Save';
    await this.recalculation.require({ shiftIds: [shiftId], draft, agreed, decider: shift, command }, caller);
    await this.commands.run(
      shift,
      command,
      shiftId,
      { steps: [['CorrectTimeSheet', { ...of, ...correction }], ...stay, ...primes] },
      caller,
    );
    return this.shown.status(id, caller);
  }

  @Endpoint(calls.DeleteAffectation)
  async delete({ id }: Input<typeof calls.DeleteAffectation>, caller: Caller) {
    await this.act('RemoveAgent', id, { reason: 'assignmentDeleted' }, caller);
    return { id };
  }

  @Endpoint(calls.RemoveEmployee)
  async remove({ id }: Input<typeof calls.RemoveEmployee>, caller: Caller) {
    await this.act('RemoveAgent', id, { reason: 'pulled' }, caller);
    return { id };
  }

  @Endpoint(calls.AcceptAffectation)
  async accept({ id }: Input<typeof calls.AcceptAffectation>, caller: Caller) {
    await this.act('AcceptAssignment', id, {}, caller);
    return this.shown.status(id, caller);
  }

  @Endpoint(calls.ConfirmAffectation)
  async confirm({ id }: Input<typeof calls.ConfirmAffectation>, caller: Caller) {
    await this.act('ConfirmAssignment', id, {}, caller);
    return this.shown.status(id, caller);
  }

  private async act<C extends Act>(
    command: C,
    assignmentId: string,
    data: Omit<ShiftCommands[C], keyof Named>,
    caller: Caller,
  ): Promise<void> {
    const { id: shiftId } = await this.shifts.actedOn(caller, assignmentId);
    await this.commands.run(
      shift,
      command,
      shiftId,
      { shiftId, assignmentId, ...data } as unknown as ShiftCommands[C],
      caller,
    );
  }
}
