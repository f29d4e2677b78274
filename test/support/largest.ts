import { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { wholeSampleOf } from './samples.ts';

type Schema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maximum?: number;
};

const numbered = (n: number) => `${n.toString(16).padStart(8, '0')}-1111-4111-8111-111111111111`;

/**
 * The largest value that fits a schema: the longest lists and texts, the highest numbers. `small`: a sample of the same
 * part.
 */
const largestFrom = (schema: Schema, small: unknown, count: { ids: number }): unknown => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return largestFrom(choices.find(({ type }) => type === 'array') ?? choices[0]!, small, count);
  if (schema.allOf || schema.const !== undefined || schema.enum) return small;
  const [type] = [schema.type ?? ''].flat();
  if (type === 'array') {
    const [first] = (Array.isArray(small) ? small : []) as unknown[];
    // All ids differ, so that none is skipped as a repetition.
    return Array.from({ length: Math.min(schema.maxItems ?? 0, 20_000) }, () =>
      largestFrom(schema.items ?? {}, first, count),
    );
  }
  if (type === 'object') {
    const parts = (small ?? {}) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [name, largestFrom(part, parts[name], count)]),
    );
  }
  if (type === 'string' && schema.format === 'uuid') return numbered(count.ids++);
  if (type === 'string' && schema.format === 'byte')
    return 'A'.repeat(Math.floor((schema.maxLength ?? 0) / 4) * 4 - 200);
  if (type === 'string' && !schema.pattern && !schema.format && schema.maxLength)
    return 'ﷺ '.repeat(schema.maxLength / 2);
  if ((type === 'integer' || type === 'number') && schema.maximum !== undefined) return schema.maximum;
  return small;
};

/** The largest input that a call admits, as far as its schema says; path values are those of a sample. */
export const largestOf = (call: Endpoint, id: string): Record<string, unknown> => {
  const sample = wholeSampleOf(call, id);
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name!));
  const largest = largestFrom(schema, sample, { ids: 1 }) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(largest).map(([name, value]) => [name, inPath.has(name) ? sample[name] : value]),
  );
};
