import { Injectable } from '@nestjs/common';
import type { AddToMerge, MergeShifts, ShiftsToMerge } from '#contracts/api/merges.ts';
import { declarationOf } from '#contracts/events/all.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import type { SiteEventEvents } from '#contracts/events/site-event.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { busyUntil } from '#contracts/values/shift.ts';
import { Commands } from '#kernel/commands.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { identityOf } from '../shift/identity.rule.ts';
import { shift } from '../shift/shift.decider.ts';
import { agentName } from '../shift/visible-status.rule.ts';
import { VisibleShifts } from '../shift/visible-shifts.ts';
import { mergedShiftOf, type MergeCommands, type MergedShift } from './merge.decider.ts';
import { siteEvent } from './site-event.decider.ts';
import { VisibleEvents } from './visible-events.ts';

type Person = Output<typeof ShiftsToMerge>[number];
type Merged = DataOf<typeof SiteEventEvents.ShiftsMerged>;
type Cancelled = DataOf<typeof SiteEventEvents.MergeCancelled>;

/** A command that undoes one event of a call, and the shifts that it concerns. */
type Undoing = { readonly ids: readonly string[]; readonly mergeId: string } & {
  readonly [C in 'MergeShifts' | 'CancelMerge']: { readonly command: C; readonly data: MergeCommands[C] };
}['MergeShifts' | 'CancelMerge'];

/** Whether the viewer knows who is on the shift, since a merge reveals that two shifts have the same agent. */
const isKnown = (row: ShiftRow, viewer: Caller): boolean => {
  const assigned = row.assignmentId !== null;
  return (
    assigned &&
    ['full', 'firstName'].includes(
      identityOf({ ...row, assigned, autoAssign: row.autoAssignBy !== null }, viewer, viewer.now),
    )
  );
};

/** Merges one person's shifts into one presence, and separates them again (decision 23). */
@Injectable()
export class MergeService {
  constructor(
    private readonly shifts: VisibleShifts,
    private readonly events: VisibleEvents,
    private readonly commands: Commands,
  ) {}

  async candidates(siteEventId: string, caller: Caller): Promise<Person[]> {
    await this.events.byId(caller, siteEventId);
    const people = new Map<string, { agentId: string; name: string; shifts: Person['shifts'][number][] }>();
    for (const row of await this.shifts.ofEvent(caller, siteEventId)) {
      if (!isKnown(row, caller)) continue;
      const agentId = row.agentId!;
      const identity = identityOf({ ...row, assigned: true, autoAssign: false }, caller, caller.now);
      const person = people.get(agentId) ?? {
        agentId,
        name: agentName(row, identity),
        shifts: [],
      };
      const { id, start, end, zone: timezone, position, mergeId } = row;
      const known = { id, start, end, busyUntil: busyUntil(row), timezone, position, mergeId };
      people.set(agentId, { ...person, shifts: [...person.shifts, known] });
    }
    const sorted = [...people.values()]
      .filter(({ shifts }) => shifts.length > 1)
      .sort((a, b) => a.name.localeCompare(b.name, caller.language));
    return sorted.map((person) => ({
      ...person,
      shifts: [...person.shifts].sort((a, b) => a.start.localeCompare(b.start)),
    }));
  }

  /** @returns ids of the merges, in the order of the groups */
  async merge(siteEventId: string, wanted: Input<typeof MergeShifts>['groups'], caller: Caller): Promise<string[]> {
    if (wanted.some(({ eventId }) => eventId !== siteEventId)) throw new Rejected('NOT_FOUND');
    const groups = await Promise.all(
      wanted.map(async ({ shiftIds }, index) => ({
        mergeId: derivedId(caller.commandId, 'merge', index),
        shifts: await this.present(siteEventId, shiftIds, caller),
      })),
    );
    await this.commands.run(siteEvent, 'MergeShifts', siteEventId, { siteEventId, groups }, caller);
    return groups.map(({ mergeId }) => mergeId);
  }

  async add(
    { requestId: siteEventId, mergeId, shiftIds }: Omit<Input<typeof AddToMerge>, 'agreed'>,
    caller: Caller,
  ): Promise<void> {
    const members = await this.members(siteEventId, mergeId, caller);
    const shifts = await this.present(siteEventId, shiftIds, caller);
    await this.commands.run(siteEvent, 'AddToMerge', siteEventId, { siteEventId, mergeId, shifts, members }, caller);
  }

  async cancel(siteEventId: string, mergeId: string, caller: Caller): Promise<void> {
    if (await this.commands.repeated(siteEvent, 'CancelMerge', siteEventId, caller)) return;
    await this.members(siteEventId, mergeId, caller);
    await this.commands.run(siteEvent, 'CancelMerge', siteEventId, { siteEventId, mergeId }, caller);
  }

