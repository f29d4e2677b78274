import { z } from 'zod';
import { list, read } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Id, Instant, Zone } from '../values/common.ts';
import { DistanceBand, ZoneStatus } from '../values/map.ts';

const roles = [...roleGroups.agency, ...roleGroups.customer];
const operations: Access = { roles, all: ['finance.operationsReport'] };
const punches: Access = { roles, all: ['finance.viewPunchInOut'] };

/** UTC instants, half-open. */
const period = z.object({ from: Instant, to: Instant });
const Count = z.int();
const request = z.object({ id: Id, requestNo: z.string(), title: z.string(), place: z.string() });

export const WorkBy = z.enum(['day', 'client', 'place']);
export type WorkBy = z.output<typeof WorkBy>;

/** Shifts that start in a period: `late` ones are late now or were; `callOffs`: one of the viewer's own agents gave them back, but not by right. */
const Work = z.object({ shifts: Count, filled: Count, missing: Count, late: Count, callOffs: Count });
export const WorkRow = Work.extend({ id: z.string(), name: z.string() });
export type WorkRow = z.output<typeof WorkRow>;

/** Rule report.list: what was planned and done, by day at the place (yyyy-MM-dd), client or place. */
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

/** `none`: no position was kept, which nobody is blamed for. */
export const PunchZoneStatus = z.enum([...ZoneStatus.options, 'none']);
export type PunchZoneStatus = z.output<typeof PunchZoneStatus>;

/** A punch and how it stood to the place's zone; `upTo`: how far it was, in metres. Positions are in no report. */
export const PunchEntry = z.object({
  id: z.string(),
  way: z.enum(['in', 'out']),
  at: Instant,
  timezone: Zone,
  agent: z.string(),
  request,
  verdict: PunchZoneStatus,
  upTo: DistanceBand.nullable(),
  /** Whether the agent punched, and not somebody for them. */
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

/** A shift whose agent was late, or said so. Minutes: what they said (99 for more than 30), and what it came to; null where nothing was said, or nobody punched. */
export const DelayEntry = z.object({
  id: Id,
  agent: z.string(),
  request,
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
  sorts: ['start', 'agent', 'place', 'said', 'minutes'],
  defaultSort: { key: 'start', asc: false },
  fields: { said: 'count', minutes: 'count' },
});
/** `minutes`: of all late punches together. */
export const DelayFigures = read({
  name: 'DelayFigures',
  summary: 'Get the figures of the delay report',
  path: '/Reports/delay/Figures',
  access: operations,
  input: period,
  output: z.object({ delays: Count, said: Count, noticed: Count, minutes: Count }),
});
