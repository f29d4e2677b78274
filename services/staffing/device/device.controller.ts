import { Controller } from '@nestjs/common';
import { EnrolDevice, MyDevices, ReportPunches, RevokeDevice } from '#contracts/api/device-punches.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { SignedPunch } from '#contracts/values/device-punch.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Throttles } from '#kernel/sessions.ts';
import { requireUnthrottled } from '#kernel/throttle.ts';
import { PunchDeviceRow } from '#projections/device/device.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { punchDeviceScope } from '#projections/scope.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ExclusiveWrites } from '#services/http/exclusive-writes.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { device } from './device.decider.ts';
import { revokedForAnother } from './device-limit.rule.ts';
import { DevicePunches } from './device-punches.ts';
import { genuineOf } from './signed-punch.ts';

type Report = Output<typeof ReportPunches>['reports'][number];

/** Browsers in which agents punch, and the punches that they report. */
@Controller()
export class DeviceController {
  constructor(
    private readonly commands: Commands,
    private readonly models: ReadModels,
    private readonly punches: DevicePunches,
    private readonly throttles: Throttles,
    private readonly exclusiveWrites: ExclusiveWrites,
  ) {}

  @Endpoint(EnrolDevice)
  async enrol({ key, name }: Input<typeof EnrolDevice>, caller: Caller) {
    const { agentId, userId, name: personName, now } = caller;
    if (!agentId) throw new Rejected('NOT_FOUND');
    const deviceId = derivedId('device', agentId, key.x, key.y);
    const enrol = () =>
      this.commands.run(device, 'Enrol', deviceId, { deviceId, agentId, userId, personName, name, key }, caller);
    const known = await this.commands.load(device, deviceId);
    if (known?.owner) await enrol();
    else
      // One after another, so that each counts those before it.
      await this.exclusiveWrites.run(`devices/${agentId}`, ['punch-device'], async () => {
        for (const unused of revokedForAnother(await this.current(caller), now))
          await this.commands.run(device, 'Revoke', unused, { deviceId: unused, agentId }, caller, unused);
        await enrol();
      });
    return { id: deviceId, now };
  }

  /** The agent's devices that are not revoked. */
  private current(caller: Caller): Promise<PunchDeviceRow[]> {
    return this.models.rows(PunchDeviceRow, punchDeviceScope(caller), sql`r."revokedAt" is null`);
  }

  @Endpoint(MyDevices)
  async mine(_: Input<typeof MyDevices>, caller: Caller) {
    const latest = (await this.current(caller)).sort((a, b) => (a.enrolledAt > b.enrolledAt ? -1 : 1));
    return latest.map(({ id, name, enrolledAt, reportedAt }) => ({ id, name, enrolledAt, reportedAt }));
  }

  @Endpoint(RevokeDevice)
  async revoke({ id: deviceId }: Input<typeof RevokeDevice>, caller: Caller) {
    if (!caller.agentId) throw new Rejected('NOT_FOUND');
    await this.commands.run(device, 'Revoke', deviceId, { deviceId, agentId: caller.agentId }, caller);
    return { id: deviceId };
  }

  /**
   * Unknown devices are throttled like wrong passwords; a device with genuine punches never is, even if many others
   * report from the same network: only punches that are not genuine count as tries.
   */
  @Endpoint(ReportPunches)
  async report({ deviceId, wall, punches }: Input<typeof ReportPunches>, caller: Caller, wire: WireRequest) {
    const known = await this.punches.deviceOf(deviceId);
    const genuine = known ? await genuineOf(punches, known.state) : new Set<SignedPunch>();
    if (genuine.size < punches.length) await requireUnthrottled(this.throttles.punch, deviceId, wire.ip);
    const inOrder = punches.toSorted((a, b) => a.record.seq - b.record.seq);
    const stored =
      known &&
      (await this.punches.keep(
        inOrder.filter((punch) => genuine.has(punch)),
        known.state,
        wall,
        caller,
      ));
    const reports = inOrder.map((punch): Report => {
      const why = stored?.has(punch) ? stored.get(punch)! : 'PUNCH_NOT_GENUINE';
      return { seq: punch.record.seq, state: why === null ? 'kept' : 'refused', why };
    });
    const kept = reports.filter((one) => one.state === 'kept').map(({ seq }) => seq);
    const contested = known ? await this.punches.takeKept(known, kept, caller.consistencyToken) : new Set<number>();
    return {
      now: caller.now,
      reports: reports.map((one) => (contested.has(one.seq) ? { ...one, state: 'contested' as const } : one)),
    };
  }
}
