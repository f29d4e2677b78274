import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { CreateTag, DeleteTag, PutTag, RequestTags, ReviseTag } from '#contracts/api/tags.ts';
import type { Input } from '#contracts/endpoint.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import { Rejected } from '#kernel/decider.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { tag } from './tag.decider.ts';
import { Tags, usesOf } from './tags.ts';

@Controller()
export class TagController {
  constructor(
    private readonly tags: Tags,
    private readonly commands: Commands,
    private readonly writes: ReadYourWrites,
  ) {}

  @Endpoint(RequestTags)
  list({ id }: Input<typeof RequestTags>, caller: Caller) {
    return this.tags.ofEvent(id, caller);
  }

  @Endpoint(CreateTag)
  async create(words: Input<typeof CreateTag>, caller: Caller) {
    const ownerId = companyOf(caller);
    if (!ownerId) throw new Rejected('CUSTOMER_NOT_YOURS');
    const tagId = derivedId(caller.commandId, 'tag');
    await this.commands.run(tag, 'Create', tagId, { tagId, ownerId, ...words }, caller);
    return this.seen(tagId, caller);
  }

  @Endpoint(ReviseTag)
  async revise({ id: tagId, agreed, ...words }: Input<typeof ReviseTag>, caller: Caller) {
    const row = await this.tags.own(tagId, caller);
    const goesInside = row.visibility === 'external' && words.visibility === 'internal';
    if (goesInside && words.confirmed) requireExpectedCount(usesOf(row).outside, agreed);
    await this.commands.run(tag, 'Revise', tagId, { tagId, ...words }, caller);
    return this.seen(tagId, caller);
  }

  @Endpoint(DeleteTag)
  async delete({ id: tagId, agreed }: Input<typeof DeleteTag>, caller: Caller) {
    if (await this.commands.repeated(tag, 'Delete', tagId, caller)) return { id: tagId };
    requireExpectedCount((await this.tags.own(tagId, caller)).marks.length, agreed);
    await this.commands.run(tag, 'Delete', tagId, { tagId }, caller);
    return { id: tagId };
  }

  @Endpoint(PutTag)
  async put({ id, tagId, put, ...wanted }: Input<typeof PutTag>, caller: Caller) {
    const marks = await this.tags.marks(id, await this.tags.find(tagId, caller), wanted, caller);
    await this.commands.run(tag, put ? 'Put' : 'TakeOff', tagId, { tagId, marks }, caller);
    return { id: tagId };
  }

  private async seen(id: string, caller: Caller) {
    await this.writes.shown(caller);
    return this.tags.shown(await this.tags.find(id, caller), caller);
  }
}
