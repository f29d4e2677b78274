import { answerRetentionDays } from '#kernel/sessions.ts';
import { isSame } from '#contracts/values/same.ts';
import { longestKey, tokensMayCall, type Endpoint } from '#contracts/endpoint.ts';
import { inPath, nameIn, refTo, type Json, type Schemas } from './schemas.ts';

type Fields = { readonly properties?: Readonly<Record<string, Json>>; readonly required?: readonly string[] };

/** Idempotency key of a write: a repeated key gives the first answer again. */
const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: `A name for this change, new for each: sent again under the same one, it gives the first answer again for ${answerRetentionDays} days. After that, or with another body, it is refused (409).`,
  schema: { type: 'string', maxLength: longestKey },
};

const list = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');

/** Who may make the call, in words. */
const accessWords = ({ access }: Endpoint): string => {
  if (access.public) return 'Open to everybody.';
  const sentences = [
    access.roles?.length ? `Roles: ${list(access.roles)}.` : 'Open to everybody who is signed in.',
    access.all?.length ? `Permissions: ${list(access.all)}.` : '',
    access.any?.length ? `One of the permissions: ${list(access.any)}.` : '',
  ];
  return sentences.filter(Boolean).join(' ');
};

/** Security of most calls: a session, or a token. */
export const defaultSecurity: Json[] = [{ session: [] }, { token: [] }];

/** Stated where it isn't the default. */
const securityOf = (call: Endpoint): Json => {
  if (call.access.public) return { security: [] };
  return tokensMayCall(call) ? {} : { security: [{ session: [] }] };
};

/** Shared parameters: those of every list, and path values. */
const sameInLists = ['page', 'search', 'from', 'to'];
const isCommon = ({ kind }: Endpoint, { name, in: where }: Json) =>
  where === 'path' || name === 'agreed' || (kind === 'list' && sameInLists.includes(String(name)));

/** The operations of a document, over the schemas of their calls. */
export class Operations {
  /** Answers that are a named schema, or a list of it, by name. */
  readonly responses = new Map<string, Json>();
  /** Shared parameters by name. */
  readonly parameters = new Map<string, Json>([['IdempotencyKey', idempotencyKey]]);

  constructor(private readonly schemas: Schemas) {}

  /**
   * @param pathNames what the document calls the path's values, in their order
   * @param comment the comment above the call in its contract
   */
  of(
    call: Endpoint,
    { tag, comment, pathNames }: { tag: string; comment: string; pathNames: readonly string[] },
  ): Json {
    const body = this.bodyOf(call);
    const parameters = this.parametersOf(call, pathNames);
    return {
      tags: [tag],
      operationId: call.name,
      summary: call.summary,
      description: [comment, accessWords(call)].filter(Boolean).join('\n\n'),
      ...securityOf(call),
      ...(parameters.length > 0 && { parameters }),
      ...(body && { requestBody: { required: true, content: body } }),
      responses: {
        '200': this.answerOf(call),
        '4XX': { $ref: '#/components/responses/Problem' },
        '5XX': { $ref: '#/components/responses/Problem' },
      },
    };
  }

  /** A schema itself, where it is a reference to a named one. */
  private whole(schema: Json): Json {
    const name = nameIn(schema);
    return name === undefined ? schema : this.whole(this.schemas.components[name]!);
  }

  private fieldsOf(call: Endpoint): Fields {
    return this.whole(this.schemas.inputs.get(call.name)!);
  }

  private parametersOf(call: Endpoint, pathNames: readonly string[]): Json[] {
    const { properties = {}, required = [] } = this.fieldsOf(call);
    const placed = inPath(call.path);
    const asked = inQuery(call)
      ? Object.keys(properties).filter((name) => !placed.includes(name) && !isEmpty(properties[name]!))
      : [];
    return [
      ...placed.map((name, at) =>
        this.shared(call, { name: pathNames[at], in: 'path', required: true, schema: properties[name] }),
      ),
      ...asked.map((name) =>
        this.shared(call, {
          name,
          in: 'query',
          ...(required.includes(name) && { required: true }),
          ...this.asText(properties[name]!),
        }),
      ),
      ...(call.kind === 'write' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ];
  }

  private shared(call: Endpoint, parameter: Json): Json {
    const name = String(parameter['name']);
    if (!isCommon(call, parameter)) return parameter;
    const key = name.charAt(0).toUpperCase() + name.slice(1);
    const known = this.parameters.get(key) ?? parameter;
    this.parameters.set(key, known);
    return isSame(known, parameter) ? { $ref: `#/components/parameters/${key}` } : parameter;
  }

  /** Objects and arrays of a query travel as JSON text. */
  private asText(schema: Json): Json {
    const { type } = this.whole(schema);
    return type === 'object' || type === 'array' ? { content: { 'application/json': { schema } } } : { schema };
  }

  private bodyOf(call: Endpoint): Json | undefined {
    if (call.sends)
      return {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: [call.sends.field],
            properties: { [call.sends.field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
          },
        },
      };
    if (inQuery(call)) return undefined;
    const body = this.schemas.bodies.get(call.name)!;
    if (isEmpty(this.whole(body))) return undefined;
    const { properties = {} } = this.fieldsOf(call);
    return { 'application/json': { schema: call.body ? { anyOf: [properties[call.body], body] } : body } };
  }

  private answerOf(call: Endpoint): Json {
    if (call.kind === 'download')
      return { description: 'The file.', content: { [call.media ?? 'text/csv']: { schema: { type: 'string' } } } };
    const data = this.schemas.outputs.get(call.name)!;
    const isList = call.kind === 'list';
    const answer = {
      description: isList ? 'A page of rows.' : 'The answer.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            allOf: [refTo(isList ? 'ListEnvelope' : 'Envelope')],
            required: ['data'],
            properties: { data },
          },
        },
      },
    };
    const named = nameIn(data);
    const rows = nameIn((data['items'] ?? {}) as Json);
    const name = named ?? (rows && `${rows}${isList ? 'Page' : 'List'}`);
    const known = name && this.responses.get(name);
    if (!name || (known && !isSame(known, answer))) return answer;
    this.responses.set(name, answer);
    return { $ref: `#/components/responses/${name}` };
  }
}

/** An object without fields. */
const isEmpty = ({ properties }: Json) => properties !== undefined && Object.keys(properties as Json).length === 0;

const inQuery = ({ method }: Endpoint) => method === 'GET' || method === 'DELETE';
