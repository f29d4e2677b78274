import { z } from 'zod';
import { isSame } from '#contracts/values/same.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { everySchema } from './contracts.ts';

export type Json = { readonly [key: string]: unknown };
type Direction = 'input' | 'output';

const place = '#/components/schemas/';
export const refTo = (name: string): Json => ({ $ref: place + name });

/** The component that a schema is. */
export const nameIn = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' ? $ref.slice(place.length) : undefined;

/** Names of the components that a schema refers to. */
const namesIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema ?? null).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);

const closure = (start: readonly string[], all: Readonly<Record<string, Json>>): Set<string> => {
  const found = new Set<string>();
  const open = [...start];
  for (let next = open.pop(); next; next = open.pop())
    if (!found.has(next)) {
      found.add(next);
      open.push(...namesIn(all[next]));
    }
  return found;
};

const renamed = <T>(schema: T, names: ReadonlyMap<string, string>): T =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string'
      ? place + (names.get(value.slice(place.length)) ?? value.slice(place.length))
      : value,
  ) as T;

type Named = Awaited<ReturnType<typeof everySchema>>;

type Fields = { readonly properties?: Readonly<Record<string, Json>>; readonly required?: readonly string[] };

/** Fewest fields of a schema for which another one that has them all refers to it. */
const fewestInherited = 3;

/** Fields of an object that may have others besides. */
const openShape = (schema: unknown) =>
  schema instanceof z.ZodObject && schema.def.catchall === undefined
    ? (schema.shape as Readonly<Record<string, z.ZodType>>)
    : {};

/** The largest named schema that a schema was made from: it has all its fields, the same objects, and further ones. */
const baseOf = (schema: unknown, named: Named) => {
  const own = openShape(schema);
  const count = Object.keys(own).length;
  const bases = named
    .map(({ name, value }) => ({ name, shape: openShape(value), fields: Object.keys(openShape(value)) }))
    .filter(({ fields }) => fields.length >= fewestInherited && fields.length < count)
    .filter(({ shape, fields }) => fields.every((field) => own[field] === shape[field]));
  return bases.sort((one, other) => other.fields.length - one.fields.length)[0];
};

/** An object's schema as the one that it was made from, and the fields that it adds. */
const extending = (base: ReturnType<typeof baseOf>, schema: Json & Fields): Json => {
  const { properties = {}, required = [], ...rest } = schema;
  if (!base?.fields.every((field) => field in properties)) return schema;
  const added = Object.entries(properties).filter(([field]) => !base.fields.includes(field));
  const needed = required.filter((field) => !base.fields.includes(field));
  return {
    ...rest,
    allOf: [refTo(base.name)],
    ...(needed.length > 0 && { required: needed }),
    ...(added.length > 0 && { properties: Object.fromEntries(added) }),
  };
};

const bare = ['$ref', 'anyOf', 'allOf', 'enum', 'const'];

/** Formats that imply their patterns. */
const formats = ['uuid', 'date-time', 'date'];

/**
 * A shorter equal schema: a nullable type as a list of types, no bounds that every safe integer has, properties last.
 */
const shortened = (schema: Record<string, unknown>, io: Direction): void => {
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (formats.includes(String(schema['format']))) delete schema['pattern'];
  // Further properties of an answer are allowed but not part of the contract.
  if (io === 'output' && schema['additionalProperties'] === false) delete schema['additionalProperties'];
  const { properties } = schema;
  delete schema['properties'];
  if (properties) schema['properties'] = properties;
  const [one, none, ...more] = (schema['anyOf'] ?? []) as Json[];
  if (!one || none?.['type'] !== 'null' || more.length > 0 || typeof one['type'] !== 'string') return;
  if (bare.some((key) => key in one)) return;
  delete schema['anyOf'];
  Object.assign(schema, one, { type: [one['type'], 'null'] });
};

/** A key that a list can be sorted by, with its direction; two of its parameters use it. */
const sortOf = ({ input }: Endpoint) => ((input as z.ZodObject).shape['sort'] as z.ZodDefault).unwrap() as z.ZodType;

/** Filters of a list; two of its parameters use them. */
const filtersOf = ({ input }: Endpoint) =>
  ((input as z.ZodObject).shape['not'] as z.ZodOptional).unwrap() as z.ZodObject;

const rowOf = ({ output }: Endpoint) => (output as z.ZodArray).element;

/**
 * Equal sort keys and filters of lists of the same rows, which share one component: name → the shortest of their names.
 */
const sharedBetween = (lists: readonly Endpoint[], components: ReadonlyMap<string, Json>): Map<string, string> => {
  const shared = new Map<string, string>();
  const shortestFirst = [...lists].sort((one, other) => one.name.length - other.name.length);
  for (const part of ['Sort', 'Filters'])
    for (const list of shortestFirst.filter(({ name }) => components.has(name + part))) {
      const own = components.get(list.name + part);
      const same = (other: Endpoint) => rowOf(other) === rowOf(list) && isSame(components.get(other.name + part), own);
      const first = shortestFirst.find(same)!;
      if (first !== list) shared.set(list.name + part, first.name + part);
    }
  return shared;
};

