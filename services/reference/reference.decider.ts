import { isSame } from '#contracts/values/same.ts';
import { ReferenceEvents, referenceKinds, type Reference } from '#contracts/events/reference.ts';
import type { ReferenceKind } from '#contracts/values/reference-kind.ts';
import { single, type StopReason } from '#contracts/values/integration.ts';
import { Rejected, type Claim, type Decider } from '#kernel/decider.ts';

type ReferenceState = {
  readonly kind?: ReferenceKind;
  readonly ownerId: string | null;
  readonly value: Readonly<Record<string, unknown>>;
  readonly active: boolean;
  readonly deleted: boolean;
};

type ReferenceCommands = {
  Create: {
    readonly id: string;
    readonly kind: ReferenceKind;
    readonly ownerId: string | null;
    readonly value: Partial<Reference>;
  };
  /** `ownerId`: the owner from now on; left out: as before. */
  Revise: { readonly id: string; readonly value: Partial<Reference>; readonly ownerId?: string | undefined };
  Switch: { readonly id: string; readonly active: boolean };
  Delete: { readonly id: string };
  /** Switches off a webhook that accepts nothing any more. */
  Stop: { readonly id: string; readonly reason: StopReason };
  /** `most`: most agents that the list may have afterwards; left out: unlimited, for dispatchers. */
  ListAgents: { readonly id: string; readonly agentIds: readonly string[]; readonly most?: number | undefined };
  UnlistAgents: { readonly id: string; readonly agentIds: readonly string[] };
};

/** Fields (or combinations) that are unique within kind and owner (rules skill.unique, link.three). */
const unique: Partial<Record<ReferenceKind, readonly (readonly string[])[]>> = {
  skill: [['nameEn'], ['nameFr']],
  level: [['rank']],
  licenceType: [['prefix']],
  territory: [['name']],
  subTerritory: [['territoryId', 'name']],
  country: [['code']],
  savedView: [['list', 'name']],
  subContractor: [['agencyId']],
  subContractorBilling: [['subContractorId', 'skillId', 'validFrom']],
  threeLink: [['skillId', 'licenceTypeId', 'territoryId']],
  skillException: [['skillId', 'agentId', 'customerId']],
};

/** Fields that must be unique within kind and owner; for integrations of which a company has one at most, the type. */
const uniqueOf = (kind: ReferenceKind, { type }: ReferenceState['value']): readonly (readonly string[])[] =>
  kind === 'integration' && (single as readonly unknown[]).includes(type) ? [['type']] : (unique[kind] ?? []);

const valueOf = (value: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  fields.map((field) => String(value[field]).trim().toLowerCase()).join(' ');

const live = (state: ReferenceState): ReferenceKind => {
  if (!state.kind || state.deleted) throw new Rejected('NOT_FOUND');
  return state.kind;
};

const listed = ({ value }: ReferenceState): readonly string[] =>
  (value.agentIds as readonly string[] | undefined) ?? [];
const listing = (state: ReferenceState, agentIds: readonly string[]): ReferenceState => ({
  ...state,
  value: { ...state.value, agentIds },
});

const checked = (kind: ReferenceKind, value: object) => {
  const { success, data } = referenceKinds[kind].safeParse(value);
  if (!success) throw new Rejected('INVALID_INPUT');
  return data as Record<string, unknown>;
};

/**
 * Decider of all reference data: created, changed, switched on and off, deleted. A kind needs a schema in
 * contracts/events/reference.ts and its few rules here.
 */
export const reference: Decider<ReferenceState, ReferenceCommands, typeof ReferenceEvents> = {
  stream: 'reference',
  events: ReferenceEvents,
  initial: { ownerId: null, value: {}, active: true, deleted: false },
  claims: ({ kind, ownerId, value, deleted }): Claim[] => {
    const groups = !kind || deleted ? [] : uniqueOf(kind, value);
    return [...new Set(groups.map((fields) => valueOf(value, fields)))].map((held) => ({
      scope: `${kind}/${ownerId ?? ''}`,
      value: held,
    }));
  },
  decide: {
    Create: ({ id, kind, ownerId, value }, state) => {
      if (state.kind) throw new Rejected('ALREADY_TAKEN');
      return { type: 'ReferenceCreated', data: { id, kind, ownerId, value: checked(kind, value) } };
    },
    Revise: ({ id, value, ownerId }, state) => {
      const kind = live(state);
      const next = checked(kind, { ...state.value, ...value });
      const owner = ownerId === undefined || ownerId === state.ownerId ? {} : { ownerId };
      if (isSame(next, state.value) && !('ownerId' in owner)) return [];
      return { type: 'ReferenceRevised', data: { id, kind, ...owner, value: next } };
    },
    Switch: ({ id, active }, state) => {
      const kind = live(state);
      return state.active === active ? [] : { type: 'ReferenceSwitched', data: { id, kind, active } };
    },
    Delete: ({ id }, state) => ({ type: 'ReferenceDeleted', data: { id, kind: live(state) } }),
    Stop: ({ id, reason }, { kind, deleted, ownerId, value }) => {
      if (kind !== 'integration' || deleted || ownerId === null || value.enabled !== true) return [];
      return { type: 'IntegrationStopped', data: { id, kind, ownerId, name: String(value.name), reason } };
    },
    // Rule list.addAgents: only agents who aren't on it yet.
    ListAgents: ({ id, agentIds, most }, state) => {
      const kind = live(state);
      const fresh = [...new Set(agentIds)].filter((agentId) => !listed(state).includes(agentId));
      if (most !== undefined && fresh.length > 0 && listed(state).length + fresh.length > most)
        throw new Rejected('LIST_CLOSED');
      return fresh.length === 0 ? [] : { type: 'AgentsListed', data: { id, kind, agentIds: fresh } };
    },
    UnlistAgents: ({ id, agentIds }, state) => {
      const kind = live(state);
      const gone = listed(state).filter((agentId) => agentIds.includes(agentId));
      return gone.length === 0 ? [] : { type: 'AgentsUnlisted', data: { id, kind, agentIds: gone } };
    },
  },
  evolve: {
    ReferenceCreated: (state, { kind, ownerId, value }) => ({ ...state, kind, ownerId, value }),
    ReferenceRevised: (state, { value, ownerId = state.ownerId }) => ({ ...state, ownerId, value }),
    ReferenceSwitched: (state, { active }) => ({ ...state, active }),
    ReferenceDeleted: (state) => ({ ...state, deleted: true }),
    IntegrationStopped: (state, { reason }) => ({
      ...state,
      value: { ...state.value, enabled: false, stopped: reason },
    }),
    AgentsListed: (state, { agentIds }) => listing(state, [...listed(state), ...agentIds]),
    AgentsUnlisted: (state, { agentIds }) =>
      listing(
        state,
        listed(state).filter((agentId) => !agentIds.includes(agentId)),
      ),
  },
};
