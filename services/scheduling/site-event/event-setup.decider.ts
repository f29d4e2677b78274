import type { DataOf } from '#contracts/events/declare.ts';
import type { SiteEventEvents } from '#contracts/events/site-event.ts';
import {
  setupChanges,
  type EventDocument,
  type EventLocation,
  type EventSetup,
  type ExternalChat,
} from '#contracts/values/event-setup.ts';
import type { PlaceTask } from '#contracts/values/place.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

type One<T> = { readonly siteEventId: string } & T;
export type SetupCommands = {
  SaveEventTask: One<{ readonly task: PlaceTask; readonly placeId: string | null }>;
  RemoveEventTask: One<{ readonly taskId: string }>;
  SaveLocation: One<{ readonly location: EventLocation }>;
  RemoveLocation: One<{ readonly locationId: string }>;
  PlaceResources: One<{ readonly locationId: string; readonly resourceIds: readonly string[] }>;
  WithdrawResources: One<{ readonly locationId: string; readonly resourceIds: readonly string[] }>;
  SaveDocument: One<{ readonly document: EventDocument }>;
  RemoveDocument: One<{ readonly documentId: string }>;
  SaveExternalChat: One<{ readonly chat: ExternalChat }>;
  RemoveExternalChat: One<{ readonly chatId: string }>;
};

/** The parts of an event's state that are used here. */
type State = { readonly plan?: object; readonly deleted: boolean; readonly setup: EventSetup };

const live = ({ plan, deleted, setup }: State): EventSetup => {
  if (deleted) throw new Rejected('EVENT_DELETED');
  if (!plan) throw new Rejected('NOT_FOUND');
  return setup;
};
type Thing = { readonly id: string };
const has = (list: readonly Thing[], id: string) => list.some((one) => one.id === id);
const requireOne = (list: readonly Thing[], id: string) => {
  if (!has(list, id)) throw new Rejected('NOT_FOUND');
};
type Decisions = Decider<State, SetupCommands, typeof SiteEventEvents>['decide'];

export const setupDecisions: Decisions = {
  SaveEventTask: ({ siteEventId, task, placeId }, state) => ({
    type: has(live(state).tasks, task.id) ? 'EventTaskRevised' : 'EventTaskAdded',
    data: { siteEventId, task, placeId },
  }),
  RemoveEventTask: ({ siteEventId, taskId }, state) =>
    live(state).droppedTasks.includes(taskId) ? [] : { type: 'EventTaskRemoved', data: { siteEventId, taskId } },
  SaveLocation: ({ siteEventId, location }, state) => ({
    type: has(live(state).locations, location.id) ? 'LocationMoved' : 'LocationAdded',
    data: { siteEventId, location },
  }),
  RemoveLocation: ({ siteEventId, locationId }, state) => {
    requireOne(live(state).locations, locationId);
    return { type: 'LocationRemoved', data: { siteEventId, locationId } };
  },
  /** Rule place.locResources: an agent is placed at one spot only. */
  PlaceResources: ({ siteEventId, locationId, resourceIds }, state) => {
    const { locations, placed } = live(state);
    requireOne(locations, locationId);
    const wanted = [...new Set(resourceIds)].filter((id) => !placed[locationId]?.includes(id));
    if (Object.values(placed).some((ids) => ids.some((id) => wanted.includes(id))))
      throw new Rejected('RESOURCE_ALREADY_PLACED');
    return wanted.length === 0
      ? []
      : { type: 'ResourcesPlaced', data: { siteEventId, locationId, resourceIds: wanted } };
  },
  WithdrawResources: ({ siteEventId, locationId, resourceIds }, state) => {
    const { locations, placed } = live(state);
    requireOne(locations, locationId);
    const there = resourceIds.filter((id) => placed[locationId]?.includes(id));
    if (there.length === 0) throw new Rejected('NOT_FOUND');
    return { type: 'ResourcesWithdrawn', data: { siteEventId, locationId, resourceIds: there } };
  },
  SaveDocument: ({ siteEventId, document }, state) => ({
    type: has(live(state).documents, document.id) ? 'DocumentRevised' : 'DocumentAttached',
    data: { siteEventId, document },
  }),
  RemoveDocument: ({ siteEventId, documentId }, state) => {
    requireOne(live(state).documents, documentId);
    return { type: 'DocumentRemoved', data: { siteEventId, documentId } };
  },
  SaveExternalChat: ({ siteEventId, chat }, state) => ({
    type: has(live(state).chats, chat.id) ? 'ExternalChatRevised' : 'ExternalChatLinked',
    data: { siteEventId, chat },
  }),
  RemoveExternalChat: ({ siteEventId, chatId }, state) => {
    requireOne(live(state).chats, chatId);
    return { type: 'ExternalChatUnlinked', data: { siteEventId, chatId } };
  },
};

type Folded = keyof typeof setupChanges;
const fold =
  (type: Folded) =>
  <S extends State>(state: S, data: never): S => ({
    ...state,
    setup: { ...state.setup, ...setupChanges[type](state.setup, data) },
  });

export const setupFacts = Object.fromEntries(
  (Object.keys(setupChanges) as Folded[]).map((type) => [type, fold(type)]),
) as unknown as {
  readonly [T in Folded]: <S extends State>(state: S, data: DataOf<(typeof SiteEventEvents)[T]>) => S;
};
