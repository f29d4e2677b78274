import { Controller } from '@nestjs/common';
import * as calls from '#contracts/api/assignments.ts';
import { GetAffectation } from '#contracts/api/shifts.ts';
import type { Input } from '#contracts/endpoint.ts';
import { punchFrom } from '#contracts/values/app-actions.ts';
import { groundsOf } from '#contracts/values/refusal.ts';
import { Commands } from '#kernel/commands.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { some, sql } from '#projections/kernel/sql.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { refusalFigures } from '#services/scheduling/shift/refusal.rule.ts';
import { shift, type ShiftCommands } from '#services/scheduling/shift/shift.decider.ts';
import { viewerIn } from '#services/scheduling/shift/client-mode.ts';
import { ShiftView } from '#services/scheduling/shift/shift.view.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { AssignmentService } from './assignment.service.ts';
import { Candidates } from './candidates.ts';
import { PunchPlaces } from './punch-places.ts';
import { RefusalService } from './refusal.service.ts';
import { minutesBetween } from '#contracts/values/durations.ts';

type Named = { readonly shiftId: string; readonly assignmentId: string };
type Act = { [C in keyof ShiftCommands]: ShiftCommands[C] extends Named ? C : never }[keyof ShiftCommands];

@Controller()
export class AssignmentController {
  constructor(
    private readonly assignments: AssignmentService,
    private readonly commands: Commands,
    private readonly candidates: Candidates,
    private readonly writes: ReadYourWrites,
    private readonly places: PunchPlaces,
    private readonly shifts: VisibleShifts,
    private readonly view: ShiftView,
    private readonly refusals: RefusalService,
  ) {}

  @Endpoint(GetAffectation)
  async get({ id, clientMode }: Input<typeof GetAffectation>, caller: Caller) {
    const [row] = await this.shifts.find(caller, some([sql`r."assignmentId" = ${id}`, sql`r.id = ${id}`]));
    if (!row?.assignmentId) throw new Rejected('NOT_FOUND');
    const shown = await this.view.assignment(row, viewerIn(caller, clientMode));
    if (!shown.status) throw new Rejected('NOT_FOUND');
    return shown;
  }

  @Endpoint(calls.GetEmployeeAffectationStatus)
  async status({ employeeAffectationId }: Input<typeof calls.GetEmployeeAffectationStatus>, caller: Caller) {
    return this.statusOf(employeeAffectationId, caller);
  }

  @Endpoint(calls.GetDisponibilitiesV2)
  async disponibilities({ id, archEmp }: Input<typeof calls.GetDisponibilitiesV2>, caller: Caller) {
    const agents = await this.candidates.forShift(await this.shifts.byId(caller, id), caller, { archers: archEmp });
    return agents.filter(({ reason }) => reason?.rule !== 'excluded');
  }

  @Endpoint(calls.AssignEmployee)
  async assign(
    { employee, affectationEvent: { id, affectationId }, overLimits }: Input<typeof calls.AssignEmployee>,
    caller: Caller,
  ) {
    await this.assignments.assign(id, employee.id, affectationId, false, caller, overLimits);
    return this.shown(id, caller);
  }

  @Endpoint(calls.AssignEmployeeHasSupervisor)
  async assignSupervisor(
    { employee, affectationEvent: { id, affectationId }, overLimits }: Input<typeof calls.AssignEmployeeHasSupervisor>,
    caller: Caller,
  ) {
    await this.assignments.assign(id, employee.id, affectationId, true, caller, overLimits);
    return this.shown(id, caller);
  }

  @Endpoint(calls.SaveAffectation)
  async save(input: Input<typeof calls.SaveAffectation>, caller: Caller) {
    return this.shown(await this.assignments.save(input, caller), caller);
  }

