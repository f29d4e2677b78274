import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Endpoint as Contract, Input, ListEndpoint, Meta } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { hasAccess } from '#contracts/permissions.ts';
import { contractKey } from './endpoint.ts';
import { Features } from './features.ts';

export type Rows = { readonly rows: readonly unknown[]; readonly meta: Meta };
type Handler = (input: unknown, caller: Caller) => Promise<unknown>;

const wholeKey = Symbol('whole list');
/**
 * Marks the handler that gives a list's rows for its file, where a file needs more than the list's own answer; scope
 * and secrecy are the list's. The method takes (input, caller).
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

/** The handlers of all calls, for programs that write answers to a file. */
@Injectable()
export class CallHandlers {
  private readonly known = new Map<string, Handler>();
  private readonly whole = new Map<string, Handler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly features: Features,
  ) {}

  /** @throws Rejected FORBIDDEN where the caller may not make the call, NOT_FOUND where its feature is off */
  require({ feature, access }: Contract, caller: Caller): void {
    if (feature && !this.features.values[feature]) throw new Rejected('NOT_FOUND');
    if (!hasAccess(caller, access)) throw new Rejected('FORBIDDEN');
  }

  /** The handler of a call. @param forFile the handler for the rows of a list's file, where there is a separate one */
  of({ name }: Contract, { forFile = false } = {}): Handler {
    if (this.known.size === 0) this.discover();
    const handler = (forFile ? this.whole.get(name) : undefined) ?? this.known.get(name);
    if (!handler) throw new Error(`Nobody answers ${name}`);
    return handler;
  }

  private discover(): void {
    for (const { instance } of this.discovery.getControllers() as { instance: Record<string, Handler> | null }[]) {
      if (!instance) continue;
      for (const method of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const call: Handler = (input, caller) => instance[method]!(input, caller);
        for (const [key, handlers] of [
          [contractKey, this.known],
          [wholeKey, this.whole],
        ] as const) {
          const contract = this.reflector.get<Contract | undefined>(key, instance[method]!);
          if (contract) handlers.set(contract.name, call);
        }
      }
    }
  }
}
