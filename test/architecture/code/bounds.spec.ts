import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { everyCall } from '#test/support/samples.ts';

type Schema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

const formats = new Set(['uuid', 'date', 'date-time']);
/** Patterns that end with a fixed number of characters. */
const isFixed = (pattern = '') =>
  pattern.startsWith('^') && pattern.endsWith('$') && !/[*+]|\{\d+,\}/.test(pattern.replace(/\[[^\]]*\]/g, ''));
const isText = ({ maxLength, format = '', pattern }: Schema) =>
  maxLength !== undefined || formats.has(format) || isFixed(pattern);
/**
 * Numbers that no column stores: a time in milliseconds in a signed address, and a device's clocks, which are only in
 * facts.
 */
const unstored = new Set([
  'DownloadExport.until',
  'GetFile.until',
  'ReportPunches.punches[].record.clocks.monotonic',
  'ReportPunches.punches[].record.server.monotonic',
]);
const least = -(2 ** 31);
const most = 2 ** 31 - 1;

/** Parts of an input without an upper bound. */
const unbounded = (schema: Schema, path: string): string[] => {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return choices.flatMap((choice) => unbounded(choice, path));
  if ('const' in schema || schema.enum) return [];
  const types = [schema.type ?? []].flat();
  const {
    minimum = -Infinity,
    maximum = Infinity,
    items,
    properties = {},
    additionalProperties,
    propertyNames,
  } = schema;
  return [
    ...(types.includes('string') && !isText(schema) ? [`${path}: text`] : []),
    // A Postgres column holds an integer of 32 bits; decimals need just any bound.
    ...((types.includes('integer') && (minimum < least || maximum > most)) ||
    (types.includes('number') && Math.abs(maximum - minimum) === Infinity)
      ? [`${path}: number`].filter(() => !unstored.has(path))
      : []),
    ...(types.includes('array') && schema.maxItems === undefined ? [`${path}: list`] : []),
    ...(items ? unbounded(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([name, property]) => unbounded(property, `${path}.${name}`)),
    ...(typeof additionalProperties === 'object' ? unbounded(additionalProperties, `${path}.*`) : []),
    ...(propertyNames ? unbounded(propertyNames, `${path} names`) : []),
  ];
};

describe('the input of a call', () => {
  it('has a limit for every text, number and list', async () => {
    const found = (await everyCall()).flatMap(({ name, input }) =>
      unbounded(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema, name),
    );
    expect(found).toEqual([]);
  });
});
