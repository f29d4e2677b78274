import { describe, expect, it } from '@jest/globals';
import { specification } from '#test/support/specification.ts';
import { id } from '#test/support/shift-story.ts';
import { registryImport } from './registry-import.decider.ts';

const { given } = specification(registryImport);
const importId = id(1);
const file = { hash: 'a'.repeat(64), name: 'registry.csv', type: 'text/csv', size: 10 };
const received = { type: 'FileReceived' as const, data: { importId, file } };
const doubt = {
  doubtId: id(2),
  agentId: id(3),
  licenceId: id(4),
  number: '1',
  agentName: 'A B',
  listedName: 'C D',
  listedGood: true,
  listedUntil: null,
};
const doubted = { type: 'MatchesDoubted' as const, data: { importId, doubts: [doubt] } };
const applied = { type: 'ImportApplied' as const, data: { importId, rows: 1, added: 1, changed: 0, removed: 0 } };

describe('an upload of the registry', () => {
  it('records nothing twice, so that a job that was killed can repeat everything', () => {
    given(received).when('Receive', { importId, file }).then();
    given(received, applied).when('Apply', applied.data).then();
    given(received, applied).when('Refuse', { importId, reason: 'unreadable' }).then();
    given(received, doubted).when('Doubt', doubted.data).then();
    const quarantined = { type: 'RowsQuarantined' as const, data: { importId, rows: 1, file } };
    given(received).when('Quarantine', quarantined.data).then(quarantined);
    given(received, quarantined).when('Quarantine', quarantined.data).then();
  });
  it('records the end of a check that refused licences, once; one that refused none records nothing', () => {
    const check = { importId, checkId: id(5) };
    const refused = {
      type: 'LicencesRefused' as const,
      data: { ...check, licences: [{ agentId: id(3), licenceId: id(4) }] },
    };
    const concluded = { type: 'CheckConcluded' as const, data: check };
    given(received).when('Conclude', check).then();
    given(received, refused, refused).when('Conclude', check).then(concluded);
    given(received, refused, concluded).when('Conclude', check).then();
  });
  it('has its doubtful matches decided, and the decisions changed', () => {
    const decided = { type: 'MatchDecided' as const, data: { importId, doubtId: id(2), same: true } };
    given(received, doubted).when('Decide', decided.data).then(decided);
    given(received, doubted, decided).when('Decide', decided.data).then();
    given(received, doubted, decided)
      .when('Decide', { ...decided.data, same: false })
      .then({ ...decided, data: { ...decided.data, same: false } });
    given(received).when('Decide', decided.data).rejects('NOT_FOUND');
    expect(given(received, doubted, decided).state().doubts).toEqual({ [id(2)]: true });
  });
  it('does not exist before its file', () => {
    for (const command of ['Apply', 'Refuse', 'Quarantine', 'Doubt', 'RefuseLicences', 'Conclude'] as const)
      given()
        .when(command, applied.data as never)
        .rejects('NOT_FOUND');
  });
});
