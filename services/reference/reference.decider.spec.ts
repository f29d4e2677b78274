import { describe, expect, it } from '@jest/globals';
import { specification } from '#test/support/specification.ts';
import { id } from '#test/support/shift-story.ts';
import { reference } from './reference.decider.ts';

const { given } = specification(reference);
const guard = { nameEn: 'Guard', nameFr: 'Gardien', descriptionEn: '', descriptionFr: '', rateType: 'hourly' as const };
const skill = (value: Record<string, unknown> = guard, ownerId: string | null = id(4)) => ({
  type: 'ReferenceCreated' as const,
  data: { id: id(30), kind: 'skill' as const, ownerId, value },
});
const entry = { id: id(30), kind: 'skill' as const };
const held = (...past: Parameters<typeof given>) =>
  reference.claims!(given(...past).state()).map((claim) => ('value' in claim ? `${claim.scope}: ${claim.value}` : ''));

describe('an entry of a reference list', () => {
  it('is created by the schema of its kind, with the defaults of that schema', () => {
    given()
      .when('Create', { ...entry, ownerId: id(4), value: { nameEn: 'Guard', nameFr: 'Gardien' } })
      .then(skill());
  });
  it.each([
    ['without a name', { nameEn: '', nameFr: 'Gardien' }],
    ['with an unknown rate type', { ...guard, rateType: 'yearly' }],
  ])('is refused %s', (_, value) => {
    given()
      .when('Create', { ...entry, ownerId: null, value: value as never })
      .rejects('INVALID_INPUT');
  });
  it('is created once', () => {
    given(skill())
      .when('Create', { ...entry, ownerId: null, value: guard })
      .rejects('ALREADY_TAKEN');
  });
  it('is revised field by field, and only if something differs', () => {
    given(skill())
      .when('Revise', { id: id(30), value: { nameFr: 'Garde' } })
      .then({ type: 'ReferenceRevised', data: { ...entry, value: { ...guard, nameFr: 'Garde' } } });
    given(skill())
      .when('Revise', { id: id(30), value: { nameEn: 'Guard' } })
      .then();
    given(skill())
      .when('Revise', { id: id(30), value: { nameEn: '' } })
      .rejects('INVALID_INPUT');
  });
  it('is switched off and on', () => {
    const off = { type: 'ReferenceSwitched' as const, data: { ...entry, active: false } };
    given(skill())
      .when('Switch', { id: id(30), active: false })
      .then(off);
    given(skill(), off)
      .when('Switch', { id: id(30), active: false })
      .then();
    given(skill())
      .when('Switch', { id: id(30), active: true })
      .then();
  });
  it('does not exist before it is created, nor after it is deleted', () => {
    const deleted = { type: 'ReferenceDeleted' as const, data: entry };
    given(skill())
      .when('Delete', { id: id(30) })
      .then(deleted);
    for (const past of [[], [skill(), deleted]]) {
      given(...past)
        .when('Delete', { id: id(30) })
        .rejects('NOT_FOUND');
      given(...past)
        .when('Switch', { id: id(30), active: true })
        .rejects('NOT_FOUND');
      given(...past)
        .when('Revise', { id: id(30), value: guard })
        .rejects('NOT_FOUND');
    }
  });
  it('reserves its names in both languages, trimmed and in lower case, within its company', () => {
    expect(held(skill({ ...guard, nameEn: ' Guard ', nameFr: 'GARDIEN' }))).toEqual([
      `skill/${id(4)}: guard`,
      `skill/${id(4)}: gardien`,
    ]);
    expect(held(skill({ ...guard, nameFr: 'guard' }, null))).toEqual(['skill/: guard']);
  });
  it('releases its names when it is deleted, and reserves none if names may repeat', () => {
    expect(held(skill(), { type: 'ReferenceDeleted', data: entry })).toEqual([]);
    expect(
      held({
        type: 'ReferenceCreated',
        data: { id: id(23), kind: 'plan', ownerId: null, value: { titleEn: 'Plus', titleFr: 'Plus', features: [] } },
      }),
    ).toEqual([]);
  });
  it('reserves the type of a connection that a company may have once, and no other', () => {
    const connected = (type: string) =>
      held({ type: 'ReferenceCreated', data: { id: id(24), kind: 'integration', ownerId: id(4), value: { type } } });
    expect(connected('calendly')).toEqual([`integration/${id(4)}: calendly`]);
    expect(connected('webhook')).toEqual([]);
  });
});
