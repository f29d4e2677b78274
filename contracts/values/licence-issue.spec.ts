import { describe, expect, it } from '@jest/globals';
import { licenceIssue, licencesIssue, type DecidedLicence } from './licence-issue.ts';

const good: DecidedLicence = { validFrom: '2026-01-01', validTo: '2027-12-31', isValid: true, judgement: null };
const span = { first: '2026-11-27', last: '2026-11-28', today: '2026-11-23' };
const registry = { by: 'registry', date: '2026-11-20', reason: '' } as const;
const person = { by: 'person', date: '2026-11-21', reason: 'Not theirs' } as const;

describe('why a licence is not good', () => {
  it.each<[string, Partial<DecidedLicence>, object | null]>([
    ['it is good', {}, null],
    ['it was valid until after those days', { isValid: false, invalidSince: '2026-11-29', judgement: registry }, null],
    [
      'it has expired',
      { validTo: '2026-11-22', isValid: false, judgement: registry },
      { kind: 'expired', date: '2026-11-22' },
    ],
    ['it expires before', { validTo: '2026-11-27' }, { kind: 'expires', date: '2026-11-27' }],
    ['it begins later', { validFrom: '2026-11-28' }, { kind: 'notYet', date: '2026-11-28' }],
    [
      'somebody declined it',
      { isValid: false, declined: true, judgement: person },
      { kind: 'declined', date: '2026-11-21', reason: 'Not theirs' },
    ],
    [
      'it was declined before that was kept',
      { isValid: false, declined: true },
      { kind: 'declined', date: null, reason: '' },
    ],
    [
      'the registry lists it as not valid',
      { isValid: false, judgement: registry },
      { kind: 'refused', date: '2026-11-20' },
    ],
    ['nobody knows why it is invalid', { isValid: false }, { kind: 'invalid', date: null }],
    [
      'the registry does not list it',
      { isValid: null, judgement: registry },
      { kind: 'notListed', date: '2026-11-20' },
    ],
    ['nobody has looked at it', { isValid: null }, { kind: 'toValidate', date: null }],
  ])('%s', (_case, change, issue) => {
    const found = licenceIssue({ ...good, ...change }, span);
    if (issue) expect(found).toMatchObject(issue);
    else expect(found).toBeNull();
  });

  it('is given for the licence that is valid longest, and not at all if another licence is good', () => {
    const one = { ...good, licenceTypeId: 'guard' };
    const need = { ...span, licenceTypeIds: [] };
    const older = { ...one, number: 'AG-1', validTo: '2026-10-01' };
    const declined = { ...one, number: 'AG-2', isValid: false, declined: true, judgement: person };
    expect(licencesIssue([declined, older], need)).toEqual({
      kind: 'declined',
      date: '2026-11-21',
      reason: 'Not theirs',
      number: 'AG-2',
    });
    expect(licencesIssue([older, declined, { ...one, number: 'AG-3' }], need)).toBeNull();
    expect(licencesIssue([], need)).toMatchObject({ kind: 'none', number: '' });
  });

  it('is given for a licence of a required type if there is one, even if another is valid longer', () => {
    const guarding = { ...good, licenceTypeId: 'guard', number: 'AG-1' };
    const convoying = { ...good, licenceTypeId: 'convoy', number: 'CO-1', validTo: '2026-10-01' };
    const need = { ...span, licenceTypeIds: ['convoy', 'both'] };
    expect(licencesIssue([guarding], need)).toEqual({ kind: 'otherType', date: null, reason: '', number: 'AG-1' });
    expect(licencesIssue([guarding, convoying], need)).toMatchObject({ kind: 'expired', number: 'CO-1' });
    expect(licencesIssue([guarding, { ...convoying, validTo: '2027-01-01' }], need)).toBeNull();
  });
});