/** JSON Schemas of what calls take or answer, those with a name of their own as references; and the named ones. */
const written = (io: Direction, named: Named, calls: readonly Endpoint[]) => {
  const registry = z.registry<{ id: string }>();
  for (const { name, value } of named) registry.add(value, { id: name });
  const lists = calls.filter(({ kind }) => kind === 'list');
  for (const call of lists) {
    registry.add(sortOf(call), { id: `${call.name}Sort` });
    if (Object.keys(filtersOf(call).shape).length > 0) registry.add(filtersOf(call), { id: `${call.name}Filters` });
  }
  // A call's schema is put into another one, so that it becomes a reference if it has a name.
  for (const call of calls) registry.add(z.object({ of: call[io] }), { id: `call ${call.name}` });
  const inputs = new Set<unknown>(calls.map(({ input }) => input));
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => place + id,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const schema = jsonSchema as Record<string, unknown>;
      shortened(schema, io);
      // Fields of what a call takes are told apart by where they travel.
      const base = inputs.has(zodSchema) ? undefined : baseOf(zodSchema, named);
      if (!base) return;
      const shorter = extending(base, schema);
      for (const key of Object.keys(schema)) delete schema[key];
      Object.assign(schema, shorter);
    },
  });
  const whole = Object.entries(schemas).map(
    ([id, { $schema: _, $id: __, ...schema }]) => [id, schema as Json] as const,
  );
  const shared = sharedBetween(lists, new Map(whole));
  const plain = whole.filter(([id]) => !shared.has(id)).map(([id, schema]) => [id, renamed(schema, shared)] as const);
  return {
    components: Object.fromEntries(plain.filter(([id]) => !id.startsWith('call '))),
    ofCall: new Map(
      plain
        .filter(([id]) => id.startsWith('call '))
        .map(([id, { properties }]) => [id.slice('call '.length), (properties as { of: Json }).of]),
    ),
  };
};

/** Names of the values in a call's path. */
export const inPath = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

/** What a call takes besides its path's values; a reference, where a contract has a named schema for just that. */
const besidePath = (call: Endpoint, { components, ofCall }: ReturnType<typeof written>, named: Named): Json => {
  const schema = ofCall.get(call.name)!;
  const placed = inPath(call.path);
  if (placed.length === 0) return nameIn(schema) ? schema : extending(baseOf(call.input, named), schema);
  const name = nameIn(schema);
  const { properties = {}, required = [], ...rest }: Fields = name ? components[name]! : schema;
  const needed = required.filter((field) => !placed.includes(field));
  const fields: Json = {
    ...rest,
    ...(needed.length > 0 && { required: needed }),
    properties: Object.fromEntries(Object.entries(properties).filter(([field]) => !placed.includes(field))),
  };
  const same = Object.entries(components).find(([, component]) => isSame(component, fields));
  return same ? refTo(same[0]) : extending(baseOf(call.input, named), fields);
};

export type Schemas = {
  /** Named schemas that calls use; `XInput` is how `X` is sent, where it is answered otherwise. */
  readonly components: Readonly<Record<string, Json>>;
  /** By a call's name. */
  readonly inputs: ReadonlyMap<string, Json>;
  /** By a call's name: what it takes besides the values in its path. */
  readonly bodies: ReadonlyMap<string, Json>;
  readonly outputs: ReadonlyMap<string, Json>;
};

/** @throws Error where two schemas are exported under the same name */
export const schemasOf = async (calls: readonly Endpoint[], beside: readonly string[]): Promise<Schemas> => {
  const named = await everySchema();
  const twice = named.filter(({ name }, at) => named.findIndex((other) => other.name === name) !== at);
  if (twice.length > 0)
    throw new Error(`Two schemas of the contracts have the same name: ${twice.map(({ name }) => name).join(', ')}.`);
  const inputs = written('input', named, calls);
  const outputs = written('output', named, calls);
  const bodies = new Map(calls.map((call) => [call.name, besidePath(call, inputs, named)]));
  const inputNames = closure([...inputs.ofCall.values(), ...bodies.values()].flatMap(namesIn), inputs.components);
  const outputNames = closure([...[...outputs.ofCall.values()].flatMap(namesIn), ...beside], outputs.components);
  const differs = (name: string) => !isSame(inputs.components[name], outputs.components[name]);
  const others = new Map(
    [...inputNames]
      .filter((name) => outputNames.has(name) && [...closure([name], inputs.components)].some(differs))
      .map((name) => [name, `${name}Input`]),
  );
  const comments = new Map(named.map(({ name, comment }) => [name, comment]));
  const described = (name: string, schema: Json): Json =>
    comments.get(name) ? { description: comments.get(name), ...schema } : schema;
  const components = Object.fromEntries([
    ...[...outputNames].map((name) => [name, described(name, outputs.components[name]!)] as const),
    ...[...inputNames].map(
      (name) => [others.get(name) ?? name, described(name, renamed(inputs.components[name]!, others))] as const,
    ),
  ]);
  return {
    components,
    inputs: new Map([...inputs.ofCall].map(([name, schema]) => [name, renamed(schema, others)])),
    bodies: new Map([...bodies].map(([name, schema]) => [name, renamed(schema, others)])),
    outputs: outputs.ofCall,
  };
};
