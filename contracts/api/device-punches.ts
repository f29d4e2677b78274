import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Id, Instant, Line, Words, Zone } from '../values/common.ts';
import { ContestReason, DeviceKey, PunchBasis, PunchWay, SignedPunch } from '../values/device-punch.ts';

const agent: Access = { roles: ['user'] };
const office = [...roleGroups.customer, ...roleGroups.agency];

/**
 * From now on this browser's punches are the agent's. The device keeps its private key, which never leaves it, and is known by the id of the answer;
 * said again with the same key it changes nothing. The answer tells the time, which the device's punches are measured by.
 */
export const EnrolDevice = write({
  name: 'EnrolDevice',
  summary: 'Enrol a device to punch with',
  path: '/AgentApp/Devices',
  access: agent,
  unkept: true,
  input: z.object({ key: DeviceKey, name: Line().max(120).default('') }),
  output: z.object({ id: Id, now: Instant }),
});

/** The browsers in which the agent punches, the latest first. */
export const MyDevices = read({
  name: 'MyDevices',
  summary: "List the agent's own devices",
  path: '/AgentApp/Devices',
  access: agent,
  output: z.array(z.object({ id: Id, name: z.string(), enrolledAt: Instant, reportedAt: Instant.nullable() })),
});

/** A browser's punches are the agent's no more: it was lost, or is used no longer. */
export const RevokeDevice = write({
  name: 'RevokeDevice',
  summary: 'Revoke a device',
  method: 'DELETE',
  path: '/AgentApp/Devices/:id',
  access: agent,
  input: z.object({ id: Id }),
});

/** Punches that one call reports at most. */
const mostReported = 50;
/** What became of a reported punch: `kept`, `contested` for somebody to settle, or `refused` for good, and why. */
const Report = z.object({
  seq: z.int(),
  state: z.enum(['kept', 'contested', 'refused']),
  why: z.enum(['PUNCH_NOT_GENUINE', 'PUNCH_OF_NO_SHIFT']).nullable(),
});

/**
 * Punches of one device, in any order, each as often as one likes: their signatures admit them, whether somebody is signed in or not. An unknown
 * device, a revoked one and a wrong signature are answered alike. `wall`: what the device's clock shows as it sends.
 */
export const ReportPunches = write({
  name: 'ReportPunches',
  summary: 'Send signed punches of a device',
  path: '/AgentApp/Punches',
  access: { public: true },
  unkept: true,
  input: z
    .object({
      deviceId: Id,
      wall: Instant.nullable().default(null),
      punches: z.array(SignedPunch).min(1).max(mostReported),
    })
    .refine(({ deviceId, punches }) => punches.every(({ record }) => record.deviceId === deviceId), {
      error: 'INVALID_VALUE',
      path: ['punches'],
    }),
  output: z.object({ now: Instant, reports: z.array(Report) }),
});

/** A contested punch with both stories: what the device says, and what the shift says. `settledTo`: the moment that counts. */
export const PunchContest = z.object({
  id: Id,
  shiftId: Id,
  agent: z.string(),
  way: PunchWay,
  reason: ContestReason,
  at: Instant,
  /** More or less. */ seconds: z.int(),
  basis: PunchBasis,
  start: Instant,
  end: Instant,
  timezone: Zone,
  place: z.string(),
  punchIn: Instant.nullable(),
  punchOut: Instant.nullable(),
  contestedAt: Instant,
  settledAt: Instant.nullable(),
  settledTo: Instant.nullable(),
  note: z.string(),
});
export type PunchContest = z.output<typeof PunchContest>;

/** Contested punches of an agent's own that are open, at most a hundred. */
export const MyContests = read({
  name: 'MyContests',
  summary: "List the agent's own contested punches",
  path: '/AgentApp/Contests',
  access: agent,
  output: z.array(PunchContest),
});

/** Contested punches of a shift that one answered for; without a shift those that are open, at most a hundred. */
export const PunchContests = read({
  name: 'PunchContests',
  summary: 'List contested punches',
  path: '/Punch/Contests',
  access: { roles: office, all: ['requests.view'] },
  input: z.object({ shiftId: Id.optional() }),
  output: z.array(PunchContest),
});

/** Says which moment counts for a contested punch, and why; null: none, what was punched otherwise stays. By who answers for the shift. */
export const SettlePunch = write({
  name: 'SettlePunch',
  summary: 'Settle a contested punch',
  path: '/Punch/:id/Settle',
  access: { roles: office, all: ['requests.edit'] },
  input: z.object({
    id: Id,
    /** Left out: none. */ at: Instant.nullable().default(null),
    note: Words({ error: 'CORRECTION_NOTE_REQUIRED' }).min(1, 'CORRECTION_NOTE_REQUIRED').max(2000),
  }),
});
