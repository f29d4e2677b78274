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
import { device, unbroken, type DeviceState, type Reported } from './device.decider.ts';
import { PunchPositions } from './punch-positions.ts';
import { estimate } from './estimate.rule.ts';
import { recordHash } from './signed-punch.ts';

type PunchRefusal = 'PUNCH_NOT_GENUINE' | 'PUNCH_OF_NO_SHIFT';
const refusals: readonly string[] = ['PUNCH_NOT_GENUINE', 'PUNCH_OF_NO_SHIFT'] satisfies PunchRefusal[];
const degrees = ({ lat, lng, accuracy }: PunchPosition) => ({ lat: lat / 1_000_000, lng: lng / 1_000_000, accuracy });

/** Signed punches of devices: stored as received, and applied to their shifts in the order in which they were made. */
@Injectable()
export class DevicePunches {
  constructor(
    private readonly commands: Commands,
    private readonly models: ReadModels,
    private readonly positions: PunchPositions,
  ) {}

  /** @returns undefined for a device that was never enrolled, or was revoked */
  async deviceOf(deviceId: string): Promise<DeviceState | undefined> {
    const state = await this.commands.load(device, deviceId);
    return state?.owner && !state.revoked ? state : undefined;
  }

  /**
   * Stores one punch with a verified signature (`isGenuine`). @param sentAt the device's clock at the time of sending
   * @returns why it is refused for good, null where it is stored @throws Rejected TOO_MUCH_AT_ONCE
   */
  async keep(
    punch: SignedPunch,
    state: DeviceState,
    sentAt: string | null,
    caller: Caller,
  ): Promise<PunchRefusal | null> {
    const { record, signature, position } = punch;
    const { deviceId, seq } = record;
    const { agentId } = state.owner!;
    const on = await this.assignmentOf(record, agentId);
    if (!on) return 'PUNCH_OF_NO_SHIFT';
    const { clockSet, ...at } = estimate(record, { at: caller.now, wall: sentAt });
    const reportId = reportIdOf(deviceId, seq);
    const sealedPosition = position && (await this.positions.keep(reportId, agentId, degrees(position)));
    const report: Reported = {
      ...{
        deviceId,
        agentId,
        reportId,
        ...on,
        record,
        hash: recordHash(punch),
        signature,
        receivedAt: caller.now,
        estimate: at,
        clockSet,
      },
      ...(sealedPosition && { sealedPosition }),
    };
    try {
      await this.commands.run(device, 'Report', deviceId, report, caller, String(seq));
      return null;
    } catch (error) {
      if (error instanceof Rejected && refusals.includes(error.code)) return error.code as PunchRefusal;
      throw error;
    }
  }

  /**
   * Applies a device's reported punches to their shifts, in the order in which they were made, including those that waited for this one. Safe to
   * repeat: command ids are derived from the event. @returns whether this punch is contested
   */
  async take(fact: Recorded, consistencyToken?: Caller['consistencyToken']): Promise<boolean> {
    const { deviceId, record, reportId } = fact.data as Reported;
    const history = await this.commands.history(device, deviceId);
    const state = fold(device, history);
    const whole = unbroken(state, record.seq);
    const alone = whole.some((one) => one.reportId === reportId) ? whole : [state.reports.get(record.seq)!];
    const contested = new Set<string>();
    for (const report of alone)
      if (await this.show(report, state, alone !== whole, fact, consistencyToken)) contested.add(report.reportId);
    return contested.has(reportId);
  }

  /** The recorded events of these reports. */
  async factsOf(deviceId: string, seqs: readonly number[]): Promise<readonly Recorded[]> {
    const history = await this.commands.history(device, deviceId);
    return history.filter(({ type, data }) => type === 'PunchReported' && seqs.includes((data as Reported).record.seq));
  }

  private async show(
    report: Reported,
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
      if (status === 'taken' && report.sealedPosition) await this.positions.drop(report);
      return status === 'contested';
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      return false;
    }
  }

  /** The shift of an assignment that the agent has or had. */
  private async assignmentOf(
    { assignmentId, start }: PunchRecord,
    agentId: string,
  ): Promise<{ readonly shiftId: string; readonly employerId: string } | undefined> {
    const [known] = await this.models.rows(
      ShiftRow,
      sql`(r."assignmentId" = ${assignmentId} or r."formerAssignmentId" = ${assignmentId})`,
    );
    // A removed shift has no row any more, so it is found by its planned start.
    const near = sql`tstzrange(r.earliest, r.latest, '[]') @> ${start}::timestamptz and r."agentIds" @> array[${agentId}]::uuid[]`;
    const rows = await this.models.rows(PresenceRow, known ? sql`r.id = ${known.id}` : near);
    const row = rows.find(({ assignments }) =>
      assignments.some((one) => one.assignmentId === assignmentId && one.agentId === agentId),
    );
    const on = row?.assignments.find((one) => one.assignmentId === assignmentId);
    return row && on && { shiftId: row.id, employerId: on.employerId };
  }
}

const reportIdOf = (deviceId: string, seq: number): string => derivedId('punch', deviceId, seq);
