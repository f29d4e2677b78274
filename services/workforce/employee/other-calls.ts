import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Endpoint, Output } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { CallHandlers, type Rows } from '#services/http/call-handlers.ts';
import { withoutInvalidRows } from '#services/http/omitted-rows.ts';

/** Rows of a list that are read at once. */
const chunk = 500;

/**
 * Answers of other read calls, which make up the file of a person: each with the access and the output of its own
 * contract.
 */
@Injectable()
export class OtherCalls {
  constructor(private readonly handlers: CallHandlers) {}

  /**
   * The answer of a call to this caller, with all pages of a list. Undefined where they may not make the call, or there
   * is nothing that they may see.
   */
  async answer<C extends Endpoint>(
    contract: C,
    input: z.input<C['input']> & object,
    caller: Caller,
  ): Promise<Output<C> | undefined> {
    if (contract.kind !== 'read' && contract.kind !== 'list') throw new Error(`${contract.name} does more than read`);
    try {
      this.handlers.require(contract, caller);
      const answer = contract.kind === 'list' ? this.pages(contract, input, caller) : this.one(contract, input, caller);
      return (await answer) as Output<C>;
    } catch (error) {
      if (error instanceof Rejected && ['NOT_FOUND', 'FORBIDDEN'].includes(error.code)) return undefined;
      throw error;
    }
  }

  private async one(contract: Endpoint, input: object, caller: Caller): Promise<unknown> {
    return withoutInvalidRows(contract.output, await this.handlers.of(contract)(contract.input.parse(input), caller))
      .data;
  }

  private async pages(contract: Endpoint, input: object, caller: Caller): Promise<unknown[]> {
    const all: unknown[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const asked = contract.input.parse({ ...input, page: { size: chunk, after } });
      const { rows, meta } = (await this.handlers.of(contract)(asked, caller)) as Rows;
      all.push(...(withoutInvalidRows(contract.output, rows).data as unknown[]));
      after = meta.after;
    }
    return all;
  }
}
