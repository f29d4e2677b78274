import { Controller } from '@nestjs/common';
import {
  DeleteExternalChat,
  DeleteRequestDocument,
  DeleteRequestTask,
  ExternalChats,
  RequestDocuments,
  RequestTasks,
  SaveExternalChat,
  SaveRequestDocument,
  SaveRequestTask,
} from '#contracts/api/event-setup.ts';
import type { Input } from '#contracts/endpoint.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { FileService } from '#services/files/file.service.ts';
import { EventSetups } from '#services/scheduling/site-event/event-setups.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';

/** Tasks, documents and external conversations of an event. */
@Controller()
export class EventSetupController {
  constructor(
    private readonly setups: EventSetups,
    private readonly commands: Commands,
    private readonly fileService: FileService,
  ) {}

  @Endpoint(RequestTasks)
  async tasks({ id }: Input<typeof RequestTasks>, caller: Caller) {
    const { setup, tasks } = await this.setups.of(id, caller);
    const own = new Set(setup.tasks.map((task) => task.id));
    return tasks.map((task) => ({ ...task, linkedPosition: task.linkedPosition ?? null, ofPlace: !own.has(task.id) }));
  }

  @Endpoint(SaveRequestTask)
  async saveTask({ id, addToPlace, task: { id: known, ...wanted } }: Input<typeof SaveRequestTask>, caller: Caller) {
    const found = await this.setups.editable(id, caller);
    const { event, tasks } = found;
    if (known && !tasks.some((one) => one.id === known)) throw new Rejected('NOT_FOUND');
    const task = { id: known ?? derivedId(caller.commandId, 'task'), ...wanted };
    await this.setups.requirePosition(found, task);
    await this.commands.run(
      siteEvent,
      'SaveEventTask',
      id,
      { siteEventId: id, task, placeId: addToPlace ? event.placeId : null },
      caller,
    );
    return { id: task.id };
  }

  @Endpoint(DeleteRequestTask)
  async deleteTask({ id, requestId }: Input<typeof DeleteRequestTask>, caller: Caller) {
    const { tasks } = await this.setups.editable(requestId, caller);
    const again = await this.commands.repeated(siteEvent, 'RemoveEventTask', requestId, caller);
    if (!again && !tasks.some((one) => one.id === id)) throw new Rejected('NOT_FOUND');
    await this.commands.run(siteEvent, 'RemoveEventTask', requestId, { siteEventId: requestId, taskId: id }, caller);
    return { id };
  }

  @Endpoint(RequestDocuments)
  async documents({ id }: Input<typeof RequestDocuments>, caller: Caller) {
    const { setup } = await this.setups.of(id, caller);
    return setup.documents.map(({ file, positions: assignedPositions, ...document }) => ({
      ...document,
      assignedPositions,
      fileName: file.name,
      file: this.fileService.shown(file, caller),
    }));
  }

  @Endpoint(SaveRequestDocument)
  async saveDocument(
    { id, documentId, assignedPositions: positions, file: upload, ...words }: Input<typeof SaveRequestDocument>,
    caller: Caller,
  ) {
    const { setup } = await this.setups.editable(id, caller);
    const known = setup.documents.find((one) => one.id === documentId);
    if (documentId && !known) throw new Rejected('NOT_FOUND');
    const file = await this.fileService.keepOr(known?.file, upload, ['document']);
    const document = { id: documentId ?? derivedId(caller.commandId, 'document'), ...words, positions, file };
    await this.commands.run(siteEvent, 'SaveDocument', id, { siteEventId: id, document }, caller);
    return { id: document.id };
  }

  @Endpoint(DeleteRequestDocument)
  async deleteDocument({ id, documentId }: Input<typeof DeleteRequestDocument>, caller: Caller) {
    await this.setups.editable(id, caller);
    await this.commands.run(siteEvent, 'RemoveDocument', id, { siteEventId: id, documentId }, caller);
    return { id: documentId };
  }

  @Endpoint(ExternalChats)
  async chats({ id }: Input<typeof ExternalChats>, caller: Caller) {
    return [...(await this.setups.of(id, caller)).setup.chats];
  }

  @Endpoint(SaveExternalChat)
  async saveChat({ id, chatId, ...words }: Input<typeof SaveExternalChat>, caller: Caller) {
    const { setup } = await this.setups.editable(id, caller);
    if (chatId && !setup.chats.some((one) => one.id === chatId)) throw new Rejected('NOT_FOUND');
    const chat = { id: chatId ?? derivedId(caller.commandId, 'chat'), ...words };
    await this.commands.run(siteEvent, 'SaveExternalChat', id, { siteEventId: id, chat }, caller);
    return { id: chat.id };
  }

  @Endpoint(DeleteExternalChat)
  async deleteChat({ id, chatId }: Input<typeof DeleteExternalChat>, caller: Caller) {
    await this.setups.editable(id, caller);
    await this.commands.run(siteEvent, 'RemoveExternalChat', id, { siteEventId: id, chatId }, caller);
    return { id: chatId };
  }
}
