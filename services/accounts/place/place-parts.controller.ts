import { Controller } from '@nestjs/common';
import {
  DeleteAccreditedPerson,
  DeletePlacePlan,
  DeletePlacePosition,
  DeletePlaceTask,
  SaveAccreditedPerson,
  SavePlacePlan,
  SavePlacePosition,
  SavePlaceTask,
} from '#contracts/api/places.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { sql } from '#projections/kernel/sql.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { FileService } from '#services/files/file.service.ts';
import { PlaceService } from './place.service.ts';

/** Parts of a place: positions, tasks, plans and people who may enter. */
@Controller()
export class PlacePartsController {
  constructor(
    private readonly placeService: PlaceService,
    private readonly fileService: FileService,
  ) {}

  @Endpoint(SavePlaceTask)
  async saveTask({ placeId, id, name, linkedPosition }: Input<typeof SavePlaceTask>, caller: Caller) {
    const task = { id: await this.placeService.partOf(placeId, 'tasks', id, caller), name, linkedPosition };
    await this.placeService.change('SaveTask', { placeId, task }, 'tasks', caller);
    return { id: task.id };
  }

  /** The request names only the task; the server finds its place. */
  @Endpoint(DeletePlaceTask)
  async deleteTask({ id }: Input<typeof DeletePlaceTask>, caller: Caller) {
    const place = await this.placeService.find(caller, sql`r.tasks @> ${JSON.stringify([{ id }])}::jsonb`);
    await this.placeService.change('RemoveTask', { placeId: place.id, taskId: id }, 'tasks', caller);
    return { id };
  }

  @Endpoint(SavePlacePosition)
  async savePosition({ placeId, id, name, linked }: Input<typeof SavePlacePosition>, caller: Caller) {
    const position = { id: await this.placeService.partOf(placeId, 'locations', id, caller), name, linked };
    await this.placeService.change('SavePosition', { placeId, position }, 'positions', caller);
    return { id: position.id };
  }

  @Endpoint(DeletePlacePosition)
  async deletePosition({ placeId, id }: Input<typeof DeletePlacePosition>, caller: Caller) {
    await this.placeService.change('RemovePosition', { placeId, positionId: id }, 'positions', caller);
    return { id };
  }

  @Endpoint(SavePlacePlan)
  async savePlan({ placeId, id, name, file: upload }: Input<typeof SavePlacePlan>, caller: Caller) {
    const { plans } = await this.placeService.find(caller, sql`r.id = ${placeId}`);
    const known = await this.placeService.partOf(placeId, 'plans', id, caller);
    const stored = plans.find((plan) => plan.id === id)?.file;
    const file = await this.fileService.keepOr(stored, upload, ['image', 'pdf']);
    const plan = { id: known, name, file };
    await this.placeService.change('SavePlan', { placeId, plan }, 'edit', caller);
    return { id: plan.id };
  }

  @Endpoint(DeletePlacePlan)
  async deletePlan({ placeId, id }: Input<typeof DeletePlacePlan>, caller: Caller) {
    await this.placeService.change('RemovePlan', { placeId, planId: id }, 'edit', caller);
    return { id };
  }

  @Endpoint(SaveAccreditedPerson)
  async savePerson({ placeId, id, ...person }: Input<typeof SaveAccreditedPerson>, caller: Caller) {
    const personId = await this.placeService.partOf(placeId, 'persons', id, caller);
    await this.placeService.change('SavePerson', { placeId, person: { id: personId, ...person } }, 'edit', caller);
    return { id: personId };
  }

  @Endpoint(DeleteAccreditedPerson)
  async deletePerson({ placeId, id }: Input<typeof DeleteAccreditedPerson>, caller: Caller) {
    await this.placeService.change('RemovePerson', { placeId, personId: id }, 'edit', caller);
    return { id };
  }
}
