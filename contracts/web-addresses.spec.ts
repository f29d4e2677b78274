import { expect, it } from '@jest/globals';
import type { z } from 'zod';
import { everyCall } from '#test/support/samples.ts';

type Inner = { readonly _zod: { readonly def: Readonly<Record<string, unknown> & { readonly type: string }> } };
type Field = { readonly path: string; readonly schema: z.ZodType };

/** Every text of a schema, with where it stands. */
const texts = (schema: z.ZodType, path: string): Field[] => {
  const { def } = (schema as unknown as Inner)._zod;
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, z.ZodType>).flatMap(([name, part]) =>
      texts(part, `${path}.${name}`),
    );
  if (def.type === 'array') return texts(def['element'] as z.ZodType, path);
  if (def.type === 'union') return (def['options'] as z.ZodType[]).flatMap((option) => texts(option, path));
  if (def.type === 'intersection') return [def['left'], def['right']].flatMap((part) => texts(part as z.ZodType, path));
  if (def.type === 'record') return texts(def['valueType'] as z.ZodType, path);
  if (def.type === 'lazy') return [];
  if (def.type === 'pipe') return [def['in'], def['out']].flatMap((part) => texts(part as z.ZodType, path));
  if (def['innerType']) return texts(def['innerType'] as z.ZodType, path);
  return def.type === 'string' ? [{ path, schema }] : [];
};
const isAddress = ({ path, schema }: Field) =>
  /(ur[li]|href|link|website|webaddress)$/i.test(path) || (schema as unknown as Inner)._zod.def['format'] === 'url';

const hostile = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'ftp://example.com/a',
  'about:blank',
  'mailto:a@b.ca',
  '//example.com/a',
  '\\\\example.com\\a',
  '/\\example.com/a',
  'example.com',
];

it('every address on the web that a call takes is http or https, whatever the call', async () => {
  const calls = await everyCall();
  const fields = calls.flatMap((call) => texts(call.input, call.name).filter(isAddress));
  expect(fields.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['UpdateUser.photoURL', 'SaveExternalChat.url', 'SaveCustomer.picture.url']),
  );
  const taken = fields.flatMap(({ path, schema }) =>
    hostile.filter((address) => schema.safeParse(address).success).map((address) => `${path}: ${address}`),
  );
  expect(taken).toEqual([]);
  for (const { schema } of fields) expect(schema.safeParse('https://example.com/a.png').success).toBe(true);
});
