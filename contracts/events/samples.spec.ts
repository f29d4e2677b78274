import { describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { allEvents } from './all.ts';
import type { Declarations } from './declare.ts';
import { referenceKinds } from './reference.ts';
import type { ReferenceKind } from '#contracts/values/reference-kind.ts';
import samples from './samples.json' with { type: 'json' };

const stored: Readonly<Record<string, readonly unknown[]>> = samples;

/** Every aggregate's events: what each file here exports under a name that ends with Events. */
const files = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && file !== 'all.ts',
);
const modules: Record<string, Declarations>[] = [];
for (const file of files) modules.push((await import(`./${file}`)) as Record<string, Declarations>);
const aggregates = modules.flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Events')));
const declared: Declarations = Object.assign({}, ...aggregates.map(([, events]) => events));

/**
 * What was stored once must be read for ever. Samples are added, never edited or removed:
 * a fact that takes another shape is a new event, or an upcast reads the old one.
 */
describe('the stored samples of events', () => {
  it('include every type of event, and none that was removed', () => {
    expect(Object.keys(stored).sort()).toEqual(Object.keys(declared).sort());
    expect(Object.values(stored).filter((those) => those.length === 0)).toEqual([]);
  });
  it('include the events of every aggregate, each with its own name', () => {
    expect(declared).toEqual(allEvents);
    expect(aggregates.flatMap(([, events]) => Object.keys(events))).toHaveLength(Object.keys(declared).length);
  });
  it.each(Object.keys(stored))('%s still reads as it was written', (type) => {
    for (const sample of stored[type]!) expect(declared[type]!.schema.parse(sample)).toEqual(sample);
  });
  it('are parsed by the schema of their kind of reference data', () => {
    const values = [...samples.ReferenceCreated, ...samples.ReferenceRevised];
    for (const { kind, value } of values) expect(referenceKinds[kind as ReferenceKind].parse(value)).toEqual(value);
  });
  it('a sample without one of its fields is refused', () => {
    for (const type of ['ShiftPlanned', 'AgentAssigned', 'UserInvited']) {
      const [sample] = stored[type] as Record<string, unknown>[];
      for (const fact of Object.keys(sample!))
        expect(declared[type]!.schema.safeParse({ ...sample, [fact]: undefined }).success).toBe(false);
    }
  });
});