  @Endpoint(calls.SaveCorrection)
  async correct(
    { id, primeId, compulsoryBeyondShift: compulsory, ...correction }: Input<typeof calls.SaveCorrection>,
    caller: Caller,
  ) {
    const { id: shiftId } = await this.shifts.byAssignment(caller, id);
    const of = { shiftId, assignmentId: id };
    const primes = primeId ? [['ChoosePrimes', { shiftId, primeIds: primeId }] as const] : [];
    const stay = compulsory === undefined ? [] : [['MarkStay', { ...of, compulsory }] as const];
    await this.commands.run(
      shift,
      'Save',
      shiftId,
      { steps: [['CorrectTimeSheet', { ...of, ...correction }], ...stay, ...primes] },
      caller,
    );
    return this.statusOf(id, caller);
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
    return this.statusOf(id, caller);
  }

  @Endpoint(calls.RefuseAffectation)
  async refuse({ id, reason, ground }: Input<typeof calls.RefuseAffectation>, caller: Caller) {
    const work = await this.refusals.workOf(await this.shifts.actedOn(caller, id), id);
    await this.act('RefuseAssignment', id, { reason, ground: ground === 'other' ? null : ground, work }, caller);
    return { id };
  }

  @Endpoint(calls.RefusalRights)
  async refusalRights({ id }: Input<typeof calls.RefusalRights>, caller: Caller) {
    const row = await this.shifts.byAssignment(caller, id);
    const figures = refusalFigures(row, await this.refusals.workOf(row, id));
    return { figures, grounds: groundsOf(figures) };
  }

  @Endpoint(calls.ConfirmAffectation)
  async confirm({ id }: Input<typeof calls.ConfirmAffectation>, caller: Caller) {
    await this.act('ConfirmAssignment', id, {}, caller);
    return this.statusOf(id, caller);
  }

  @Endpoint(calls.PunchIn)
  async punchIn({ id, time, position }: Input<typeof calls.PunchIn>, caller: Caller) {
    await this.punch('in', id, time, position, caller);
    return this.statusOf(id, caller);
  }

  @Endpoint(calls.PunchOut)
  async punchOut({ id, time, position }: Input<typeof calls.PunchOut>, caller: Caller) {
    await this.punch('out', id, time, position, caller);
    return this.statusOf(id, caller);
  }

  private async punch(
    way: 'in' | 'out',
    assignmentId: string,
    time: string | undefined,
    position: Input<typeof calls.PunchIn>['position'],
    caller: Caller,
  ) {
    const { id: shiftId, placeId, start, agentId } = await this.shifts.actedOn(caller, assignmentId);
    // Agents can't punch in before their phone offers it; the office may record an early start.
    if (way === 'in' && caller.role === 'user' && minutesBetween(caller.now, start) > punchFrom)
      throw new Rejected('PUNCH_TOO_EARLY_BY_APP', { minutes: punchFrom });
    const where = await this.places.of(position, { assignmentId, placeId, way }, caller);
    const data = { shiftId, assignmentId, at: punchTime(time, caller), where };
    await this.commands.run(shift, way === 'in' ? 'PunchIn' : 'PunchOut', shiftId, data, caller);
    if (way === 'in') await this.places.show(position, assignmentId, caller);
    else if (agentId) await this.places.hide(agentId, assignmentId, caller);
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

  private async statusOf(assignmentId: string, caller: Caller) {
    await this.writes.shown(caller);
    const [shown] = await this.view.show([await this.shifts.byAssignment(caller, assignmentId)], caller);
    if (!shown!.assignment) throw new Rejected('NOT_FOUND');
    return shown!.assignment;
  }

  private async shown(shiftId: string, caller: Caller) {
    await this.writes.shown(caller);
    return this.view.assignment(await this.shifts.byId(caller, shiftId), caller);
  }
}

/** Agents punch at the present time; a dispatcher may give another time. UTC instants. */
const punchTime = (time: string | undefined, { role, now }: Caller) => (role === 'user' ? now : (time ?? now));
