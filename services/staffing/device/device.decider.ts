import { DeviceEvents } from '#contracts/events/device.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import type { DeviceKey } from '#contracts/values/device-punch.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

/** Most punches that a device reports in a day (UTC). */
const mostADay = 200;

export type Reported = DataOf<typeof DeviceEvents.PunchReported>;
export type DeviceState = {
  /** Undefined until the device is enrolled. */
  readonly owner?: {
    readonly agentId: string;
    readonly userId: string;
    readonly personName: string;
    readonly key: DeviceKey;
  };
  readonly revoked: boolean;
  readonly reports: ReadonlyMap<number, Reported>;
  /** Day (UTC) of the latest report, and number of reports on it. */
  readonly day: string;
  readonly onDay: number;
};

type DeviceCommands = {
  Enrol: DataOf<typeof DeviceEvents.DeviceEnrolled>;
  Revoke: { readonly deviceId: string; readonly agentId: string };
  /** A punch whose signature has been verified with the device's key. */
  Report: Reported;
};

const dayOf = (now: string) => now.slice(0, 10);

/** Reports from `seq` on whose chain back to the device's first one is complete, in order. */
export const unbroken = ({ reports }: DeviceState, from: number): readonly Reported[] => {
  const whole: Reported[] = [];
  for (let seq = 1, next = reports.get(1); next; next = reports.get(++seq)) whole.push(next);
  return whole.filter(({ record }) => record.seq >= from);
};

/**
 * A device's punches in the order in which it made them, regardless of the order of arrival: each contains the hash of the previous one. A number
 * that exists with other content, or a chain that doesn't fit, is refused.
 */
export const device: Decider<DeviceState, DeviceCommands, typeof DeviceEvents> = {
  stream: 'device',
  events: DeviceEvents,
  initial: { revoked: false, reports: new Map(), day: '', onDay: 0 },
  decide: {
    Enrol: (data, { owner, revoked }) => {
      if (!owner) return { type: 'DeviceEnrolled', data };
      const same = owner.agentId === data.agentId && owner.key.x === data.key.x && owner.key.y === data.key.y;
      if (revoked || !same) throw new Rejected('DEVICE_NOT_YOURS');
      return [];
    },
    Revoke: (data, { owner, revoked }) => {
      if (owner?.agentId !== data.agentId) throw new Rejected('NOT_FOUND');
      return revoked ? [] : { type: 'DeviceRevoked', data };
    },
    Report: (data, { owner, revoked, reports, day, onDay }, { now }) => {
      const { seq, previous } = data.record;
      if (!owner || revoked) throw new Rejected('PUNCH_NOT_GENUINE');
      const known = reports.get(seq);
      if (known?.hash === data.hash) return [];
      const [before, after] = [reports.get(seq - 1), reports.get(seq + 1)];
      const fits = seq === 1 ? previous === null : previous !== null && (!before || before.hash === previous);
      if (known || !fits || (after && after.record.previous !== data.hash)) throw new Rejected('PUNCH_NOT_GENUINE');
      if (day === dayOf(now) && onDay >= mostADay) throw new Rejected('TOO_MUCH_AT_ONCE');
      return { type: 'PunchReported', data };
    },
  },
  evolve: {
    DeviceEnrolled: (state, { agentId, userId, personName, key }) => ({
      ...state,
      owner: { agentId, userId, personName, key },
    }),
    DeviceRevoked: (state) => ({ ...state, revoked: true }),
    PunchReported: ({ reports, day, onDay, ...state }, report) => {
      const today = dayOf(report.receivedAt);
      return {
        ...state,
        reports: new Map([...reports, [report.record.seq, report]]),
        day: today,
        onDay: today === day ? onDay + 1 : 1,
      };
    },
  },
};
