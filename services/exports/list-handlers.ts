import { Injectable } from '@nestjs/common';
import type { ListEndpoint } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { CallHandlers, type Rows } from '#services/http/call-handlers.ts';
import { InvalidInput } from '#services/http/invalid-input.ts';
import { OmittedRows } from '#services/http/omitted-rows.ts';
import { requireStorable } from '#services/http/storable.ts';

/** Lists as their calls answer them, for programs that read all their rows: same grants, same input, same handler. */
@Injectable()
export class ListHandlers {
  constructor(
    private readonly handlers: CallHandlers,
    private readonly omittedRows: OmittedRows,
  ) {}

  /**
   * The input of a list, parsed as its call would parse it.
   * @throws Rejected FORBIDDEN where the caller may not make the call @throws InvalidInput
   */
  question(list: ListEndpoint, asked: unknown, caller: Caller): object {
    this.handlers.require(list, caller);
    requireStorable(asked);
    const { success, data, error } = list.input.safeParse(asked);
    if (!success) throw new InvalidInput(error.issues as never);
    return data as object;
  }

  /** A page of a list; `size` may be larger than calls allow. @param question input as parsed by `question` */
  async page(
    list: ListEndpoint,
    question: object,
    page: { readonly index: number; readonly size: number; readonly after?: string | undefined },
    caller: Caller,
  ): Promise<Rows> {
    const answer = (await this.handlers.of(list, { forFile: true })({ ...question, page }, caller)) as Rows;
    const { omitted } = caller.consistencyToken;
    if (omitted) this.omittedRows.note(list.name, omitted.splice(0));
    return answer;
  }
}
