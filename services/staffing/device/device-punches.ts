import { Injectable } from '@nestjs/common';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { PunchPosition, PunchRecord, SignedPunch } from '#contracts/values/device-punch.ts';
import { derivedId, systemCaller, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { fold, Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { device, dueWith, Reports, type DeviceState, type ReportedPunch } from './device.decider.ts';
import { PunchPositions } from './punch-positions.ts';
import { estimate } from './estimate.rule.ts';
import { recordHash } from './signed-punch.ts';

type PunchRefusal = 'PUNCH_NOT_GENUINE' | 'PUNCH_OF_NO_SHIFT';
type OnShift = { readonly shiftId: string; readonly employerId: string };
/** An enrolled device, and the events of its stream. */
type ReadDevice = { readonly deviceId: string; readonly state: DeviceState; readonly history: readonly Recorded[] };
const degrees = ({ lat, lng, accuracy }: PunchPosition) => ({ lat: lat / 1_000_000, lng: lng / 1_000_000, accuracy });

/** Signed punches of devices: stored as received, and applied to their shifts in the order in which they were made. */
@Injectable()
export class DevicePunches {
  /**
   * The device whose report was applied last: its next reports are usually in the same state. What arrives later is
   * applied with its own event.
   */
  private latest: { readonly deviceId: string; readonly revision: number; readonly state: DeviceState } | undefined;

  constructor(
    private readonly commands: Commands,
    private readonly models: ReadModels,
    private readonly positions: PunchPositions,
  ) {}

  /** @returns undefined for a device that was never enrolled, or was revoked */
  async deviceOf(deviceId: string): Promise<ReadDevice | undefined> {
    const history = await this.commands.history(device, deviceId);
    const state = fold(device, history);
    return state.owner && !state.revoked ? { deviceId, state, history } : undefined;
  }

  /**
   * Stores punches with verified signatures (`genuineOf`), all at once. @param sentAt the device's clock at the time of
   * sending
   * @returns why each is refused for good, null where it is stored @throws Rejected TOO_MUCH_AT_ONCE
   */
  async keep(
    punches: readonly SignedPunch[],
    state: DeviceState,
    sentAt: string | null,
    caller: Caller,
  ): Promise<ReadonlyMap<SignedPunch, PunchRefusal | null>> {
    const { agentId } = state.owner!;
    const shiftOf = await this.shiftsOf(punches, agentId);
    const reports = new Map<SignedPunch, ReportedPunch>();
    for (const punch of punches) {
      const on = shiftOf(punch.record);
      if (on) reports.set(punch, await this.reportOf(punch, agentId, on, sentAt, caller.now));
    }
    const stored = await this.store([...reports.values()], state, caller);
    const refusal = (punch: SignedPunch): PunchRefusal | null => {
      const report = reports.get(punch);
      if (!report) return 'PUNCH_OF_NO_SHIFT';
      return stored.get(report.record.seq)?.hash === report.hash ? null : 'PUNCH_NOT_GENUINE';
    };
    return new Map(punches.map((punch) => [punch, refusal(punch)]));
  }

  private async reportOf(
    { record, signature, position }: SignedPunch,
    agentId: string,
    on: OnShift,
    sentAt: string | null,
    now: string,
  ): Promise<ReportedPunch> {
    const { deviceId, seq } = record;
    const { clockSet, ...at } = estimate(record, { at: now, wall: sentAt });
    const reportId = reportIdOf(deviceId, seq);
    const sealedPosition = position && (await this.positions.keep(reportId, agentId, degrees(position)));
    return {
      deviceId,
      agentId,
      reportId,
      ...on,
      record,
      hash: recordHash({ record }),
      signature,
      receivedAt: now,
      estimate: at,
      clockSet,
      ...(sealedPosition && { sealedPosition }),
    };
  }

  /** @returns the device's reports afterwards; none where it was revoked meanwhile */
  private async store(
    reports: readonly ReportedPunch[],
    { reports: known }: DeviceState,
    caller: Caller,
  ): Promise<DeviceState['reports']> {
    const [first] = reports;
    if (!first) return known;
    try {
      const key = reports.map(({ record }) => record.seq).join();
      return (await this.commands.run(device, 'Report', first.deviceId, { reports }, caller, key)).state.reports;
    } catch (error) {
      if (error instanceof Rejected && error.code === 'PUNCH_NOT_GENUINE') return Reports.none;
      throw error;
    }
  }

  /**
   * Applies a reported punch to its shift, and those that waited for it, in the order in which they were made. Safe to
   * repeat: command ids are derived from the event.
   */
  async take(fact: Recorded): Promise<void> {
    const { deviceId } = fact.data as ReportedPunch;
    let { latest } = this;
    if (latest?.deviceId !== deviceId || latest.revision < fact.revision) {
      const history = await this.commands.history(device, deviceId);
      latest = { deviceId, revision: history.at(-1)!.revision, state: fold(device, history) };
      this.latest = latest;
    }
    await this.apply(fact, latest.state);
  }

  /**
   * The same for punches that have just been stored.
   * @param read the device before that
   * @returns the numbers of those that are contested
   */
  async takeKept(
    read: ReadDevice,
    seqs: readonly number[],
    consistencyToken: Caller['consistencyToken'],
  ): Promise<ReadonlySet<number>> {
    const contested = new Set<number>();
    if (seqs.length === 0) return contested;
    const added = await this.commands.history(device, read.deviceId, read.history.at(-1)!.revision);
    const state = fold(device, added, read.state);
    for (const fact of [...read.history, ...added]) {
      const { seq } = fact.type === 'PunchReported' ? (fact.data as ReportedPunch).record : { seq: 0 };
      if (seqs.includes(seq) && (await this.apply(fact, state, consistencyToken)).has(seq)) contested.add(seq);
    }
    return contested;
  }

  /** @returns the numbers of the punches that are contested */
  private async apply(
    fact: Recorded,
    state: DeviceState,
    consistencyToken?: Caller['consistencyToken'],
  ): Promise<ReadonlySet<number>> {
    const { seq } = (fact.data as ReportedPunch).record;
    const due = dueWith(state, seq);
    const gap = due.length === 0;
    const contested = new Set<number>();
    for (const report of gap ? [state.reports.get(seq)!] : due)
      if (await this.show(report, state, gap, fact, consistencyToken)) contested.add(report.record.seq);
    return contested;
  }

  private async show(
    report: ReportedPunch,
    { owner }: DeviceState,
    gap: boolean,
    fact: Recorded,
    consistencyToken: Caller['consistencyToken'] | undefined,
  ): Promise<boolean> {
    const { shiftId, employerId, reportId, deviceId, agentId, clockSet, record } = report;
    const { way, assignmentId, start } = record;
    const system = systemCaller(fact.id, fact.metadata.at, owner!.personName);
    const caller: Caller = {
      ...system,
      role: 'user',
      userId: owner!.userId,
      agentId,
      causationId: fact.id,
      ...(consistencyToken && { consistencyToken }),
    };
    const where = await this.positions.forPunch(report, fact.metadata.at);
    const punch = {
      shiftId,
      assignmentId,
      agentId,
      employerId,
      reportId,
      deviceId,
      way,
      estimate: report.estimate,
      start,
      clockSet,
      gap,
      where,
    };
    try {
      const { state } = await this.commands.run(shift, 'TakeDevicePunch', shiftId, punch, caller, reportId);
      const status = state.devicePunches.find((one) => one.reportId === reportId)?.status;
      if (status !== 'contested' && report.sealedPosition) await this.positions.drop(report);
      return status === 'contested';
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      return false;
    }
  }

  /** The shifts of assignments that the agent has or had. */
  private async shiftsOf(
    punches: readonly SignedPunch[],
    agentId: string,
  ): Promise<(record: PunchRecord) => OnShift | undefined> {
    const ids = [...new Set(punches.map(({ record }) => record.assignmentId))];
    const known = await this.models.rows(
      ShiftRow,
      sql`(r."assignmentId" = any(${ids}::uuid[]) or r."formerAssignmentId" = any(${ids}::uuid[]))`,
    );
    const shiftOf = new Map(
      known.flatMap(({ id, assignmentId, formerAssignmentId }) =>
        [assignmentId, formerAssignmentId].map((of) => [of, id] as const),
      ),
    );
    // A removed shift has no row any more, so it is found by its planned start.
    const starts = punches.filter(({ record }) => !shiftOf.has(record.assignmentId)).map(({ record }) => record.start);
    const near = sql`tstzrange(r.earliest, r.latest, '[]') @> any(${starts}::timestamptz[]) and r."agentIds" @> array[${agentId}]::uuid[]`;
    const rows = [
      ...(known.length > 0
        ? await this.models.rows(PresenceRow, sql`r.id = any(${known.map(({ id }) => id)}::uuid[])`)
        : []),
      ...(starts.length > 0 ? await this.models.rows(PresenceRow, near) : []),
    ];
    return ({ assignmentId }) => {
      const shiftId = shiftOf.get(assignmentId);
      for (const { id, assignments } of rows) {
        const on = assignments.find((one) => one.assignmentId === assignmentId && one.agentId === agentId);
        if (on && (shiftId === undefined || shiftId === id)) return { shiftId: id, employerId: on.employerId };
      }
      return undefined;
    };
  }
}

const reportIdOf = (deviceId: string, seq: number): string => derivedId('punch', deviceId, seq);
