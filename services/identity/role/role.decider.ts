import type { DataOf } from '#contracts/events/declare.ts';
import { RoleEvents } from '#contracts/events/identity.ts';
import { Rejected, type Claim, type Decider } from '#kernel/decider.ts';

type Created = DataOf<typeof RoleEvents.RoleCreated>;
export type RoleState = { readonly role?: Created; readonly deleted: boolean };
type RoleCommands = {
  Create: Created;
  Revise: DataOf<typeof RoleEvents.RoleRevised>;
  Delete: { readonly roleId: string };
};

const live = ({ role, deleted }: RoleState) => {
  if (!role || deleted) throw new Rejected('NOT_FOUND');
  return role;
};

/** Claim of a name, since roles of one company have different names in each language. */
const nameOf = (role: Created, title: 'titleEn' | 'titleFr'): Claim => ({
  scope: `role.${title}/${role.ownerId ?? ''}`,
  value: role[title].trim().toLowerCase(),
});

/** A named set of grants inside one account, or on the platform. */
export const role: Decider<RoleState, RoleCommands, typeof RoleEvents> = {
  stream: 'role',
  events: RoleEvents,
  initial: { deleted: false },
  claims: ({ role, deleted }) => (role && !deleted ? [nameOf(role, 'titleEn'), nameOf(role, 'titleFr')] : []),
  taken: 'ROLE_EXISTS',
  decide: {
    Create: (data, state) => {
      if (state.role) throw new Rejected('ALREADY_TAKEN');
      return { type: 'RoleCreated', data };
    },
    Revise: (data, state) => (live(state), { type: 'RoleRevised', data }),
    Delete: (data, state) => (live(state), { type: 'RoleDeleted', data }),
  },
  evolve: {
    RoleCreated: (state, role) => ({ ...state, role }),
    RoleRevised: (state, { roleId: _, ...change }) => ({
      ...state,
      role: { ...state.role!, ...(change as Partial<Created>) },
    }),
    RoleDeleted: (state) => ({ ...state, deleted: true }),
  },
};
