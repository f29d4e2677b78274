import { isSame } from '#contracts/values/same.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import { SiteEventEvents } from '#contracts/events/site-event.ts';
import type { ProblemCode } from '#contracts/problems.ts';
import { emptySetup, type EventSetup } from '#contracts/values/event-setup.ts';
import { eventConfirmationHours, noteLimit } from '#contracts/values/site-event.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';
import { requireNotLongAgo } from '../planned-time.rule.ts';
import { mergeDecisions, mergeFacts, type MergeCommands, type Merges } from './merge.decider.ts';
import { reportDecisions, reportFacts, type ReportCommands, type Reports } from './event-report.decider.ts';
import { setupDecisions, setupFacts, type SetupCommands } from './event-setup.decider.ts';

type Planned = DataOf<typeof SiteEventEvents.SiteEventPlanned>;
type Plan = Omit<Planned, 'siteEventId' | 'copiedFrom'>;

type SiteEventState = {
  readonly plan?: Plan;
  readonly deleted: boolean;
  readonly supervisors: Readonly<Record<string, readonly string[]>>;
  readonly setup: EventSetup;
  readonly merges: Merges;
  readonly reports: Reports;
};

type Wanted = Pick<
  Planned,
  'title' | 'placeId' | 'zone' | 'requestDate' | 'taskTypes' | 'descriptionEn' | 'descriptionFr' | 'note'
> & {
  readonly maxConfirmationHours?: Planned['maxConfirmationHours'] | undefined;
  /**
   * The customer employs agents of its own: descriptions in both languages, and no limit on the note (rules
   * req.employerForm, req.noteLimit).
   */
  readonly employer: boolean;
};

type SiteEventCommands = SetupCommands &
  MergeCommands &
  ReportCommands & {
    PlanSiteEvent: Wanted & Pick<Planned, 'siteEventId' | 'requestNo' | 'customerId' | 'agencyId' | 'copiedFrom'>;
    ReviseSiteEvent: Wanted & { readonly siteEventId: string };
    /**
     * Moves the event into its place's present time zone (decision 40). `requestDate`: UTC instant of its local time
     * there.
     */
    FollowPlace: Pick<Planned, 'siteEventId' | 'zone' | 'requestDate'>;
    DeleteSiteEvent: {
      readonly siteEventId: string;
      /** Number of shifts whose agent is punched in and not out. */ readonly working: number;
    };
    AssignSupervisor: {
      readonly siteEventId: string;
      readonly supervisorId: string;
      readonly shiftIds: readonly string[];
    };
    RelieveSupervisor: {
      readonly siteEventId: string;
      readonly supervisorId: string;
      readonly shiftIds: readonly string[];
    };
  };

const refuse = (code: ProblemCode): never => {
  throw new Rejected(code);
};

const live = ({ plan, deleted }: SiteEventState): Plan => {
  if (deleted) refuse('EVENT_DELETED');
  return plan ?? refuse('NOT_FOUND');
};

/**
 * The text fields as stored: a customer who is no employer writes one note, and its English text is used for French
 * too.
 */
const written = ({ employer, maxConfirmationHours, ...wanted }: Wanted, hours: Planned['maxConfirmationHours']) => {
  if (!wanted.title.trim()) refuse('EVENT_TITLE_REQUIRED');
  if (!employer && (wanted.note.length > noteLimit || wanted.descriptionEn.length > noteLimit)) refuse('NOTE_TOO_LONG');
  const descriptionEn = employer ? wanted.descriptionEn : wanted.descriptionEn || wanted.note;
  return {
    title: wanted.title.trim(),
    placeId: wanted.placeId,
    zone: wanted.zone,
    requestDate: wanted.requestDate,
    maxConfirmationHours: maxConfirmationHours ?? hours,
    taskTypes: wanted.taskTypes,
    descriptionEn,
    descriptionFr: employer ? wanted.descriptionFr : descriptionEn,
    note: wanted.note,
  };
};

const differing = (wanted: object, known: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(wanted).filter(([field, value]) => !isSame(value, known[field])));

/** An event of a customer at a place; its shifts are separate streams. */
export const siteEvent: Decider<SiteEventState, SiteEventCommands, typeof SiteEventEvents> = {
  stream: 'siteEvent',
  events: SiteEventEvents,
  initial: { deleted: false, supervisors: {}, setup: emptySetup, merges: {}, reports: {} },
  decide: {
    ...setupDecisions,
    ...mergeDecisions,
    ...reportDecisions,
    PlanSiteEvent: ({ siteEventId, requestNo, customerId, agencyId, copiedFrom, ...wanted }, state, { now }) => {
      if (state.plan) refuse('ALREADY_TAKEN');
      requireNotLongAgo('requestDate', wanted.requestDate, { now });
      return {
        type: 'SiteEventPlanned',
        data: {
          siteEventId,
          requestNo,
          customerId,
          agencyId,
          ...written(wanted, eventConfirmationHours),
          ...(copiedFrom && { copiedFrom }),
        },
      };
    },
    ReviseSiteEvent: ({ siteEventId, ...wanted }, state, { now }) => {
      const known = live(state);
      requireNotLongAgo('requestDate', wanted.requestDate, { now, before: known.requestDate });
      const change = differing(written(wanted, known.maxConfirmationHours), known);
      return Object.keys(change).length === 0 ? [] : { type: 'SiteEventRevised', data: { siteEventId, ...change } };
    },
    FollowPlace: ({ siteEventId, zone, requestDate }, state) =>
      live(state).zone === zone ? [] : { type: 'SiteEventRevised', data: { siteEventId, zone, requestDate } },
    /** Rule req.delete: refused while agents are working. */
    DeleteSiteEvent: ({ siteEventId, working }, state) => {
      live(state);
      if (working > 0) refuse('EVENT_HAS_WORKING_AGENTS');
      return { type: 'SiteEventDeleted', data: { siteEventId } };
    },
    AssignSupervisor: ({ siteEventId, supervisorId, shiftIds }, state) => {
      live(state);
      const added = [...new Set(shiftIds)].filter((id) => !state.supervisors[supervisorId]?.includes(id));
      return added.length === 0
        ? []
        : { type: 'SupervisorAssigned', data: { siteEventId, supervisorId, shiftIds: added } };
    },
    RelieveSupervisor: ({ siteEventId, supervisorId, shiftIds }, state) => {
      live(state);
      const gone = shiftIds.filter((id) => state.supervisors[supervisorId]?.includes(id));
      return gone.length === 0
        ? []
        : { type: 'SupervisorRelieved', data: { siteEventId, supervisorId, shiftIds: gone } };
    },
  },
  evolve: {
    ...setupFacts,
    ...mergeFacts,
    ...reportFacts,
    SiteEventPlanned: (state, { siteEventId: _, copiedFrom: __, ...plan }) => ({ ...state, plan }),
    SiteEventRevised: (state, { siteEventId: _, ...change }) => ({
      ...state,
      plan: { ...state.plan!, ...(change as Partial<Plan>) },
    }),
    SiteEventDeleted: (state) => ({ ...state, deleted: true }),
    SupervisorAssigned: (state, { supervisorId, shiftIds }) => ({
      ...state,
      supervisors: { ...state.supervisors, [supervisorId]: [...(state.supervisors[supervisorId] ?? []), ...shiftIds] },
    }),
    SupervisorRelieved: (state, { supervisorId, shiftIds }) => ({
      ...state,
      supervisors: {
        ...state.supervisors,
        [supervisorId]: (state.supervisors[supervisorId] ?? []).filter((id) => !shiftIds.includes(id)),
      },
    }),
  },
};
