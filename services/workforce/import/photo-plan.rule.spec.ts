import { describe, expect, it } from '@jest/globals';
import type { KnownEmployee } from '#projections/employee-import/employee-import.query.ts';
import { planPhotos } from './photo-plan.rule.ts';
import { isRefused } from './draft.rule.ts';

const person = (id: string, employeeNumber: string, firstName: string, lastName: string, email: string) =>
  ({
    id,
    profile: { firstName, lastName, email },
    employment: { employeeNumber },
    picture: null,
    levelId: null,
    skillIds: [],
    subTerritoryIds: [],
    licences: [],
  }) as KnownEmployee;
const known = [
  person('zoe', 'AG-2110', 'Zoé', 'Côté', 'zoe@x.test'),
  person('max', '7', 'Max', 'Roy', 'max.roy@x.test'),
  person('max 2', '2111', 'Max', 'Roy', 'max2@x.test'),
];
const plan = (names: readonly string[], chosen: Parameters<typeof planPhotos>[2] = [], mayEdit = true) =>
  planPhotos(
    names.map((name, at) => ({ line: at + 1, name, content: Buffer.from(name), hash: name })),
    known,
    chosen,
    mayEdit,
  ).map((one) => (isRefused(one) ? one.code : one.agentId));

describe('a photo of an archive', () => {
  it.each([
    ['AG-2110.jpg', 'zoe'],
    ['ag 2110 zoe.PNG', 'zoe'],
    ['zoe@x.test.jpg', 'zoe'],
    ['COTE_Zoe (1).jpeg', 'zoe'],
    ['Zoé Côté.jpg'.normalize('NFD'), 'zoe'],
    ['7.jpg', 'max'],
    ['team/max.roy@x.test.webp', 'max'],
    ['2111_Max_Roy.jpg', 'photoSeveral'],
    ['Max Roy.jpg', 'photoSeveral'],
    ['IMG 7 (2).jpg', 'photoNobody'],
    ['AG-21100.jpg', 'photoNobody'],
    ['.jpg', 'photoNobody'],
  ])('%s goes to %s', (name, expected) => expect(plan([name])).toEqual([expected]));

  it('is nobody’s while another one is of the same person, and the one that is left out isn’t', () => {
    expect(plan(['7.jpg', 'max.roy@x.test.jpg'])).toEqual(['photoTwice', 'photoTwice']);
    expect(plan(['7.jpg', 'max.roy@x.test.jpg'], [{ line: 1, agentId: null }])).toEqual(['photoLeftOut', 'max']);
  });

  it('goes to whom a person chose, of the company’s own employees alone, if they may change employees', () => {
    const chosen = [
      { line: 1, agentId: 'max 2' },
      { line: 2, agentId: 'of another company' },
    ];
    expect(plan(['Max Roy.jpg', 'AG-2110.jpg'], chosen)).toEqual(['max 2', 'photoNobody']);
    expect(plan(['AG-2110.jpg'], [], false)).toEqual(['mayNotChange']);
  });

  it('works out once what each employee is found by, not for each photo', () => {
    let reads = 0;
    const many = Array.from({ length: 50 }, (_, n) => {
      const one = person(`${n}`, `AG-${n}`, `Zoé${n}`, 'Côté', `zoe${n}@x.test`);
      return {
        ...one,
        get profile() {
          reads += 1;
          return one.profile;
        },
      };
    });
    const photos = Array.from({ length: 20 }, (_, n) => ({
      line: n + 1,
      name: `IMG ${n} Zoé${n} Côté.jpg`,
      content: Buffer.from('a'),
      hash: 'a',
    }));
    expect(planPhotos(photos, many, [], true).every((one) => !isRefused(one))).toBe(true);
    expect(reads).toBe(50);
  });
});
