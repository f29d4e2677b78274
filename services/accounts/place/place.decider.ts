import type { DataOf } from '#contracts/events/declare.ts';
import { PlaceEvents } from '#contracts/events/place.ts';
import { upserted, without } from '#contracts/values/event-setup.ts';
import {
  mayLinkTask,
  noDetails,
  type AccreditedPerson,
  type PlacePlan,
  type PlacePosition,
  type PlaceTask,
} from '#contracts/values/place.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

type Opened = DataOf<typeof PlaceEvents.PlaceOpened>;
type Revision = Omit<DataOf<typeof PlaceEvents.PlaceRevised>, 'placeId'>;
type Known = Record<string, unknown>;
type Things = {
  readonly locations: readonly PlacePosition[];
  readonly tasks: readonly PlaceTask[];
  readonly plans: readonly PlacePlan[];
  readonly persons: readonly AccreditedPerson[];
};

type PlaceState = Things & { readonly opened: boolean; readonly closed: boolean; readonly known: Known };
type One<T> = { readonly placeId: string } & T;

export type PlaceCommands = {
  Open: Opened;
  Revise: One<Revision>;
  /** `coming`: number of events at the place that are not over. */
  Close: One<{ readonly coming: number }>;
  SavePosition: One<{ readonly position: PlacePosition }>;
  RemovePosition: One<{ readonly positionId: string }>;
  SaveTask: One<{ readonly task: PlaceTask }>;
  RemoveTask: One<{ readonly taskId: string }>;
  SavePlan: One<{ readonly plan: PlacePlan }>;
  RemovePlan: One<{ readonly planId: string }>;
  SavePerson: One<{ readonly person: AccreditedPerson }>;
  RemovePerson: One<{ readonly personId: string }>;
};

const open = (state: PlaceState): PlaceState => {
  if (!state.opened || state.closed) throw new Rejected('NOT_FOUND');
  return state;
};
/** Independent of the order of fields, since a store may change it. */
const written = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );
const same = (a: unknown, b: unknown) => written(a) === written(b);
/** Whether an item is new to a list, changed, or the same. */
const changeOf = <T extends { readonly id: string }>(list: readonly T[], one: T): 'new' | 'changed' | 'same' => {
  const known = list.find(({ id }) => id === one.id);
  return !known ? 'new' : same(known, one) ? 'same' : 'changed';
};
const requireOne = (list: readonly { readonly id: string }[], id: string): void => {
  if (!list.some((one) => one.id === id)) throw new Rejected('NOT_FOUND');
};

/** A task can be tied only to a position of the place that allows it; an existing tie stays. */
const requirePosition = (
  { locations, tasks }: PlaceState,
  taskId: string,
  position: string | null | undefined,
): void => {
  const tied = tasks.find(({ id }) => id === taskId)?.linkedPosition;
  if (!mayLinkTask(locations, tied, position))
    throw new Rejected('POSITION_NOT_HERE', {}, { linkedPosition: 'POSITION_NOT_HERE' });
};

/** A place of events; its time zone decides local times. */
export const place: Decider<PlaceState, PlaceCommands, typeof PlaceEvents> = {
  stream: 'place',
  events: PlaceEvents,
  initial: { opened: false, closed: false, known: {}, locations: [], tasks: [], plans: [], persons: [] },
  decide: {
    Open: (data, state) => {
      if (state.opened) throw new Rejected('ALREADY_TAKEN');
      return { type: 'PlaceOpened', data };
    },
    Revise: ({ placeId, ...wanted }, state) => {
      const { known } = open(state);
      const change = Object.fromEntries(
        Object.entries(wanted).filter(([field, value]) => value !== undefined && !same(value, known[field])),
      );
      return Object.keys(change).length === 0 ? [] : { type: 'PlaceRevised', data: { placeId, ...change } };
    },
    Close: ({ placeId, coming }, state) => {
      open(state);
      if (coming > 0) throw new Rejected('PLACE_HAS_COMING_EVENTS', { count: coming });
      return { type: 'PlaceClosed', data: { placeId } };
    },
    SavePosition: ({ placeId, position }, state) => {
      const how = changeOf(open(state).locations, position);
      return how === 'same'
        ? []
        : { type: how === 'new' ? 'PlacePositionAdded' : 'PlacePositionRevised', data: { placeId, position } };
    },
    RemovePosition: ({ placeId, positionId }, state) => {
      requireOne(open(state).locations, positionId);
      return { type: 'PlacePositionRemoved', data: { placeId, positionId } };
    },
    SaveTask: ({ placeId, task }, state) => {
      const how = changeOf(open(state).tasks, task);
      requirePosition(state, task.id, task.linkedPosition);
      return how === 'same'
        ? []
        : { type: how === 'new' ? 'PlaceTaskAdded' : 'PlaceTaskRevised', data: { placeId, task } };
    },
    RemoveTask: ({ placeId, taskId }, state) => {
      requireOne(open(state).tasks, taskId);
      return { type: 'PlaceTaskRemoved', data: { placeId, taskId } };
    },
    SavePlan: ({ placeId, plan }, state) => {
      const how = changeOf(open(state).plans, plan);
      return how === 'same' ? [] : { type: how === 'new' ? 'PlanAttached' : 'PlanReplaced', data: { placeId, plan } };
    },
    RemovePlan: ({ placeId, planId }, state) => {
      requireOne(open(state).plans, planId);
      return { type: 'PlanRemoved', data: { placeId, planId } };
    },
    SavePerson: ({ placeId, person }, state) => {
      const how = changeOf(open(state).persons, person);
      return how === 'same'
        ? []
        : { type: how === 'new' ? 'PersonAccredited' : 'AccreditationRevised', data: { placeId, person } };
    },
    RemovePerson: ({ placeId, personId }, state) => {
      requireOne(open(state).persons, personId);
      return { type: 'AccreditationWithdrawn', data: { placeId, personId } };
    },
  },
  evolve: {
    PlaceOpened: (state, { placeId: _, locations, tasks, details, ...known }) => ({
      ...state,
      opened: true,
      known: { ...noDetails, ...details, ...known },
      locations,
      tasks,
    }),
    PlaceRevised: (state, { placeId: _, ...change }) => ({ ...state, known: { ...state.known, ...change } }),
    PlaceClosed: (state) => ({ ...state, closed: true }),
    PlacePositionAdded: (state, { position }) => ({ ...state, locations: upserted(state.locations, position) }),
    PlacePositionRevised: (state, { position }) => ({ ...state, locations: upserted(state.locations, position) }),
    PlacePositionRemoved: (state, { positionId }) => ({ ...state, locations: without(state.locations, positionId) }),
    PlaceTaskAdded: (state, { task }) => ({ ...state, tasks: upserted(state.tasks, task) }),
    PlaceTaskRevised: (state, { task }) => ({ ...state, tasks: upserted(state.tasks, task) }),
    PlaceTaskRemoved: (state, { taskId }) => ({ ...state, tasks: without(state.tasks, taskId) }),
    PlanAttached: (state, { plan }) => ({ ...state, plans: upserted(state.plans, plan) }),
    PlanReplaced: (state, { plan }) => ({ ...state, plans: upserted(state.plans, plan) }),
    PlanRemoved: (state, { planId }) => ({ ...state, plans: without(state.plans, planId) }),
    PersonAccredited: (state, { person }) => ({ ...state, persons: upserted(state.persons, person) }),
    AccreditationRevised: (state, { person }) => ({ ...state, persons: upserted(state.persons, person) }),
    AccreditationWithdrawn: (state, { personId }) => ({ ...state, persons: without(state.persons, personId) }),
  },
};
