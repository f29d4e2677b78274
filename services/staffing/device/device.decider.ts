import { DeviceEvents } from '#contracts/events/device.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import type { DeviceKey } from '#contracts/values/device-punch.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

/** Most punches that a device reports in a day (UTC). */
const maxPerDay = 200;

export type ReportedPunch = DataOf<typeof DeviceEvents.PunchReported>;

/**
 * Reports of a device by their number. Adding one takes the same time however many there are: the states of a stream
 * share one map.
 */
export class Reports {
  /** @param shared also holds what was added to later states, which `size` excludes */
  private constructor(
    private readonly shared: Map<number, { readonly report: ReportedPunch; readonly place: number }>,
    private readonly size: number,
  ) {}

  static readonly none = new Reports(new Map(), 0);

  get(seq: number): ReportedPunch | undefined {
    return this.find(seq)?.report;
  }

  /** Place of a report in the order of arrival, from 0. */
  placeOf(seq: number): number | undefined {
    return this.find(seq)?.place;
  }

  /** @param report whose number none has yet */
  with(report: ReportedPunch): Reports {
    const isLatest = this.size > 0 && this.shared.size === this.size;
    const shared = isLatest ? this.shared : new Map([...this.shared].slice(0, this.size));
    shared.set(report.record.seq, { report, place: this.size });
    return new Reports(shared, this.size + 1);
  }

  private find(seq: number) {
    const found = this.shared.get(seq);
    return found && found.place < this.size ? found : undefined;
  }
}

export type DeviceState = {
  /** Undefined until the device is enrolled. */
  readonly owner?: {
    readonly agentId: string;
    readonly userId: string;
    readonly personName: string;
    readonly key: DeviceKey;
  };
  readonly revoked: boolean;
  readonly reports: Reports;
  /** Number up to which all of the device's punches have arrived. */
  readonly completeTo: number;
  /** Day (UTC) of the latest report, and number of reports on it. */
  readonly day: string;
  readonly onDay: number;
};

type DeviceCommands = {
  Enrol: DataOf<typeof DeviceEvents.DeviceEnrolled>;
  Revoke: { readonly deviceId: string; readonly agentId: string };
  /**
   * Punches whose signatures have been verified with the device's key; those that are known already or don't fit the
   * chain are left out.
   */
  Report: { readonly reports: readonly ReportedPunch[] };
};

const dayOf = (now: string) => now.slice(0, 10);

/** Whether the number is free, and the record before it and the one after it have the hashes that the chain says. */
const fitsChain = ({ record: { seq, previous }, hash }: ReportedPunch, chain: Pick<Reports, 'get'>): boolean => {
  const [before, after] = [chain.get(seq - 1), chain.get(seq + 1)];
  const follows = seq === 1 ? previous === null : previous !== null && (!before || before.hash === previous);
  return follows && !chain.get(seq) && (!after || after.record.previous === hash);
};

/**
 * The reports that this one lets be applied, in order: itself, and those after it that had arrived before and waited
 * for it. Later arrivals are due on their own; none is due while one before it is missing.
 */
export const dueWith = ({ reports, completeTo }: DeviceState, seq: number): readonly ReportedPunch[] => {
  const due: ReportedPunch[] = [];
  const place = reports.placeOf(seq) ?? -1;
  for (let next = seq; next <= completeTo && reports.placeOf(next)! <= place; next += 1) due.push(reports.get(next)!);
  return due;
};

/**
 * A device's punches in the order in which it made them, regardless of the order of arrival: each contains the hash of
 * the previous one. A number that exists with other content, or a chain that doesn't fit, is refused.
 */
export const device: Decider<DeviceState, DeviceCommands, typeof DeviceEvents> = {
  stream: 'device',
  events: DeviceEvents,
  initial: { revoked: false, reports: Reports.none, completeTo: 0, day: '', onDay: 0 },
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
      const added = new Map<number, ReportedPunch>();
      const chain = { get: (seq: number) => added.get(seq) ?? reports.get(seq) };
      for (const report of asked) if (fitsChain(report, chain)) added.set(report.record.seq, report);
      if (added.size > maxPerDay - (day === dayOf(now) ? onDay : 0)) throw new Rejected('TOO_MUCH_AT_ONCE');
      return [...added.values()].map((data) => ({ type: 'PunchReported', data }));
    },
  },
  evolve: {
    DeviceEnrolled: (state, { agentId, userId, personName, key }) => ({
      ...state,
      owner: { agentId, userId, personName, key },
    }),
    DeviceRevoked: (state) => ({ ...state, revoked: true }),
    PunchReported: ({ reports: before, completeTo: from, day, onDay, ...state }, report) => {
      const today = dayOf(report.receivedAt);
      const reports = before.with(report);
      let completeTo = from;
      while (reports.get(completeTo + 1)) completeTo += 1;
      return {
        ...state,
        reports,
        completeTo,
        day: today,
        onDay: today === day ? onDay + 1 : 1,
      };
    },
  },
};
