import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import en from '#contracts/messages/en.json' with { type: 'json' };
import fr from '#contracts/messages/fr.json' with { type: 'json' };
import { everyCall } from '#services/apps/openapi/contracts.ts';
import { isPrinted, pageOf } from './person-file-page.ts';

type Def = {
  readonly shape?: Record<string, z.ZodType>;
  readonly options?: readonly z.ZodType[];
} & Partial<Record<'innerType' | 'element' | 'in' | 'out', z.ZodType>>;

/** Names of all fields in a schema that a page says, those within others too. */
const fieldsOf = (schema: z.ZodType): string[] => {
  const { shape = {}, options = [], innerType, element, in: before, out } = schema.def as Def;
  const within = [innerType, element, before, out, ...options].flatMap((one) => (one ? fieldsOf(one) : []));
  const own = Object.entries(shape).filter(([field]) => isPrinted(field));
  return [...within, ...own.flatMap(([field, one]) => [field, ...fieldsOf(one)])];
};

describe('the page of a person’s file', () => {
  it('has labels in both languages for every field of the calls that it consists of', async () => {
    const source = readFileSync(join(import.meta.dirname, 'person-file.ts'), 'utf8');
    const asked = [...source.matchAll(/calls\.answer\((\w+)/g)].map(([, name]) => name);
    // Of conversations the file has the messages alone.
    const contracts = (await everyCall()).filter(({ value: { name } }) => asked.includes(name));
    expect(contracts).toHaveLength(new Set(asked).size);
    const fields = contracts.flatMap(({ value: { name, output } }) => (name === 'GetThreads' ? [] : fieldsOf(output)));
    expect(fields).toEqual(expect.arrayContaining(['emergencyContactPhone', 'overtimeMinutes', 'enrolledAt']));
    const wordless = (texts: object) => [...new Set(fields)].filter((one) => !(`personFile.field.${one}` in texts));
    expect([wordless(en), wordless(fr)]).toEqual([[], []]);
  });

  const file = {
    madeAt: '2026-03-02T15:00:00.000Z',
    profile: {
      id: 'x',
      firstName: 'Anne <b>',
      birthday: '1990-04-03',
      hasCar: true,
      language: 'fr',
      onboardingStatus: 5,
    },
    shifts: [
      {
        requestId: 'y',
        start: '2026-03-02T23:30:00.000Z',
        timezone: 'America/Vancouver',
        customer: { id: 'z', name: 'Belvédère' },
        status: 'punchedOut',
        minutes: 450,
        workedMinutes: null,
      },
    ],
    statements: [{ sums: { total: 123_456 } }],
  };

  it('shows fields, codes, times and numbers in readable form, and no ids', () => {
    const page = pageOf(file, 'en');
    for (const said of [
      '<dt>First name</dt><dd>Anne &lt;b&gt;</dd>',
      '<dt>Date of birth</dt><dd>April 3, 1990</dd>',
      '<dt>Has a car</dt><dd>Yes</dd>',
      '<dt>Language</dt><dd>French</dd>',
      '<dt>Start</dt><dd>Mon, Mar 2, 2026, 15:30</dd>',
      '<dt>Client</dt><dd>Belvédère</dd>',
      '<dt>Status</dt><dd>Punched out</dd>',
      '<dt>Hours</dt><dd>7h30</dd>',
      '<dt>Hours worked</dt><dd>—</dd>',
      '<dt>Total</dt><dd>$1,234.56</dd>',
    ])
      expect(page).toContain(said);
    expect(page).not.toMatch(/<dd>[xyz]<|requestId|timezone|firstName/);
  });

  it('shows them in French', () => {
    const page = pageOf(file, 'fr');
    for (const said of [
      '<dt>Prénom</dt>',
      '<dt>Possède une voiture</dt><dd>Oui</dd>',
      '<dt>Heures</dt><dd>7\u00a0h\u00a030</dd>',
      '<dt>Total</dt><dd>1\u00a0234,56\u00a0$</dd>',
    ])
      expect(page).toContain(said);
  });
});
