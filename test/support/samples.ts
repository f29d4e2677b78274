import { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { everyCall as exportedCalls } from '#services/apps/openapi/contracts.ts';

/** Every call that a file of contracts/api exports. */
export const everyCall = async (): Promise<Endpoint[]> => (await exportedCalls()).map(({ value }) => value);

type Schema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  examples?: unknown[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
};

/** Texts of which at least one fits each pattern of the contracts; the first one that fits is used. */
const texts = [
  '5145551234',
  'sample@example.com',
  'Abcdef1!',
  '08:00',
  '2026-03-05',
  '2026-03-05T12:00:00.000Z',
  'https://example.com/a.png',
  '#123abc',
  'America/Toronto',
  '5145551234 5145551234 5145551234',
  'a'.repeat(64),
  '#1f4e8c',
  '123456789 RT0001',
  '1234567890 TQ0001',
];
const byFormat: Record<string, string> = {
  'date-time': '2026-03-05T12:00:00.000Z',
  date: '2026-03-05',
  email: 'sample@example.com',
  timezone: 'America/Toronto',
  // The smallest PNG there is.
  byte: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  uri: 'https://example.com/a.png',
};

const sampleText = ({ format, pattern, minLength = 0, maxLength = Infinity }: Schema, id: string): string => {
  if (format === 'uuid') return id;
  if (format && byFormat[format]) return byFormat[format];
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
  return texts.find(fits) ?? 'x'.repeat(minLength);
};

const sampleFrom = (schema: Schema, id: string): unknown => {
  if (schema.examples) return schema.examples[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sampleFrom(choices[0]!, id);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleFrom(part, id) as object));
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const types = [schema.type ?? ''].flat();
  switch (types.includes('boolean') ? 'boolean' : types[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, sampleFrom(property, id)]),
      );
    case 'array':
      return schema.items
        ? Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sampleFrom(schema.items!, id))
        : [];
    case 'string':
      return sampleText(schema, id);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    default:
      return null;
  }
};

/** Cached JSON Schema of each input, since a walk needs each one many times. */
const schemas = new WeakMap<Endpoint['input'], Schema>();
const schemaOf = (input: Endpoint['input']): Schema => {
  const schema =
    schemas.get(input) ?? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema);
  schemas.set(input, schema);
  return schema;
};

/** An input that the call's schema accepts, made from the schema itself; every id in it is `id`. */
export const wholeSampleOf = ({ input }: Endpoint, id: string): Record<string, unknown> =>
  sampleFrom(schemaOf(input), id) as Record<string, unknown>;

/** The same without `count` of lists, which asks the conditions of a list once more for each choice. */
export const sampleOf = (call: Endpoint, id: string): Record<string, unknown> => {
  const { count: _, ...sample } = wholeSampleOf(call, id);
  return sample;
};