  /**
   * Undoes what a call did to the merges of an event, all of it or nothing.
   * @returns ids of the shifts concerned
   * @throws Rejected as `undoing`
   */
  async takeBack(siteEventId: string, callId: string, caller: Caller): Promise<string[]> {
    const steps = await this.undoing(siteEventId, callId, caller);
    for (const { command, data, mergeId } of steps)
      await this.commands.run(siteEvent, command, siteEventId, data, caller, mergeId);
    return steps.flatMap(({ ids }) => ids);
  }

  /** Whether `takeBack` would undo it now; changes nothing. */
  async canTakeBack(siteEventId: string, callId: string, caller: Caller): Promise<boolean> {
    return this.undoing(siteEventId, callId, caller).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Rejected && error.code !== 'NOT_FOUND') return false;
        throw error;
      },
    );
  }

  /**
   * The commands that undo what a call did to merges.
   * @throws Rejected UNDO_* where a shift has begun or a merge has changed since, or as one of the commands
   */
  private async undoing(siteEventId: string, callId: string, caller: Caller): Promise<Undoing[]> {
    await this.events.byId(caller, siteEventId);
    const facts = (await this.commands.history(siteEvent, siteEventId)).filter(
      ({ metadata }) => metadata.correlationId === callId,
    );
    if (facts.length === 0) throw new Rejected('UNDO_NOTHING');
    if (facts.some((fact) => declarationOf(fact.type)?.undo !== 'back')) throw new Rejected('UNDO_PARTLY');
    const { merges } = (await this.commands.load(siteEvent, siteEventId))!;
    const steps: Undoing[] = [];
    for (const { type, data } of facts) {
      const { mergeId, ...fact } = data as Merged & Cancelled;
      const ids = fact.shiftIds ?? fact.shifts.map(({ shiftId }) => shiftId);
      const shifts = await this.present(siteEventId, ids, caller);
      if (shifts.some(({ start, punchIn }) => punchIn !== null || start <= caller.now))
        throw new Rejected('UNDO_STARTED');
      const now = merges[mergeId]?.shifts.map(({ shiftId }) => shiftId) ?? [];
      const asLeft =
        type === 'MergeCancelled'
          ? now.length === 0
          : ids.every((id) => now.includes(id)) && (type !== 'ShiftsMerged' || now.length === ids.length);
      if (!asLeft) throw new Rejected('UNDO_MOVED_ON');
      const step: Undoing =
        type === 'MergeCancelled'
          ? { ids, mergeId, command: 'MergeShifts', data: { siteEventId, groups: [{ mergeId, shifts }] } }
          : { ids, mergeId, command: 'CancelMerge', data: { siteEventId, mergeId, only: ids } };
      await this.commands.check(siteEvent, step.command, siteEventId, step.data, caller);
      steps.push(step);
    }
    return steps;
  }

  /** Ids of a merge's shifts, as far as the viewer sees them. */
  async memberIds(siteEventId: string, mergeId: string, caller: Caller): Promise<string[]> {
    const rows = await this.shifts.ofEvent(caller, siteEventId);
    return rows.filter((row) => row.mergeId === mergeId).map(({ id }) => id);
  }

  /** The shifts of a merge that still have its agent. @throws Rejected NOT_FOUND where the viewer sees no such merge */
  private async members(siteEventId: string, mergeId: string, caller: Caller) {
    await this.events.byId(caller, siteEventId);
    const rows = (await this.shifts.ofEvent(caller, siteEventId)).filter((row) => row.mergeId === mergeId);
    // A viewer who may know no agent of its shifts sees the merge in no list.
    if (!rows.some((row) => isKnown(row, caller))) throw new Rejected('NOT_FOUND');
    return this.present(
      siteEventId,
      rows.map(({ id }) => id),
      caller,
    );
  }

  /**
   * Present shifts from their own streams. @throws Rejected NOT_FOUND for a shift of another event, or one that the
   * viewer can't see; MERGE_NO_AGENT where the viewer knows of nobody on it
   */
  private async present(
    siteEventId: string,
    ids: readonly string[],
    caller: Caller,
  ): Promise<(MergedShift & { readonly punchIn: string | null })[]> {
    const rows = await this.shifts.byIds(caller, ids);
    if (rows.some((row) => row.siteEventId !== siteEventId)) throw new Rejected('NOT_FOUND');
    return Promise.all(
      rows.map(async (row) => {
        const state = await this.commands.load(shift, row.id);
        const merged = mergedShiftOf(row.id, state);
        if (!merged || !isKnown(row, caller)) throw new Rejected('MERGE_NO_AGENT');
        return { ...merged, punchIn: state!.assignment!.punchIn };
      }),
    );
  }
}
