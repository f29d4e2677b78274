import { describe, expect, it } from '@jest/globals';
import { specification } from '#test/support/specification.ts';
import { id } from '#test/support/shift-story.ts';
import { agent } from './agent.decider.ts';

const { given } = specification(agent);
const agentId = id(7);
const person = {
  agentId,
  firstName: 'Eve',
  lastName: 'Roy',
  email: 'Eve@Roy.ca',
  phone: '+15145551234',
  language: 'fr' as const,
  isArcher: false,
  home: null,
  hasCar: true,
};
const applied = { type: 'AgentApplied' as const, data: person };
const licence = {
  agentId,
  licenceId: id(60),
  licenceTypeId: id(61),
  number: 'GA-1234',
  validFrom: '2024-02-29',
  validTo: '2027-02-28',
};
const recorded = { type: 'LicenceRecorded' as const, data: licence };
const named = { agentId, licenceId: id(60) };

describe('an agent', () => {
  it('applies once, at the first step of onboarding', () => {
    given().when('Apply', person).then(applied);
    given(applied).when('Apply', person).rejects('ALREADY_TAKEN');
    expect(given(applied).state()).toMatchObject({ applied: true, onboarding: 1, employers: [] });
  });
  it('reserves their email, whatever its case', () => {
    expect(agent.claims!(given(applied).state())).toEqual([{ scope: 'agent.email', value: 'eve@roy.ca' }]);
    expect(agent.claims!(given({ ...applied, data: { ...person, email: '' } }).state())).toEqual([]);
    expect(agent.taken).toBe('EMAIL_TAKEN');
  });
  it.each([
    ['LinkEmployer', { agentId, employerId: id(4), employerKind: 'agency' }],
    ['UnlinkEmployer', { agentId, employerId: id(4) }],
    ['MoveOnboarding', { agentId, status: 5 }],
    ['SetLevel', { agentId, levelId: id(31) }],
    ['GrantSkill', { agentId, skillId: id(30) }],
    ['RecordLicence', licence],
    ['ValidateLicence', named],
    ['SetAvailability', { agentId, away: [] }],
    ['Exclude', { agentId, exclusionId: id(62), scope: {}, reason: '' }],
    ['LiftExclusion', { agentId, exclusionId: id(62) }],
  ] as const)('who never applied does not exist for %s', (command, data) => {
    given()
      .when(command, data as never)
      .rejects('NOT_FOUND');
  });
  it('is anonymized once inactive: in the file of one company while another knows them, else everywhere', () => {
    const linked = (employerId: string) =>
      ({ type: 'EmployerLinked', data: { agentId, employerId, employerKind: 'agency' } }) as const;
    const inactive = (employerId: string) =>
      ({ type: 'OnboardingMoved', data: { agentId, employerId, status: 6, from: 5 } }) as const;
    const ended = (employerId: string) => ({ type: 'EmployerUnlinked', data: { agentId, employerId } }) as const;
    const done = (employerId?: string) =>
      ({ type: 'PersonAnonymized', data: { agentId, ...(employerId && { employerId }), reason: '' } }) as const;
    const asked = { agentId, employerId: id(4), reason: '' };
    given(applied, linked(id(4)))
      .when('Anonymize', asked)
      .rejects('AGENT_NOT_INACTIVE');
    given(applied, linked(id(5)), inactive(id(5)))
      .when('Anonymize', asked)
      .rejects('NOT_FOUND');
    given(applied, linked(id(4)), inactive(id(4)))
      .when('Anonymize', asked)
      .then(ended(id(4)), done());
    const both = [applied, linked(id(4)), linked(id(5)), inactive(id(4))] as const;
    given(...both)
      .when('Anonymize', { ...asked, employerId: undefined })
      .rejects('AGENT_NOT_INACTIVE');
    given(...both)
      .when('Anonymize', asked)
      .then(ended(id(4)), done(id(4)));
    const first = [...both, ended(id(4)), done(id(4)), inactive(id(5))] as const;
    given(...first)
      .when('Anonymize', { ...asked, employerId: id(5) })
      .then(ended(id(5)), done());
    // A former employer still has its file.
    given(...both, ended(id(5)))
      .when('Anonymize', asked)
      .then(ended(id(4)), done(id(4)));
    const gone = given(...first, ended(id(5)), done());
    expect(JSON.stringify(gone.state())).not.toMatch(/Eve|Roy|5145551234/);
    expect(agent.claims!(gone.state())).toEqual([]);
    gone.when('ReviseProfile', { agentId, firstName: 'Eve' }).rejects('NOT_FOUND');
    gone.when('Apply', person).rejects('ALREADY_TAKEN');
  });
  it('consents to each purpose separately; a later consent is another one than the one that has ended', () => {
    const given1 = given(applied).when('GiveConsent', {
      agentId,
      purpose: 'punch',
      wordsVersion: '2026-11-22',
      language: 'fr',
    });
    const one = {
      type: 'ConsentGiven' as const,
      data: { agentId, purpose: 'punch' as const, consentId: id(63), wordsVersion: '2026-11-22' },
    };
    const gone = { type: 'ConsentWithdrawn' as const, data: { agentId, purpose: 'punch' as const, consentId: id(63) } };
    expect(given1.state().consents).toEqual({ punch: expect.any(String) });
    given(applied, one)
      .when('GiveConsent', { agentId, purpose: 'punch', wordsVersion: '2026-11-22', language: 'fr' })
      .then();
    expect(given(applied, one).state().consents['live']).toBeUndefined();
    given(applied, one).when('WithdrawConsent', { agentId, purpose: 'live' }).then();
    given(applied, one).when('WithdrawConsent', { agentId, purpose: 'punch' }).then(gone);
    given(applied, one, gone).when('WithdrawConsent', { agentId, purpose: 'punch' }).then();
    const old = { type: 'ConsentGiven' as const, data: { agentId, purpose: 'punch' as const } };
    given(applied, old)
      .when('WithdrawConsent', { agentId, purpose: 'punch' })
      .then({ type: 'ConsentWithdrawn', data: { agentId, purpose: 'punch' } });
  });
  it('works for several employers, each linked once', () => {
    const linked = {
      type: 'EmployerLinked' as const,
      data: { agentId, employerId: id(4), employerKind: 'agency' as const },
    };
    given(applied).when('LinkEmployer', linked.data).then(linked);
    given(applied, linked).when('LinkEmployer', linked.data).then();
    given(applied, linked)
      .when('UnlinkEmployer', { agentId, employerId: id(4) })
      .then({ type: 'EmployerUnlinked', data: { agentId, employerId: id(4) } });
    given(applied)
      .when('UnlinkEmployer', { agentId, employerId: id(4) })
      .then();
  });
  it.each([
    [1, 6],
    [6, 2],
    [5, 3],
  ])('moves from any step of onboarding to any other: %d to %d', (from, status) => {
    const before = { type: 'OnboardingMoved' as const, data: { agentId, status: from, from: 1 } };
    given(applied, before)
      .when('MoveOnboarding', { agentId, status })
      .then({ type: 'OnboardingMoved', data: { agentId, status, from } });
    given(applied, before).when('MoveOnboarding', { agentId, status: from }).then();
  });
  it('has a level, and skills each granted and withdrawn once', () => {
    const levelled = { type: 'LevelSet' as const, data: { agentId, levelId: id(31) } };
    const skilled = { type: 'SkillGranted' as const, data: { agentId, skillId: id(30) } };
    given(applied).when('SetLevel', levelled.data).then(levelled);
    given(applied, levelled).when('SetLevel', levelled.data).then();
    const other = { ...levelled.data, levelId: id(39) };
    given(applied, levelled)
      .when('SetLevel', { ...other, was: levelled.data.levelId })
      .then({ ...levelled, data: other });
    given(applied, levelled)
      .when('SetLevel', { ...other, was: null })
      .rejects('CHANGED_MEANWHILE');
    given(applied, skilled).when('GrantSkill', skilled.data).then();
    given(applied, skilled).when('WithdrawSkill', skilled.data).then({ type: 'SkillWithdrawn', data: skilled.data });
    given(applied).when('WithdrawSkill', skilled.data).then();
  });
});

