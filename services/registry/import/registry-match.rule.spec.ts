import { describe, expect, it } from '@jest/globals';
import { licenceKey } from '#contracts/values/paper.ts';
import { nameKey } from './keys.rule.ts';
import { invalidSince, samePerson, registryMatch } from './registry-match.rule.ts';

const same = (one: string, other: string) => samePerson(nameKey(one), nameKey(other));

describe('names and numbers as people type them', () => {
  it.each([
    ['Jean-Pierre Côté', 'COTE JEAN PIERRE'],
    ['Côté, Jean-Pierre', 'Jean Pierre Cote'],
    ['Marie Dupré', 'Marie Dupré Tremblay'],
    ['Marie-Ève Roy', 'Roy, Marie Eve'],
    ["Sean O'Neil", 'O’Neil Sean'],
    ['Chloé Lebœuf', 'LEBOEUF CHLOE'],
  ])('%s and %s are one person', (one, other) => expect(same(one, other)).toBe(true));
  it.each([
    ['Jean Côté', 'Pierre Côté'],
    ['Côté', 'Jean Côté'],
    ['Anne Roy', 'Anna Roy'],
    ['Jean Tremblay Roy', 'Jean Tremblay Côté'],
  ])('%s and %s may be two people', (one, other) => expect(same(one, other)).toBe(false));
  it('a number keeps its letters and digits', () => {
    expect(['BSP-12 345', 'bsp12345', ' BSP.12345 '].map(licenceKey)).toEqual(['BSP12345', 'BSP12345', 'BSP12345']);
  });
});

describe('what the registry says of a licence', () => {
  const entry = { nameKey: nameKey('Anne Roy'), good: true, validTo: '2026-03-02' };
  const of = (change: Partial<typeof entry>, decided?: boolean, name = 'Anne Roy') =>
    registryMatch(nameKey(name), { ...entry, ...change }, '2026-03-02', decided);

  it('[registry.validate] listed in force: valid, its last day included; expired or of a bad status: invalid; not listed: to validate', () => {
    expect(of({})).toBe('valid');
    expect(of({ validTo: null as never })).toBe('valid');
    expect(of({ validTo: '2026-03-01' })).toBe('invalid');
    expect(of({ good: false })).toBe('invalid');
    expect(registryMatch('anne roy', undefined, '2026-03-02')).toBe('toValidate');
  });
  it('is invalid from the day after its last, else from the day on which the registry says so', () => {
    expect(invalidSince({ ...entry, validTo: '2026-02-28' }, '2026-03-02')).toBe('2026-03-01');
    expect(invalidSince({ ...entry, good: false }, '2026-03-02')).toBe('2026-03-02');
    expect(invalidSince({ ...entry, good: false, validTo: '2025-12-31' }, '2026-03-02')).toBe('2026-01-01');
    expect(invalidSince({ ...entry, good: false, validTo: null as never }, '2026-03-02')).toBe('2026-03-02');
  });
  it('a number that is listed for another name waits for a person’s decision, which then applies', () => {
    expect(of({}, undefined, 'Paul Roy')).toBe('doubt');
    expect(of({}, true, 'Paul Roy')).toBe('valid');
    expect(of({ good: false }, true, 'Paul Roy')).toBe('invalid');
    expect(of({}, false, 'Paul Roy')).toBe('toValidate');
  });
});
