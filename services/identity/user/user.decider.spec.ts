import { describe, expect, it } from '@jest/globals';
import { specification } from '#test/support/specification.ts';
import { id } from '#test/support/shift-story.ts';
import { user } from './user.decider.ts';

const { given } = specification(user);
const userId = id(20);
const person = {
  userId,
  email: 'Ann@Nord.ca',
  displayName: 'Ann',
  phone: '',
  role: 'agency' as const,
  roleId: id(21),
  agencyId: id(4),
  customerId: null,
  agentId: null,
  language: 'fr' as const,
};
const invited = { type: 'UserInvited' as const, data: person };
const acted = { type: 'ActedAsCustomer' as const, data: { userId, customerId: id(3), name: 'Parc' } };
const blocked = { type: 'UserBlocked' as const, data: { userId } };

describe('a user', () => {
  it('is invited once', () => {
    given().when('Invite', person).then(invited);
    given(invited).when('Invite', person).rejects('ALREADY_TAKEN');
  });
  it('reserves their email, whatever its case, and the new one once it changes', () => {
    expect(user.claims!(given(invited).state())).toEqual([{ scope: 'user.email', value: 'ann@nord.ca' }]);
    expect(
      user.claims!(given(invited, { type: 'UserRevised', data: { userId, email: 'anne@nord.ca' } }).state()),
    ).toEqual([{ scope: 'user.email', value: 'anne@nord.ca' }]);
    const wide = { ...person, email: 'Ａnn@ｎord.ca' };
    expect(user.claims!(given({ ...invited, data: wide }).state())).toEqual(user.claims!(given(invited).state()));
    expect(user.claims!(given().state())).toEqual([]);
    expect(user.taken).toBe('EMAIL_TAKEN');
  });
  it('is revised only if something differs', () => {
    given(invited)
      .when('Revise', { userId, displayName: 'Anne', language: 'fr', phone: undefined })
      .then({ type: 'UserRevised', data: { userId, displayName: 'Anne' } });
    given(invited).when('Revise', { userId, displayName: 'Ann' }).then();
  });
  it('has a wrong email of the invitation corrected until there is a password, never afterwards', () => {
    const correct = { userId, email: 'anne@nord.ca' };
    given(invited).when('Revise', correct).then({ type: 'UserRevised', data: correct });
    for (const how of ['invitation', 'reset', 'change'] as const) {
      const chosen = { type: 'PasswordChanged' as const, data: { userId, how } };
      given(invited, chosen).when('Revise', correct).rejects('EMAIL_THEIR_OWN');
      given(invited, chosen)
        .when('Revise', { userId, email: person.email, displayName: 'Anne' })
        .then({ type: 'UserRevised', data: { userId, displayName: 'Anne' } });
    }
  });
  it('gets a role if it is another one', () => {
    given(invited)
      .when('GiveRole', { userId, roleId: id(29) })
      .then({ type: 'RoleGiven', data: { userId, roleId: id(29) } });
    given(invited)
      .when('GiveRole', { userId, roleId: id(21) })
      .then();
  });
  it('requests and changes a password, which no event contains', () => {
    given(invited)
      .when('RequestPasswordReset', { userId, language: 'en' })
      .then({ type: 'PasswordResetRequested', data: { userId, language: 'en' } });
    given(invited)
      .when('NotePasswordChange', { userId, how: 'reset' })
      .then({ type: 'PasswordChanged', data: { userId, how: 'reset' } });
    given(invited)
      .when('NoteSessionsEnded', { userId, why: 'passwordChanged' })
      .then({ type: 'SessionsEnded', data: { userId, why: 'passwordChanged' } });
  });
  it('is blocked and unblocked once', () => {
    given(invited).when('Block', { userId }).then(blocked);
    given(invited, blocked).when('Block', { userId }).then();
    given(invited, blocked).when('Unblock', { userId }).then({ type: 'UserUnblocked', data: { userId } });
    given(invited).when('Unblock', { userId }).then();
  });
  it('is removed for good, and somebody else may then use the address', () => {
    const removed = { type: 'UserRemoved' as const, data: { userId } };
    given(invited).when('Remove', { userId }).then(removed);
    given(invited, removed).when('Remove', { userId }).rejects('NOT_FOUND');
    given(invited, removed).when('Unblock', { userId }).rejects('NOT_FOUND');
    expect(user.claims!(given(invited, removed).state())).toEqual([]);
  });
  it('acts as a customer and returns, and both are recorded', () => {
    given(invited).when('ActAsCustomer', acted.data).then(acted);
    given(invited, acted)
      .when('ReturnFromCustomer', { userId })
      .then({ type: 'ReturnedFromCustomer', data: { userId, customerId: id(3) } });
    given(invited).when('ReturnFromCustomer', { userId }).then();
  });
  it.each([
    'Revise',
    'GiveRole',
    'RequestPasswordReset',
    'NotePasswordChange',
    'NoteSessionsEnded',
    'Block',
    'Unblock',
    'ActAsCustomer',
  ] as const)('who was never invited does not exist for %s', (command) => {
    given()
      .when(command, { userId } as never)
      .rejects('NOT_FOUND');
  });
});
