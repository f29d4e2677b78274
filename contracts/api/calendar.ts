import { z } from 'zod';
import { read } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import {
  Id,
  Instant,
  KnownZone,
  Minutes,
  Named,
  PlannedDate,
  PlannedInstant,
  Repeated,
  Zone,
} from '../values/common.ts';
import { ShiftStatus } from '../values/shift.ts';
import { Candidate } from './assignments.ts';
import { Identity, ShiftAbility } from './shifts.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const view: Access = { roles: office, all: ['requests.view'] };

/** Days that a calendar may show at once. */
const mostCalendarDays = 35;
/** Shifts of one answer; of more only the first are given. */
export const mostCalendarShifts = 10_000;

/** What shifts of the calendar share, said once, so that four weeks of two hundred agents stay small; and the shifts, which differ in time and agent alone. */
export const CalendarGroup = z.object({
  requestId: Id,
  /** The event's title. */
  event: z.string(),
  placeId: Id,
  timezone: Zone,
  title: z.string(),
  position: z.string(),
  /** One of the answer's services. */
  serviceId: Id.nullable(),
  identity: Identity,
  status: ShiftStatus,
  /** Somebody is on them, whether or not the viewer may know who. */
  assigned: z.boolean(),
  can: z.array(ShiftAbility.extract(['modify', 'assign', 'changeAgent', 'removeAgent'])),
  shifts: z.array(
    z.object({
      id: Id,
      start: Instant,
      end: Instant,
      /** One of the answer's agents; null where nobody is on it, or nobody whom the viewer may know. */
      agentId: Id.nullable(),
    }),
  ),
});
export type CalendarGroup = z.output<typeof CalendarGroup>;

/** A shift as it stands on the calendar. */
export type CalendarShift = Omit<CalendarGroup, 'shifts'> & CalendarGroup['shifts'][number];

/** The viewer's shifts of some days, with the places and agents that they stand at. */
export const GetCalendar = read({
  name: 'GetCalendar',
  summary: 'Get the calendar of shifts',
  path: '/calendar',
  access: view,
  input: z.object({
    /** The first day on the clock of `zone`. */
    from: PlannedDate,
    days: z.coerce.number().int().min(1).max(mostCalendarDays).default(7),
    /** Whose days these are; left out: of the zone where most of the shifts are. */
    zone: KnownZone.optional(),
  }),
  output: z.object({
    zone: Zone,
    /** Zones of the shifts, the commonest first; never none. */
    zones: z.array(Zone),
    places: z.array(Named),
    /** Agents who can be assigned, and those on the shifts. `own`: of the viewer's own company and at work; of those alone `away` says when, within these days, they can't work. */
    agents: z.array(Named.extend({ own: z.boolean(), away: z.array(z.object({ from: Instant, to: Instant })) })),
    /** Service types of the shifts. */
    services: z.array(Named),
    groups: z.array(CalendarGroup),
    /** There are more shifts than the answer holds. */
    more: z.boolean(),
    /** When a label changes by itself next, so that the question is worth asking again. */
    changesAt: Instant.nullable(),
  }),
});

/** What the lines of the calendar stand for. */
export const calendarLines = ['place', 'event', 'agent'] as const;
/** The line of shifts that are assigned to somebody whom the viewer may not know. */
export const namesLater = 'names-later';
/** Days of lines in one answer of the coverage; of more only the first are given. */
export const mostCoverageCells = 14_000;

const Counted = z.object({ id: z.string(), count: z.int() });

/** How far the viewer's shifts that begin on some days are filled: counted by day and line, without the shifts themselves. */
export const GetCoverage = read({
  name: 'GetCoverage',
  summary: 'Count how far the shifts of some days are filled',
  path: '/calendar/coverage',
  access: view,
  input: z.object({
    /** The first day on the clock of `zone`. */
    from: PlannedDate,
    days: z.coerce.number().int().min(1).max(mostCalendarDays).default(28),
    /** Whose days these are; left out: of the zone where most of the shifts are. */
    zone: KnownZone.optional(),
    by: z.enum(calendarLines).default('place'),
    /** Of one kind any may fit, of several all must. */
    status: Repeated(ShiftStatus).optional(),
    competences: Repeated(Id).optional(),
    places: Repeated(Id).optional(),
    agents: Repeated(Id).optional(),
  }),
  output: z.object({
    zone: Zone,
    /** Zones of the shifts, the commonest first; never none. */
    zones: z.array(Zone),
    lines: z.array(
      z.object({
        /** Of the place, the event or the agent; `namesLater`, or empty for the shifts that nobody is on. */
        id: z.string(),
        name: z.string(),
        days: z.array(
          z.object({
            /** Counted from the first. */
            day: z.int(),
            need: z.int(),
            filled: z.int(),
            /** Of the shifts' whole length. */
            minutes: Minutes,
          }),
        ),
      }),
    ),
    /** What can be filtered by, with how many shifts have it whatever the filters. */
    statuses: z.array(Counted),
    services: z.array(Counted.extend({ name: z.string() })),
    places: z.array(Counted.extend({ name: z.string() })),
    agents: z.array(Counted.extend({ name: z.string() })),
    /** There are more lines than the answer holds. */
    more: z.boolean(),
    /** When a label changes by itself next, so that the question is worth asking again. */
    changesAt: Instant.nullable(),
  }),
});

const Span = z.object({ start: PlannedInstant, end: PlannedInstant });

/** What would be said to a move or an assignment that nobody has made yet: by the same rules as the commands, nothing is changed. */
export const ForeseeShift = read({
  name: 'ForeseeShift',
  summary: 'Check a move or an assignment before it is made',
  method: 'POST',
  path: '/calendar/foresee',
  access: { roles: office, any: ['requests.edit', 'requests.manualAssign'] },
  input: z.object({
    /** The shift. */
    id: Id,
    /** Where it might be moved to; its own times for an assignment alone. */
    times: z.array(Span).min(1).max(16),
    /** Who might be put on it; left out: whoever is on it stays. */
    agentIds: z.array(Id).max(1000).optional(),
    /** Whoever is on it might be taken off, and nothing else is asked. */
    takeOff: z.boolean().default(false),
  }),
  output: z.array(
    Span.extend({
      /** Why the shift itself can't be moved there or filled; null when it can. */
      refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
      /** Of each agent asked for, else of the one who is on it, the first rule that fails; agents of others are left out. */
      agents: z.array(Candidate.pick({ id: true, fullName: true, reason: true })),
    }),
  ),
});
