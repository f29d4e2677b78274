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
  RepeatedId,
  Zone,
} from '../values/common.ts';
import { ShiftStatus } from '../values/shift.ts';
import { Candidate } from './assignments.ts';
import { Identity, ShiftAbility } from './shifts.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const view: Access = { roles: office, all: ['requests.view'] };

/** Most days that a calendar shows at once. */
const maxCalendarDays = 35;
/** Most shifts in one answer; further ones are left out. */
export const maxCalendarShifts = 10_000;

/**
 * Data that several shifts of the calendar share, sent once to keep the answer small; the shifts themselves differ in
 * time and agent only.
 */
export const CalendarGroup = z.object({
  requestId: Id,
  /** The event's title. */
  event: z.string(),
  placeId: Id,
  timezone: Zone,
  title: z.string(),
  position: z.string(),
  /** Id of one of the answer's `services`. */
  serviceId: Id.nullable(),
  identity: Identity,
  status: ShiftStatus,
  /** Whether somebody is on the shifts, even if the viewer may not know who. */
  assigned: z.boolean(),
  can: z.array(ShiftAbility.extract(['modify', 'assign', 'changeAgent', 'removeAgent'])),
  shifts: z.array(
    z.object({
      id: Id,
      start: Instant,
      end: Instant,
      /** Id of one of the answer's `agents`; null where nobody is on the shift, or nobody whom the viewer may know. */
      agentId: Id.nullable(),
    }),
  ),
});
export type CalendarGroup = z.output<typeof CalendarGroup>;

/** A shift with its group's data. */
export type CalendarShift = Omit<CalendarGroup, 'shifts'> & CalendarGroup['shifts'][number];

/** The shifts of some days that the viewer may see, with their places and agents. */
export const GetCalendar = read({
  name: 'GetCalendar',
  summary: 'Get the calendar of shifts',
  path: '/calendar',
  access: view,
  input: z.object({
    /** The first day, in `zone`. */
    from: PlannedDate,
    days: z.coerce.number().int().min(1).max(maxCalendarDays).default(7),
    /** Time zone of the days; left out: the zone in which most of the shifts are. */
    zone: KnownZone.optional(),
  }),
  output: z.object({
    zone: Zone,
    /** Time zones of the shifts, the most common first; never empty. */
    zones: z.array(Zone),
    places: z.array(Named),
    /**
     * Agents who can be assigned, and those on the shifts. `own`: they work for the viewer's own company; only for
     * these `away` lists when they are unavailable within these days.
     */
    agents: z.array(Named.extend({ own: z.boolean(), away: z.array(z.object({ from: Instant, to: Instant })) })),
    /** Service types of the shifts. */
    services: z.array(Named),
    groups: z.array(CalendarGroup),
    /** There are more shifts than the answer contains. */
    more: z.boolean(),
    /**
     * UTC instant of the next status change that happens by the passing of time; the client should fetch again then.
     */
    changesAt: Instant.nullable(),
  }),
});

/** What each line of the calendar is. */
export const calendarLines = ['place', 'event', 'agent'] as const;
/** Line of the shifts whose agent the viewer may not know. */
export const namesLater = 'names-later';
/** Most cells (days times lines) in one answer; further ones are left out. */
export const maxCoverageCells = 14_000;

const Counted = z.object({ id: z.string(), count: z.int() });
/** A service, place or agent with the number of its shifts. */
export const CountedName = Counted.extend({ name: z.string() });

/** How far the shifts that begin on some days are filled: counts by day and line, without the shifts themselves. */
export const GetCoverage = read({
  name: 'GetCoverage',
  summary: 'Count how far the shifts of some days are filled',
  path: '/calendar/coverage',
  access: view,
  input: z.object({
    /** The first day, in `zone`. */
    from: PlannedDate,
    days: z.coerce.number().int().min(1).max(maxCalendarDays).default(28),
    /** Time zone of the days; left out: the zone in which most of the shifts are. */
    zone: KnownZone.optional(),
    by: z.enum(calendarLines).default('place'),
    /** Filters: a shift must match one value of each filter that is given. */
    status: Repeated(ShiftStatus).optional(),
    competences: RepeatedId.optional(),
    places: RepeatedId.optional(),
    agents: RepeatedId.optional(),
  }),
  output: z.object({
    zone: Zone,
    /** Time zones of the shifts, the most common first; never empty. */
    zones: z.array(Zone),
    lines: z.array(
      z.object({
        /** Id of the place, event or agent; or `namesLater`; or empty for shifts that nobody is on. */
        id: z.string(),
        name: z.string(),
        days: z.array(
          z.object({
            /** Day number, 0 for the first day. */
            day: z.int(),
            need: z.int(),
            filled: z.int(),
            /** Planned minutes of these shifts. */
            minutes: Minutes,
          }),
        ),
      }),
    ),
    /** Choices of the filters, each with its number of shifts, whatever filters are set. */
    statuses: z.array(Counted),
    services: z.array(CountedName),
    places: z.array(CountedName),
    agents: z.array(CountedName),
    /** There are more lines than the answer contains. */
    more: z.boolean(),
    /**
     * UTC instant of the next status change that happens by the passing of time; the client should fetch again then.
     */
    changesAt: Instant.nullable(),
  }),
});

const Span = z.object({ start: PlannedInstant, end: PlannedInstant });

/** Checks a move or an assignment by the rules of its command, before it is made; changes nothing. */
export const ForeseeShift = read({
  name: 'ForeseeShift',
  summary: 'Check a move or an assignment before it is made',
  method: 'POST',
  path: '/calendar/foresee',
  access: { roles: office, any: ['requests.edit', 'requests.manualAssign'] },
  input: z.object({
    /** Id of the shift. */
    id: Id,
    /** Times to which the shift would be moved; for an assignment alone, its present times. */
    times: z.array(Span).min(1).max(16),
    /** Agents who would be put on the shift; left out: the present agent stays. */
    agentIds: z.array(Id).max(1000).optional(),
    /** Checks only whether the present agent can be taken off. */
    takeOff: z.boolean().default(false),
  }),
  output: z.array(
    Span.extend({
      /** Why the shift itself can't be moved there or filled; null where it can. */
      refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
      /**
       * The first rule that fails for each requested agent, or else for the present one; agents of other companies are
       * left out.
       */
      agents: z.array(Candidate.pick({ id: true, fullName: true, reason: true })),
    }),
  ),
});
