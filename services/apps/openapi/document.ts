import type { Endpoint } from '#contracts/endpoint.ts';
import { problems } from '#contracts/problems.ts';
import { sessionCookie } from '#services/http/cookie.ts';
import { everyCall } from './contracts.ts';
import { Operations, defaultSecurity } from './operation.ts';
import { refTo, schemasOf, type Json } from './schemas.ts';
import { tagDescription } from './tags.ts';

export type OpenApi = {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
};

/** Envelope of every answer (decision 2), besides the schemas of the contracts. */
const shapes: Readonly<Record<string, Json>> = {
  Envelope: {
    type: 'object',
    description: 'What an answer comes in; `data` is the answer of the call itself.',
    required: ['status', 'message'],
    properties: { status: { const: 1 }, message: { type: 'string' } },
  },
  ListEnvelope: {
    description: 'What a page of rows comes in.',
    allOf: [refTo('Envelope'), { type: 'object', required: ['meta'], properties: { meta: refTo('Meta') } }],
  },
  Problem: {
    type: 'object',
    description: 'Why a call was refused, or failed.',
    required: ['status', 'data', 'message', 'code'],
    properties: {
      status: { const: 0 },
      data: { type: 'null' },
      message: { type: 'string', description: "In the caller's language." },
      code: refTo('ProblemCode'),
      fields: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Messages by the path of the input they belong to.',
      },
      logout: { type: 'boolean', description: 'The session is over.' },
    },
  },
  ProblemCode: { type: 'string', enum: Object.keys(problems).sort() },
};

const sorted = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** `company-pay` → `Company pay`. */
const tagOf = (file: string) => (file.charAt(0).toUpperCase() + file.slice(1)).replaceAll('-', ' ');

const inBraces = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}')}`;

type Call = { readonly file: string; readonly comment: string; readonly value: Endpoint };

/** Operations by path. Paths that differ only in parameter names are one path, with the first names. */
const pathsOf = (calls: readonly Call[], operations: Operations) => {
  const paths = new Map<string, Record<string, Json>>();
  const known = new Map<string, string>();
  for (const { file, comment, value: call } of calls)
    for (const [at, written] of [call.path, ...(call.aliases ?? [])].entries()) {
      const path = inBraces(written);
      const shape = path.replace(/\{\w+\}/g, '{}');
      const shown = known.get(shape) ?? path;
      known.set(shape, shown);
      const operation = operations.of(call, {
        tag: tagOf(file),
        comment,
        pathNames: [...shown.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
      });
      const methods = paths.get(shown) ?? {};
      methods[call.method.toLowerCase()] = at === 0 ? operation : { ...operation, operationId: `${call.name}Alias` };
      paths.set(shown, sorted(Object.entries(methods)) as Record<string, Json>);
    }
  return sorted([...paths]);
};

/**
 * Every HTTP call as an OpenAPI 3.1 document, from the contracts alone. Sorted by name, so that a new call moves
 * nothing.
 */
export const openApiDocument = async (): Promise<OpenApi> => {
  const calls = await everyCall();
  const schemas = await schemasOf(
    calls.map(({ value }) => value),
    ['Meta'],
  );
  const operations = new Operations(schemas);
  const paths = pathsOf(calls, operations);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Vigie',
      version: '1',
      license: { name: 'UNLICENSED' },
      description:
        'Every call of Vigie. Paths match whatever their case. The header `Language` (`en` or `fr`) sets the language of messages.',
    },
    servers: [{ url: '/' }],
    security: defaultSecurity,
    tags: [...new Set(calls.map(({ file }) => file))]
      .sort()
      .map((file) => ({ name: tagOf(file), description: tagDescription(file) })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Set by `Login`; over TLS `__Host-vigie`.',
        },
        token: { type: 'http', scheme: 'bearer', description: 'A token of a company, made under its integrations.' },
      },
      parameters: sorted([...operations.parameters]),
      responses: sorted([
        ...operations.responses,
        [
          'Problem',
          { description: 'Refused or failed.', content: { 'application/json': { schema: refTo('Problem') } } },
        ],
      ]),
      schemas: sorted([...Object.entries(schemas.components), ...Object.entries(shapes)]),
    },
  } as unknown as OpenApi;
};
