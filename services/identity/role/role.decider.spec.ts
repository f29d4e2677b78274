import { describe, expect, it } from '@jest/globals';
import { RoleEvents } from '#contracts/events/identity.ts';
import { specification } from '#test/support/specification.ts';
import { id } from '#test/support/shift-story.ts';
import { role } from './role.decider.ts';

const { given } = specification(role);
const roleId = id(21);
const created = {
  type: 'RoleCreated' as const,
  data: {
    roleId,
    titleEn: 'Dispatcher',
    titleFr: 'Répartiteur',
    permissions: ['requests.view' as const],
    ownerType: 'agency' as const,
    ownerId: id(4),
  },
};
const deleted = { type: 'RoleDeleted' as const, data: { roleId } };

describe('a role', () => {
  it('is created once', () => {
    given().when('Create', created.data).then(created);
    given(created).when('Create', created.data).rejects('ALREADY_TAKEN');
  });
  it('is revised, and keeps fields that are not named', () => {
    const revised = given(created).when('Revise', { roleId, permissions: ['requests.edit'] });
    revised.then({ type: 'RoleRevised', data: { roleId, permissions: ['requests.edit'] } });
    expect(revised.state().role).toEqual({ ...created.data, permissions: ['requests.edit'] });
  });
  it('is deleted, and then does not exist', () => {
    given(created).when('Delete', { roleId }).then(deleted);
    given(created, deleted).when('Delete', { roleId }).rejects('NOT_FOUND');
    given(created, deleted).when('Revise', { roleId, titleEn: 'X' }).rejects('NOT_FOUND');
    given().when('Revise', { roleId }).rejects('NOT_FOUND');
  });
  it('reserves its present names in its company until it is deleted', () => {
    const names = (titleEn: string) => [
      { scope: `role.titleEn/${id(4)}`, value: titleEn },
      { scope: `role.titleFr/${id(4)}`, value: 'répartiteur' },
    ];
    expect(role.claims!(given(created).state())).toEqual(names('dispatcher'));
    expect(
      role.claims!(given(created, { type: 'RoleRevised', data: { roleId, titleEn: ' Planner' } }).state()),
    ).toEqual(names('planner'));
    expect(role.claims!(given(created, deleted).state())).toEqual([]);
  });
  it('[perm.catalogue] contains only grants of the catalogue', () => {
    expect(RoleEvents.RoleCreated.schema.safeParse({ ...created.data, permissions: ['requests.fly'] }).success).toBe(
      false,
    );
    expect(RoleEvents.RoleCreated.schema.safeParse(created.data).success).toBe(true);
  });
});