describe('an agent’s licence', () => {
  const validated = { type: 'LicenceValidated' as const, data: named };
  const invalidated = {
    type: 'LicenceInvalidated' as const,
    data: { ...named, reason: 'Expired', since: '2026-03-01' },
  };
  const status = (...past: (typeof recorded | typeof validated | typeof invalidated)[]) =>
    given(applied, ...past).state().licences[id(60)]!.isValid;

  it('stays as it is where the registry judged a number that has been changed since, or a licence that has been removed', () => {
    const result = { ...named, importId: id(64), number: licence.number };
    const renewed = { type: 'LicenceRenewed' as const, data: { ...licence, number: 'GA-1235' } };
    const gone = { type: 'LicenceRemoved' as const, data: named };
    const { number: _, ...data } = result;
    for (const [command, type, past] of [
      ['ValidateLicence', 'LicenceValidated', [recorded]],
      ['InvalidateLicence', 'LicenceInvalidated', [recorded]],
      ['UnlistLicence', 'LicenceUnlisted', [recorded, validated]],
    ] as const) {
      const reason = command === 'InvalidateLicence' && { reason: 'registry' };
      const judged = (...since: (typeof renewed | typeof gone)[]) =>
        given(applied, ...past, ...since).when(command, { ...result, ...reason } as never);
      judged().then({ type, data: { ...data, ...reason } } as never);
      judged(renewed).then();
      judged(gone).then();
    }
  });
  it('[permit.employeeStatus] is to validate, valid or invalid', () => {
    expect([status(recorded), status(recorded, validated), status(recorded, invalidated)]).toEqual([null, true, false]);
  });
  it('[permit.employeeStatus] can be declined after it was valid, and validated again', () => {
    given(applied, recorded, validated).when('InvalidateLicence', invalidated.data).then(invalidated);
    given(applied, recorded, validated, invalidated).when('ValidateLicence', named).then(validated);
  });
  it('has to be validated again when it is recorded again', () => {
    expect(status(recorded, validated, recorded)).toBeNull();
  });
  it('is validated or declined once, and only if it exists', () => {
    given(applied, recorded, validated).when('ValidateLicence', named).then();
    given(applied, recorded, invalidated).when('InvalidateLicence', invalidated.data).then();
    given(applied).when('ValidateLicence', named).rejects('NOT_FOUND');
  });
});

describe('an exclusion', () => {
  const made = {
    type: 'ExclusionMade' as const,
    data: { agentId, exclusionId: id(62), scope: { customerId: id(3) }, reason: 'Asked' },
  };
  it('is lifted once', () => {
    given(applied).when('Exclude', made.data).then(made);
    given(applied, made)
      .when('LiftExclusion', { agentId, exclusionId: id(62) })
      .then({ type: 'ExclusionLifted', data: { agentId, exclusionId: id(62) } });
    given(applied)
      .when('LiftExclusion', { agentId, exclusionId: id(62) })
      .then();
  });
});
