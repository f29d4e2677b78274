import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Endpoint as Contract, Input, ListEndpoint, Meta } from '#contracts/endpoint.ts';
import { mayPass } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { contractKey } from './endpoint.ts';
import { Features } from './features.ts';
import { InvalidInput } from './invalid-input.ts';
import { OmittedRows } from './omitted-rows.ts';
import { requireStorable } from './storable.ts';

type Rows = { readonly rows: readonly unknown[]; readonly meta: Meta };
type Handler = (input: unknown, caller: Caller) => Promise<Rows>;

const wholeKey = Symbol('whole list');
/**
 * Marks what gives a list's rows with all that a file of them holds, where that is more than the list's own answer; its scope and its secrecy are
 * the list's. The method takes (input, caller).
 */
export const ForFile =
  <C extends ListEndpoint>(list: C) =>
  <H extends (input: Input<C>, caller: Caller) => Promise<Rows>>(
    _controller: object,
    _method: string,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    Reflect.defineMetadata(wholeKey, list, descriptor.value!);
  };

/** Lists as their calls answer them, for programs of ours that read one to its end: same grants, same input, same handler. */
@Injectable()
export class ListHandlers {
  private readonly known = new Map<string, Handler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly features: Features,
    private readonly omittedRows: OmittedRows,
  ) {}

  /**
   * What a list is asked for, read as its call would read it.
   * @throws Rejected FORBIDDEN for who may not make the call @throws InvalidInput
   */
  question(list: ListEndpoint, asked: unknown, caller: Caller): object {
    if (list.feature && !this.features.values[list.feature]) throw new Rejected('NOT_FOUND');
    if (!mayPass(caller, list.access)) throw new Rejected('FORBIDDEN');
    requireStorable(asked);
    const { success, data, error } = list.input.safeParse(asked);
    if (!success) throw new InvalidInput(error.issues as never);
    return data as object;
  }

  /** A page of a list; `size` may be more than calls may ask for. @param question as `question` read it */
  async page(
    list: ListEndpoint,
    question: object,
    page: { readonly index: number; readonly size: number; readonly after?: string | undefined },
    caller: Caller,
  ): Promise<Rows> {
    const answer = await this.handlerOf(list)({ ...question, page }, caller);
    const { omitted } = caller.consistencyToken;
    if (omitted) this.omittedRows.note(list.name, omitted.splice(0));
    return answer;
  }

  private handlerOf(list: ListEndpoint): Handler {
    if (this.known.size === 0) this.discover();
    const handler = this.known.get(list.name);
    if (!handler) throw new Error(`Nobody answers ${list.name}`);
    return handler;
  }

  private discover(): void {
    const whole = new Map<string, Handler>();
    for (const { instance } of this.discovery.getControllers() as { instance: Record<string, Handler> | null }[]) {
      if (!instance) continue;
      for (const method of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const contract = this.reflector.get<Contract | undefined>(contractKey, instance[method]!);
        const list = this.reflector.get<Contract | undefined>(wholeKey, instance[method]!);
        const call: Handler = (input, caller) => instance[method]!(input, caller);
        if (list) whole.set(list.name, call);
        else if (contract?.kind === 'list') this.known.set(contract.name, call);
      }
    }
    for (const [name, handler] of whole) this.known.set(name, handler);
  }
}
