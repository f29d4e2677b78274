import { z } from 'zod';
import { list, read } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Id, Instant, Zone } from '../values/common.ts';
import { DistanceBand, ZoneStatus } from '../values/map.ts';
import { PlacedEvent } from '../values/site-event.ts';

const roles = [...roleGroups.agency, ...roleGroups.customer];
const operations: Access = { roles, all: ['finance.operationsReport'] };
const punches: Access = { roles, all: ['finance.viewPunchInOut'] };

/** UTC instants; `from` is included, `to` is not. */
const period = z.object({ from: Instant, to: Instant });
const Count = z.int();

export const WorkBy = z.enum(['day', 'client', 'place']);
export type WorkBy = z.output<typeof WorkBy>;

/**
 * Shifts that start in a period. `late`: late now or in the past. `callOffs`: refused by one of the viewer's own
 * agents, except by right.
 */
const Work = z.object({ shifts: Count, filled: Count, missing: Count, late: Count, callOffs: Count });
export const WorkRow = Work.extend({ id: z.string(), name: z.string() });
export type WorkRow = z.output<typeof WorkRow>;

/** Rule report.list: what was planned and worked, by local day (yyyy-MM-dd), client or place. */
export const OperationsReport = list({
  name: 'OperationsReport',
  summary: 'Report planned and worked hours',
  path: '/Reports/operations',
  access: operations,
  row: WorkRow,
  sorts: ['name', 'shifts', 'filled', 'missing', 'late', 'callOffs'],
  params: { by: WorkBy.default('day') },
});
export const OperationsFigures = read({
  name: 'OperationsFigures',
  summary: 'Get the figures of the operations report',
  path: '/Reports/operations/Figures',
  access: operations,
  input: period,
  output: Work,
});

/** `none`: no position was stored, which is nobody's fault. */
export const PunchZoneStatus = z.enum([...ZoneStatus.options, 'none']);
export type PunchZoneStatus = z.output<typeof PunchZoneStatus>;

/**
 * A punch and where it was relative to the place's zone; `upTo`: its distance in metres, at most this. Positions are in
 * no report.
 */
export const PunchEntry = z.object({
  id: z.string(),
  way: z.enum(['in', 'out']),
  at: Instant,
  timezone: Zone,
  agent: z.string(),
  request: PlacedEvent,
  verdict: PunchZoneStatus,
  upTo: DistanceBand.nullable(),
  /** Whether the agent punched, and not another person for them. */
  byAgent: z.boolean(),
});
export type PunchEntry = z.output<typeof PunchEntry>;

export const PunchReport = list({
  name: 'PunchReport',
  summary: 'Report punches out of range',
  path: '/Reports/punchInOutOutOfRange',
  access: punches,
  row: PunchEntry,
  sorts: ['at', 'agent', 'place', 'verdict'],
  defaultSort: { key: 'at', asc: false },
  filters: { verdict: PunchZoneStatus },
});
export const PunchFigures = read({
  name: 'PunchFigures',
  summary: 'Get the figures of the punch report',
  path: '/Reports/punchInOutOutOfRange/Figures',
  access: punches,
  input: period,
  output: z.record(PunchZoneStatus, Count),
});

/**
 * A shift whose agent was late, or announced it. Minutes: what they announced (99 for more than 30), and the actual
 * ones; null where nothing was announced, or nobody punched.
 */
export const DelayEntry = z.object({
  id: Id,
  agent: z.string(),
  request: PlacedEvent,
  position: z.string(),
  start: Instant,
  timezone: Zone,
  said: z.int().nullable(),
  noticedAt: Instant.nullable(),
  minutes: z.int().nullable(),
});
export type DelayEntry = z.output<typeof DelayEntry>;

export const DelayReport = list({
  name: 'DelayReport',
  summary: 'Report late punches',
  path: '/Reports/delay',
  access: operations,
  row: DelayEntry,
  sorts: ['start', 'agent', 'event', 'said', 'minutes'],
  defaultSort: { key: 'start', asc: false },
  fields: { said: 'count', minutes: 'count' },
});
/** `minutes`: total of all late punches. */
export const DelayFigures = read({
  name: 'DelayFigures',
  summary: 'Get the figures of the delay report',
  path: '/Reports/delay/Figures',
  access: operations,
  input: period,
  output: z.object({ delays: Count, said: Count, noticed: Count, minutes: Count }),
});
