import { describe, expect, it } from '@jest/globals';
import { missingSamples, type KnownEntry } from './sample-set.rule.ts';

const canada: KnownEntry = { id: 'ca', kind: 'country', value: { code: 'CA' } };
const newId = (kind: string, key: string) => `${kind} ${key}`;
const countsOf = (known: readonly KnownEntry[]) => {
  const counts: Record<string, number> = {};
  for (const { kind } of missingSamples(known, newId)) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

describe('the sample set of Quebec', () => {
  it('is all of it on an empty platform, each entry after those it names', () => {
    expect(countsOf([canada])).toEqual({
      territory: 17,
      subTerritory: 17,
      licenceType: 6,
      skill: 5,
      level: 5,
      threeLink: 85,
    });
    const seen = new Set<unknown>(['ca']);
    for (const { id, value } of missingSamples([canada], newId)) {
      for (const [field, part] of Object.entries(value)) if (field.endsWith('Id')) expect(seen).toContain(part);
      seen.add(id);
    }
  });

  it('is nothing once it is there', () => {
    expect(missingSamples([canada, ...missingSamples([canada], newId)], newId)).toEqual([]);
  });

  it('leaves what has the same name, rank or prefix as it is, and refers to it', () => {
    const known = [
      canada,
      { id: 'mtl', kind: 'territory', value: { name: ' MONTRÉAL' } },
      { id: 'guard', kind: 'licenceType', value: { title: 'Agent de gardiennage', prefix: 'gar' } },
      { id: 'patrol', kind: 'skill', value: { nameEn: 'Ronde', nameFr: 'Tournée' } },
      { id: 'first', kind: 'level', value: { titleEn: 'Beginner', titleFr: 'Débutant', rank: 1 } },
    ];
    expect(countsOf(known)).toEqual({
      territory: 16,
      subTerritory: 17,
      licenceType: 5,
      skill: 4,
      level: 4,
      threeLink: 85,
    });
    expect(missingSamples(known, newId)).toContainEqual(
      expect.objectContaining({ value: { skillId: 'patrol', licenceTypeId: 'guard', territoryId: 'mtl' } }),
    );
  });
});
