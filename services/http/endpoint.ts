import {
  applyDecorators,
  createParamDecorator,
  Delete,
  Get,
  HttpCode,
  Post,
  Put,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Readable } from 'node:stream';
import type { Endpoint as Contract, Input, Meta, Output } from '#contracts/endpoint.ts';
import { parsedJson } from '#contracts/values/json.ts';
import type { Caller } from '#kernel/caller.ts';
import type { WireRequest } from './wire.ts';

export const contractKey = Symbol('contract');

/**
 * A file to send: its text or its bytes, with its call's media type unless `type` says otherwise. Shown in the browser
 * only if `inline`.
 */
export type FileAnswer = {
  readonly file: string | Readable;
  readonly name: string;
  readonly type?: string;
  readonly inline?: boolean;
  /** For a file that is requested repeatedly. */ readonly etag?: string;
};

/** What a handler returns: data, rows with their page, or a file. */
type Answer<C extends Contract> = C['kind'] extends 'list'
  ? { readonly rows: Output<C>; readonly meta: Meta }
  : C['kind'] extends 'download'
    ? FileAnswer
    : Output<C>;

type Handler<C extends Contract> = (input: Input<C>, caller: Caller, wire: WireRequest) => Promise<Answer<C>>;

/** A text that only looks like JSON stays a text. */
const decode = (value: unknown): unknown =>
  typeof value === 'string' && /^[[{]/.test(value) ? (parsedJson(value) ?? value) : value;

/**
 * Path values, query and body as one object. JSON texts in the query are parsed; a body that isn't an object gets the
 * contract's name for it. Where the contract has none, such a body is the whole input, which the schema refuses.
 */
export const merged = ({ body: under }: Contract, { params, query, body }: WireRequest): unknown => {
  const isBare = body !== undefined && (Array.isArray(body) || typeof body !== 'object');
  if (isBare && !under) return body;
  return {
    ...Object.fromEntries(Object.entries((query ?? {}) as object).map(([key, value]) => [key, decode(value)])),
    ...(isBare ? { [under!]: body } : (body as object | undefined)),
    ...(params as object),
  };
};

const MergedInput = createParamDecorator((contract: Contract, context: ExecutionContext) =>
  merged(contract, context.switchToHttp().getRequest<WireRequest>()),
);
const TheCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<WireRequest>().caller,
);
const TheWire = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<WireRequest>(),
);

const verbs = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };

/** Serves a contract: route, validation, access and shape of the answer. The method takes (input, caller, wire). */
export const Endpoint =
  <C extends Contract>(contract: C) =>
  <H extends Handler<C>>(controller: object, method: string, descriptor: TypedPropertyDescriptor<H>): void => {
    MergedInput(contract, { schema: contract.input as never })(controller, method, 0);
    TheCaller()(controller, method, 1);
    TheWire()(controller, method, 2);
    applyDecorators(
      verbs[contract.method]([contract.path, ...(contract.aliases ?? [])]),
      HttpCode(200),
      SetMetadata(contractKey, contract),
      RouteConfig({ uploads: contract.uploads }),
    )(controller, method, descriptor);
  };
