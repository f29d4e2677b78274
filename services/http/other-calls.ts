import { Injectable, type Type } from '@nestjs/common';
import { ModulesContainer, Reflector } from '@nestjs/core';
import type { z } from 'zod';
import type { Endpoint, Output } from '#contracts/endpoint.ts';
import { mayPass } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { contractKey } from './endpoint.ts';
import { shownBy } from './omitted-rows.ts';

type Handler = (input: unknown, caller: Caller) => Promise<unknown>;

/** Answers of other calls that only read, for a call that puts several of them together: each with the rights and the output of its own contract. */
@Injectable()
export class OtherCalls {
  private handlers: ReadonlyMap<Endpoint, Handler> | undefined;

  constructor(
    private readonly modules: ModulesContainer,
    private readonly reflector: Reflector,
  ) {}

  /** What a call answers this caller; all pages of a list. Undefined where they may not ask it, or there is nothing that they may see. */
  async answer<C extends Endpoint>(
    contract: C,
    input: z.input<C['input']> & object,
    caller: Caller,
  ): Promise<Output<C> | undefined> {
    if (contract.kind !== 'read' && contract.kind !== 'list') throw new Error(`${contract.name} does more than read`);
    if (!mayPass(caller, contract.access)) return undefined;
    try {
      return (await (contract.kind === 'list'
        ? this.pages(contract, input, caller)
        : this.one(contract, input, caller))) as Output<C>;
    } catch (error) {
      if (error instanceof Rejected && ['NOT_FOUND', 'FORBIDDEN'].includes(error.code)) return undefined;
      throw error;
    }
  }

  private async one(contract: Endpoint, input: object, caller: Caller): Promise<unknown> {
    return shownBy(contract.output, await this.handlerOf(contract)(contract.input.parse(input), caller)).data;
  }

  private async pages(contract: Endpoint, input: object, caller: Caller): Promise<unknown[]> {
    const all: unknown[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const asked = contract.input.parse({ ...input, page: { size: 500, after } });
      const { rows, meta } = (await this.handlerOf(contract)(asked, caller)) as {
        readonly rows: unknown;
        readonly meta: { readonly after?: string };
      };
      all.push(...(shownBy(contract.output, rows).data as unknown[]));
      after = meta.after;
    }
    return all;
  }

  private handlerOf(contract: Endpoint): Handler {
    this.handlers ??= this.found();
    const handler = this.handlers.get(contract);
    if (!handler) throw new Error(`Nothing answers ${contract.name}`);
    return handler;
  }

  private found(): ReadonlyMap<Endpoint, Handler> {
    const handlers = new Map<Endpoint, Handler>();
    for (const { controllers } of this.modules.values())
      for (const { instance, metatype } of controllers.values()) {
        const { prototype } = metatype as Type;
        for (const name of Object.getOwnPropertyNames(prototype)) {
          const method = (prototype as Record<string, unknown>)[name];
          const contract = typeof method === 'function' && this.reflector.get<Endpoint>(contractKey, method as never);
          if (contract) handlers.set(contract, (method as Handler).bind(instance));
        }
      }
    return handlers;
  }
}
