import { describe, expect, it } from '@jest/globals';
import { specification } from '#test/support/specification.ts';
import { id } from '#test/support/shift-story.ts';
import { agent } from './agent.decider.ts';

const { given } = specification(agent);
const agentId = id(7);
const employerId = id(4);
const person = {
  agentId,
  firstName: 'Eve',
  lastName: 'Roy',
  email: 'eve@roy.ca',
  phone: '',
  language: 'fr' as const,
  isArcher: false,
  home: null,
  hasCar: true,
};
const applied = { type: 'AgentApplied' as const, data: person };
const asked = { agentId, employerId, employerKind: 'agency' as const };
const requested = (requestedBy: 'agent' | 'employer') => ({
  type: 'EmployerLinkRequested' as const,
  data: { ...asked, requestedBy },
});
const linked = { type: 'EmployerLinked' as const, data: asked };
const certificate = {
  agentId,
  certificateId: id(70),
  certificateTypeId: id(71),
  number: '',
  validFrom: '2026-01-01',
  validTo: null,
  picture: null,
};
const recorded = { type: 'CertificateRecorded' as const, data: certificate };
const licence = {
  agentId,
  licenceId: id(60),
  licenceTypeId: id(61),
  number: 'GA-1',
  validFrom: '2024-02-29',
  validTo: '2027-02-28',
};
const licensed = { type: 'LicenceRecorded' as const, data: licence };

