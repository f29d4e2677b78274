import { z } from 'zod';
import { Id, WebAddress } from './common.ts';
import { StoredFile } from './file.ts';
import type { PlaceTask } from './place.ts';

const longestLabel = 200;
/** A title as stored; calls that set one are stricter. */
const Kept = z.string().min(1);

/** A spot on the map of an event, in degrees; `agentCount` agents are wanted there. */
export const EventLocation = z.object({ id: Id, title: Kept, lat: z.number(), lng: z.number(), agentCount: z.int() });
export type EventLocation = z.output<typeof EventLocation>;

/** A document of an event, for the agents at the positions it names, or for all where it names none. */
export const EventDocument = z.object({
  id: Id,
  titleEn: Kept,
  titleFr: Kept,
  positions: z.array(z.string().max(longestLabel)),
  file: StoredFile,
});
export type EventDocument = z.output<typeof EventDocument>;

/** The documents for an agent at this position. */
export const documentsAt = <D extends Pick<EventDocument, 'positions'>>(
  documents: readonly D[],
  position: string,
): D[] => documents.filter(({ positions }) => positions.length === 0 || positions.includes(position));

/** A conversation outside Vigie. */
export const ExternalChat = z.object({ id: Id, title: Kept, url: WebAddress });
export type ExternalChat = z.output<typeof ExternalChat>;

/**
 * Setup of an event for the day itself: tasks besides those of its place, spots on the map with their agents,
 * documents, external conversations.
 */
export type EventSetup = {
  readonly tasks: readonly PlaceTask[];
  readonly droppedTasks: readonly string[];
  readonly locations: readonly EventLocation[];
  /** Location id → ids of the agents placed there. */
  readonly placed: Readonly<Record<string, readonly string[]>>;
  readonly documents: readonly EventDocument[];
  readonly chats: readonly ExternalChat[];
};
export const emptySetup: EventSetup = {
  tasks: [],
  droppedTasks: [],
  locations: [],
  placed: {},
  documents: [],
  chats: [],
};

type Thing = { readonly id: string };
/** The list with `one` in place of the item that has its id, or appended. */
export const upserted = <T extends Thing>(list: readonly T[], one: T): readonly T[] =>
  list.some(({ id }) => id === one.id) ? list.map((other) => (other.id === one.id ? one : other)) : [...list, one];
export const without = <T extends Thing>(list: readonly T[], id: string): readonly T[] =>
  list.filter((other) => other.id !== id);

const withTask = ({ tasks, droppedTasks }: EventSetup, { task }: { readonly task: PlaceTask }) => ({
  tasks: upserted(tasks, task),
  droppedTasks: droppedTasks.filter((id) => id !== task.id),
});
type Placing = { readonly locationId: string; readonly resourceIds: readonly string[] };

/** How each event changes a setup, for the decider and the read model. */
export const setupChanges = {
  EventTaskAdded: withTask,
  EventTaskRevised: withTask,
  EventTaskRemoved: ({ tasks, droppedTasks }: EventSetup, { taskId }: { readonly taskId: string }) => ({
    tasks: without(tasks, taskId),
    droppedTasks: [...droppedTasks, taskId],
  }),
  LocationAdded: ({ locations }: EventSetup, { location }: { readonly location: EventLocation }) => ({
    locations: upserted(locations, location),
  }),
  LocationMoved: ({ locations }: EventSetup, { location }: { readonly location: EventLocation }) => ({
    locations: upserted(locations, location),
  }),
  LocationRemoved: ({ locations, placed }: EventSetup, { locationId }: { readonly locationId: string }) => ({
    locations: without(locations, locationId),
    placed: Object.fromEntries(Object.entries(placed).filter(([id]) => id !== locationId)),
  }),
  ResourcesPlaced: ({ placed }: EventSetup, { locationId, resourceIds }: Placing) => ({
    placed: { ...placed, [locationId]: [...(placed[locationId] ?? []), ...resourceIds] },
  }),
  ResourcesWithdrawn: ({ placed }: EventSetup, { locationId, resourceIds }: Placing) => ({
    placed: { ...placed, [locationId]: (placed[locationId] ?? []).filter((id) => !resourceIds.includes(id)) },
  }),
  DocumentAttached: ({ documents }: EventSetup, { document }: { readonly document: EventDocument }) => ({
    documents: upserted(documents, document),
  }),
  DocumentRevised: ({ documents }: EventSetup, { document }: { readonly document: EventDocument }) => ({
    documents: upserted(documents, document),
  }),
  DocumentRemoved: ({ documents }: EventSetup, { documentId }: { readonly documentId: string }) => ({
    documents: without(documents, documentId),
  }),
  ExternalChatLinked: ({ chats }: EventSetup, { chat }: { readonly chat: ExternalChat }) => ({
    chats: upserted(chats, chat),
  }),
  ExternalChatRevised: ({ chats }: EventSetup, { chat }: { readonly chat: ExternalChat }) => ({
    chats: upserted(chats, chat),
  }),
  ExternalChatUnlinked: ({ chats }: EventSetup, { chatId }: { readonly chatId: string }) => ({
    chats: without(chats, chatId),
  }),
};

/**
 * Tasks of an event: those of its place except the dropped ones, then its own; where both have a task, the event's
 * wording counts.
 */
export const tasksOf = (
  setup: Pick<EventSetup, 'tasks' | 'droppedTasks'> | undefined,
  ofPlace: readonly PlaceTask[],
): readonly PlaceTask[] =>
  (setup?.tasks ?? []).reduce(
    upserted<PlaceTask>,
    ofPlace.filter(({ id }) => !setup?.droppedTasks.includes(id)),
  );
