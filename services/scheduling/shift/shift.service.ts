import { Injectable } from '@nestjs/common';
import type { ShiftChange } from '#contracts/api/shift-planning.ts';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { Commands } from '#kernel/commands.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { ShiftSteps } from './shift-steps.ts';
import { shift } from './shift.decider.ts';
import { ShiftView } from './shift.view.ts';
import { VisibleShifts } from './visible-shifts.ts';

/** Changes shifts: each save is one command, whose steps are all carried out or none. */
@Injectable()
export class ShiftService {
  constructor(
    private readonly shifts: VisibleShifts,
    private readonly view: ShiftView,
    private readonly commands: Commands,
    private readonly steps: ShiftSteps,
    private readonly writes: ReadYourWrites,
  ) {}

  async saveAll(changes: readonly ShiftChange[], caller: Caller): Promise<ShiftDetail[]> {
    const ids = changes.map(({ id }) => id);
    const rows = await this.shifts.byIds(caller, ids);
    const steps = await Promise.all(
      changes.map(({ id, ...change }, index) => this.steps.of(id, rows[index]!, change, caller)),
    );
    // Each shift is a stream of its own: all are checked before the first is changed, so that after one refusal none is
    // saved.
    if (ids.length > 1)
      await Promise.all(
        ids.map((id, index) => this.commands.check(shift, 'Save', id, { steps: steps[index]! }, caller)),
      );
    await Promise.all(ids.map((id, index) => this.commands.run(shift, 'Save', id, { steps: steps[index]! }, caller)));
    await this.writes.shown(caller);
    return this.view.show(await this.shifts.byIds(caller, ids), caller, { money: true });
  }
}