describe('an agent’s file', () => {
  it('records only the changed fields of a profile, and nothing if nothing changed', () => {
    given(applied).when('ReviseProfile', { agentId, firstName: 'Eve', hasCar: true, gender: null }).then();
    given(applied)
      .when('ReviseProfile', { agentId, firstName: 'Ève', hasCar: true, heightFeet: 5 })
      .then({ type: 'ProfileRevised', data: { agentId, firstName: 'Ève', heightFeet: 5 } });
  });
  it('reserves the new email instead of the old one', () => {
    const state = given(applied).when('ReviseProfile', { agentId, email: 'new@roy.ca' }).state();
    expect(agent.claims!(state)).toEqual([{ scope: 'agent.email', value: 'new@roy.ca' }]);
  });
  it('keeps the data of each employer separate', () => {
    const detailed = { type: 'EmploymentDetailed' as const, data: { agentId, employerId, employeeNumber: '7' } };
    given(applied, detailed).when('DetailEmployment', { agentId, employerId, employeeNumber: '7' }).then();
    given(applied, detailed)
      .when('DetailEmployment', { agentId, employerId: id(5), employeeNumber: '7' })
      .thenTypes('EmploymentDetailed');
  });
  it.each(['agent', 'employer'] as const)(
    '[emp.linkLists] is linked when the other side accepts the request of the %s',
    (by) => {
      const other = by === 'agent' ? 'employer' : 'agent';
      given(applied, requested(by))
        .when('AnswerEmployer', { agentId, employerId, by, accept: true })
        .rejects('NOT_YOURS_TO_ACCEPT');
      given(applied, requested(by))
        .when('AnswerEmployer', { agentId, employerId, by: other, accept: true })
        .thenTypes('EmployerLinkAccepted', 'EmployerLinked');
      for (const one of ['agent', 'employer'] as const)
        given(applied, requested(by))
          .when('AnswerEmployer', { agentId, employerId, by: one, accept: false })
          .thenTypes('EmployerLinkDeclined');
    },
  );
  it('records a request once, never for an employer of the agent, and an answer once', () => {
    given(applied, requested('agent'))
      .when('RequestEmployer', { ...asked, requestedBy: 'employer' })
      .then();
    given(applied, linked)
      .when('RequestEmployer', { ...asked, requestedBy: 'agent' })
      .rejects('ALREADY_EMPLOYED');
    given(applied).when('AnswerEmployer', { agentId, employerId, by: 'agent', accept: false }).rejects('NOT_FOUND');
    const declined = { type: 'EmployerLinkDeclined' as const, data: { agentId, employerId } };
    given(applied, requested('agent'), declined)
      .when('AnswerEmployer', { agentId, employerId, by: 'employer', accept: true })
      .rejects('NOT_FOUND');
  });
  it('requires a renewed licence or certificate to be validated again', () => {
    const valid = { type: 'LicenceValidated' as const, data: { agentId, licenceId: id(60) } };
    expect(given(applied, licensed, valid).when('RenewLicence', licence).state().licences[id(60)]).toMatchObject({
      isValid: null,
      declined: false,
    });
    const known = { agentId, certificateId: id(70) };
    const declined = { type: 'CertificateDeclined' as const, data: { ...known, reason: '' } };
    given(applied, recorded, declined)
      .when('DeclineCertificate', { ...known, reason: '' })
      .then();
    given(applied, recorded, declined).when('ValidateCertificate', known).thenTypes('CertificateValidated');
    expect(
      given(applied, recorded, declined).when('RenewCertificate', certificate).state().certificates[id(70)],
    ).toMatchObject({ isValid: null, declined: false });
  });
  it('refuses a licence or certificate whose type, number and days another one in the employer’s file has', () => {
    const [again, later] = [
      { ...licence, licenceId: id(62), number: 'ga 1' },
      { ...licence, validTo: '2028-02-28' },
    ];
    given(applied, licensed).when('RecordLicence', again).rejects('PAPER_EXISTS');
    given(applied, licensed)
      .when('RecordLicence', { ...later, licenceId: id(62) })
      .thenTypes('LicenceRecorded');
    const second = { type: 'LicenceRecorded' as const, data: { ...again, validTo: later.validTo } };
    given(applied, licensed, second).when('RenewLicence', again).rejects('PAPER_EXISTS');
    given(applied, licensed, second).when('RenewLicence', licence).thenTypes('LicenceRenewed');
    const gone = { type: 'LicenceRemoved' as const, data: { agentId, licenceId: id(60), employerId } };
    given(applied, licensed, gone)
      .when('RecordLicence', { ...again, employerId })
      .thenTypes('LicenceRecorded');
    // Two that were recorded before this was refused: each can still get another picture.
    given(applied, licensed, { type: 'LicenceRecorded', data: again })
      .when('RenewLicence', again)
      .thenTypes('LicenceRenewed');
    // And an undo brings back what the second one said.
    given(applied, licensed, second)
      .when('RenewLicence', { ...again, restored: true })
      .then({ type: 'LicenceRenewed', data: again });
    given(applied, recorded)
      .when('RecordCertificate', { ...certificate, certificateId: id(72) })
      .rejects('PAPER_EXISTS');
    given(applied, recorded)
      .when('RecordCertificate', { ...certificate, certificateId: id(72), validFrom: '2027-01-01' })
      .thenTypes('CertificateRecorded');
  });
  it('keeps the sub-territories that others have chosen meanwhile, where some are added or taken away', () => {
    const chosen = (subTerritoryIds: string[], of = {}) => ({
      type: 'AgentSubTerritoriesChosen' as const,
      data: { agentId, ...of, subTerritoryIds },
    });
    const change = { agentId, employerId, added: [id(81), id(82)], removed: [id(83)] };
    given(applied, chosen([id(81), id(83)]))
      .when('ChangeAgentSubTerritories', change)
      .then(chosen([id(81), id(82)], { employerId }));
    given(applied, chosen([id(83)]), chosen([id(81), id(82), id(84)], { employerId }))
      .when('ChangeAgentSubTerritories', change)
      .then();
  });
  it('refuses changes of removed entries', () => {
    const gone = { type: 'CertificateRemoved' as const, data: { agentId, certificateId: id(70) } };
    given(applied, recorded, gone).when('ValidateCertificate', gone.data).rejects('NOT_FOUND');
    given(applied, licensed, { type: 'LicenceRemoved', data: { agentId, licenceId: id(60) } })
      .when('RenewLicence', licence)
      .rejects('NOT_FOUND');
    given(applied)
      .when('RemoveAgentDocument', { agentId, documentId: id(80) })
      .rejects('NOT_FOUND');
  });
});
