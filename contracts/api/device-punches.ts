import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Id, Instant, Line, Words, Zone } from '../values/common.ts';
import { ExpectedChanges } from '../values/expected.ts';
import { ContestReason, DeviceKey, PunchBasis, PunchWay, SignedPunch } from '../values/device-punch.ts';
import { maxReportedPunches } from '../values/punch-report.ts';

const agent: Access = { roles: ['user'] };
const office = [...roleGroups.customer, ...roleGroups.agency];

/**
 * Enrols this browser, so that its punches count as the agent's. The device keeps its private key, which never leaves
 * it, and is identified by the id in the answer; enrolling the same key again changes nothing. The answer holds the
 * server's time, against which the device's punches are measured.
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

/** Ends a device: its punches no longer count as the agent's, because it was lost or is no longer used. */
export const RevokeDevice = write({
  name: 'RevokeDevice',
  summary: 'Revoke a device',
  method: 'DELETE',
  path: '/AgentApp/Devices/:id',
  access: agent,
  input: z.object({ id: Id }),
});

/** Result of a reported punch: `kept`, `contested` until a person decides, or `refused` for good, with the reason. */
const Report = z.object({
  seq: z.int(),
  state: z.enum(['kept', 'contested', 'refused']),
  why: z.enum(['PUNCH_NOT_GENUINE', 'PUNCH_OF_NO_SHIFT']).nullable(),
});

/**
 * Reports punches of one device, in any order and as often as needed. Their signatures authenticate them, so nobody has
 * to be signed in; an unknown device, a revoked one and a wrong signature get the same answer. `wall`: the device's
 * clock at the time of sending.
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
      punches: z.array(SignedPunch).min(1).max(maxReportedPunches),
    })
    .refine(({ deviceId, punches }) => punches.every(({ record }) => record.deviceId === deviceId), {
      error: 'INVALID_VALUE',
      path: ['punches'],
    }),
  output: z.object({ now: Instant, reports: z.array(Report) }),
});

/** A contested punch with what the device reports and what the shift has. `settledTo`: the time that was decided on. */
export const PunchContest = z.object({
  id: Id,
  requestId: Id,
  shiftId: Id,
  agent: z.string(),
  way: PunchWay,
  reason: ContestReason,
  at: Instant,
  /** Uncertainty of `at`: plus or minus this many seconds. */ seconds: z.int(),
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

/** Contested punches of the agent: the open ones, and for two weeks those that were decided, at most a hundred. */
export const MyContests = read({
  name: 'MyContests',
  summary: "List the agent's own contested punches",
  path: '/AgentApp/Contests',
  access: agent,
  output: z.array(PunchContest),
});

/**
 * Contested punches of a shift that the caller's company is responsible for; without a shift the open ones, at most a
 * hundred.
 */
export const PunchContests = read({
  name: 'PunchContests',
  summary: 'List contested punches',
  path: '/Punch/Contests',
  access: { roles: office, all: ['requests.view'] },
  input: z.object({ shiftId: Id.optional() }),
  output: z.array(PunchContest),
});

/**
 * Decides which time counts for a contested punch, with a reason; null: none, and other punches stay. For the company
 * responsible for the shift.
 */
export const SettlePunch = write({
  name: 'SettlePunch',
  summary: 'Settle a contested punch',
  path: '/Punch/:id/Settle',
  access: { roles: office, all: ['requests.edit'] },
  input: z.object({
    id: Id,
    /** Left out: none. */ at: Instant.nullable().default(null),
    note: Words({ error: 'CORRECTION_NOTE_REQUIRED' }).min(1, 'CORRECTION_NOTE_REQUIRED').max(2000),
    agreed: ExpectedChanges,
  }),
});
