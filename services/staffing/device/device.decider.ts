import { DeviceEvents } from '#contracts/events/device.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import type { DeviceKey } from '#contracts/values/device-punch.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

/** Most punches that a device reports in a day (UTC). */
const maxPerDay = 200;

export type ReportedPunch = DataOf<typeof DeviceEvents.PunchReported>;
export type DeviceState = {
  /** Undefined until the device is enrolled. */
  readonly owner?: {
    readonly agentId: string;
    readonly userId: string;
    readonly personName: string;
    readonly key: DeviceKey;
  };
  readonly revoked: boolean;
  /** By number, in the order of arrival. */
  readonly reports: ReadonlyMap<number, ReportedPunch>;
  /** Day (UTC) of the latest report, and number of reports on it. */
  readonly day: string;
  readonly onDay: number;
};

type DeviceCommands = {
  Enrol: DataOf<typeof DeviceEvents.DeviceEnrolled>;
  Revoke: { readonly deviceId: string; readonly agentId: string };
  /** Punches whose signatures have been verified with the device's key; those that are known already or don't fit the chain are left out. */
  Report: { readonly reports: readonly ReportedPunch[] };
};

const dayOf = (now: string) => now.slice(0, 10);

/** Whether the number is free, and the record before it and the one after it have the hashes that the chain says. */
const fitsChain = ({ record: { seq, previous }, hash }: ReportedPunch, chain: DeviceState['reports']): boolean => {
  const [before, after] = [chain.get(seq - 1), chain.get(seq + 1)];
  const follows = seq === 1 ? previous === null : previous !== null && (!before || before.hash === previous);
  return follows && !chain.has(seq) && (!after || after.record.previous === hash);
};

/** Reports from `seq` on whose chain back to the device's first one is complete, in order. */
const unbroken = ({ reports }: DeviceState, from: number): readonly ReportedPunch[] => {
  const whole: ReportedPunch[] = [];
  for (let seq = 1, next = reports.get(1); next; next = reports.get(++seq)) whole.push(next);
  return whole.filter(({ record }) => record.seq >= from);
};

/**
 * The reports that this one lets be applied, in order: itself, and those after it that had arrived before and waited for it. Later arrivals are due on
 * their own.
 */
export const dueWith = (state: DeviceState, seq: number): readonly ReportedPunch[] => {
  const arrived = [...state.reports.keys()];
  const later = new Set(arrived.slice(arrived.indexOf(seq) + 1));
  const whole = unbroken(state, seq);
  const end = whole.findIndex(({ record }) => later.has(record.seq));
  return whole.slice(0, end < 0 ? undefined : end);
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
    Report: ({ reports: asked }, { owner, revoked, reports, day, onDay }, { now }) => {
      if (!owner || revoked) throw new Rejected('PUNCH_NOT_GENUINE');
      const chain = new Map(reports);
      const added = asked.filter((report) => {
        const fits = fitsChain(report, chain);
        if (fits) chain.set(report.record.seq, report);
        return fits;
      });
      if (added.length > maxPerDay - (day === dayOf(now) ? onDay : 0)) throw new Rejected('TOO_MUCH_AT_ONCE');
      return added.map((data) => ({ type: 'PunchReported', data }));
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
