import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Flag, Id, Line, Title, WebAddress } from '../values/common.ts';
import { EventDocument, ExternalChat } from '../values/event-setup.ts';
import { FileShown, Upload } from '../values/file.ts';
import { PlaceTask } from '../values/place.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const view: Access = { roles: office, all: ['requests.view'] };
const edit: Access = { roles: office, all: ['requests.edit'] };
const tasks: Access = { roles: office, all: ['requests.task'] };

const EventTask = PlaceTask.extend({
  linkedPosition: Id.nullable(),
  /** False for a task that belongs to the event itself. */ ofPlace: z.boolean(),
});

export const RequestTasks = read({
  feature: 'tasks',
  name: 'RequestTasks',
  summary: "List an event's tasks",
  path: '/Request/:id/Tasks',
  access: view,
  input: z.object({ id: Id }),
  output: z.array(EventTask),
});

const flag = Flag.default(false);

/**
 * `id` is the event's; `addToPlace` also adds the task to the event's place (rule place.taskCopy). The body is the
 * task.
 */
export const SaveRequestTask = write({
  feature: 'tasks',
  name: 'SaveRequestTask',
  summary: "Create or change an event's task",
  path: '/request/SaveTask',
  access: tasks,
  input: z.object({
    id: Id,
    addToPlace: flag,
    task: z.object({
      id: Id.nullable().default(null),
      name: Line({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(200),
      linkedPosition: Id.nullable().default(null),
    }),
  }),
});

/** `id` is the task's; `requestId` names the event, since a task can belong to several. */
export const DeleteRequestTask = write({
  feature: 'tasks',
  name: 'DeleteRequestTask',
  summary: "Delete an event's task",
  path: '/request/DeleteTask',
  access: tasks,
  input: z.object({ id: Id, requestId: Id }),
});

export const RequestDocuments = read({
  name: 'RequestDocuments',
  summary: "List an event's documents",
  path: '/Request/:id/Documents',
  access: view,
  input: z.object({ id: Id }),
  output: z.array(
    EventDocument.omit({ positions: true }).extend({
      assignedPositions: EventDocument.shape.positions,
      fileName: z.string(),
      file: FileShown,
    }),
  ),
});

/** A document's file may stay as it is; a new document needs one (rule doc.fields). */
export const SaveRequestDocument = write({
  name: 'SaveRequestDocument',
  summary: "Create or change an event's document",
  path: '/Request/:id/Documents',
  access: edit,
  uploads: true,
  input: z.object({
    id: Id,
    documentId: Id.nullable().default(null),
    titleEn: Line({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(200),
    titleFr: Line({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(200),
    assignedPositions: z.array(Line().max(200)).max(100).default([]),
    file: Upload.optional(),
  }),
});
export const DeleteRequestDocument = write({
  name: 'DeleteRequestDocument',
  summary: "Delete an event's document",
  method: 'DELETE',
  path: '/Request/:id/Documents/:documentId',
  access: edit,
  input: z.object({ id: Id, documentId: Id }),
});

export const ExternalChats = read({
  name: 'ExternalChats',
  summary: "List an event's external chats",
  path: '/Request/:id/ExternalChats',
  access: view,
  input: z.object({ id: Id }),
  output: z.array(ExternalChat),
});
export const SaveExternalChat = write({
  name: 'SaveExternalChat',
  summary: 'Create or change an external chat',
  path: '/Request/:id/ExternalChats',
  access: edit,
  input: z.object({ id: Id, chatId: Id.nullable().default(null), title: Title, url: WebAddress.max(2000) }),
});
export const DeleteExternalChat = write({
  name: 'DeleteExternalChat',
  summary: 'Delete an external chat',
  method: 'DELETE',
  path: '/Request/:id/ExternalChats/:chatId',
  access: edit,
  input: z.object({ id: Id, chatId: Id }),
});
