import { AgentEvents } from '#contracts/events/workforce.ts';
import { invalidFrom } from '#contracts/values/employee.ts';
import { projection } from '#projections/kernel/projection.ts';
import { AgentRow, type Judged, type Licence, type OwnFile } from './agent.table.ts';
import { inFile } from './own-file.ts';

/** Of a licence of which nothing has been said yet. */
const unjudged = { overruled: null, judged: null, invalidSince: undefined };

const licence = (
  id: string,
  licenceId: string,
  change: Pick<Licence, 'isValid' | 'declined' | 'overruled' | 'invalidSince' | 'judged'>,
) => ({
  id,
  update: ({ licences }: Readonly<AgentRow>) => ({
    licences: licences.map((known) =>
      known.id === licenceId ? { ...known, overruled: null, judged: null, ...change } : known,
    ),
  }),
});

/** Skills of one file, or of all of them. */
const skills =
  (employerId: string | undefined, change: (known: readonly string[]) => string[]) => (row: Readonly<AgentRow>) => {
    if (employerId)
      return inFile<OwnFile>(employerId, { skillIds: change(row.files[employerId]?.skillIds ?? row.skillIds) })(row);
    const files = Object.entries(row.files).map(
      ([id, own]) => [id, own.skillIds ? { ...own, skillIds: change(own.skillIds) } : own] as const,
    );
    return { skillIds: change(row.skillIds), files: Object.fromEntries(files) };
  };

const invalid = (
  id: string,
  licenceId: string,
  since: string | undefined,
  change: { readonly declined?: boolean; readonly judged: Judged },
) => ({
  id,
  update: ({ licences }: Readonly<AgentRow>) => ({
    licences: licences.map((known) =>
      known.id === licenceId
        ? { ...known, overruled: null, ...change, isValid: false, invalidSince: invalidFrom(known, since) }
        : known,
    ),
  }),
});

export const agents = projection({ name: 'agent', table: AgentRow }).from(AgentEvents, {
  AgentApplied: ({ agentId: id, home, ...agent }, { metadata: { at } }) => ({
    insert: {
      id,
      ...agent,
      latitude: home?.lat ?? null,
      longitude: home?.lng ?? null,
      homeFromAddress: false,
      onboarding: 1,
      appliedAt: at,
      levelId: null,
      employerIds: [],
      skillIds: [],
      licences: [],
      away: [],
      exclusions: [],
      consents: {},
      files: {},
    },
  }),
  ApplicationWithdrawn: ({ agentId }) => ({ remove: agentId }),
  EmployerLinked: ({ agentId: id, employerId }) => ({
    id,
    update: ({ employerIds }) => ({ employerIds: [...employerIds, employerId] }),
  }),
  EmployerUnlinked: ({ agentId: id, employerId }) => ({
    id,
    update: ({ employerIds }) => ({ employerIds: employerIds.filter((known) => known !== employerId) }),
  }),
  OnboardingMoved: ({ agentId: id, employerId, status }) => ({
    id,
    update: inFile<OwnFile>(employerId, { onboarding: status }),
  }),
  LevelSet: ({ agentId: id, employerId, levelId }) => ({ id, update: inFile<OwnFile>(employerId, { levelId }) }),
  SkillGranted: ({ agentId: id, employerId, skillId }) => ({
    id,
    update: skills(employerId, (known) => [...known.filter((one) => one !== skillId), skillId]),
  }),
  SkillWithdrawn: ({ agentId: id, employerId, skillId }) => ({
    id,
    update: skills(employerId, (known) => known.filter((one) => one !== skillId)),
  }),
  LicenceRecorded: ({ agentId: id, licenceId, ...rest }) => ({
    id,
    update: ({ licences }) => ({ licences: [...licences, { id: licenceId, ...rest, isValid: null }] }),
  }),
  LicenceRenewed: ({ agentId: id, licenceId, ...rest }) => ({
    id,
    update: ({ licences }) => ({
      licences: licences.map((known) =>
        known.id === licenceId ? { ...known, ...rest, isValid: null, declined: false, ...unjudged } : known,
      ),
    }),
  }),
  LicenceRemoved: ({ agentId: id, licenceId }) => ({
    id,
    update: ({ licences }) => ({ licences: licences.filter((known) => known.id !== licenceId) }),
  }),
  ProfileRevised: ({ agentId: id, employerId, firstName, lastName, email, phone, language, hasCar, home }) => {
    const where =
      home === undefined
        ? {}
        : {
            latitude: home?.lat ?? null,
            longitude: home?.lng ?? null,
            homeFromAddress: home?.fromAddress ?? false,
          };
    return {
      id,
      update: inFile<OwnFile>(employerId, { firstName, lastName, email, phone, language, hasCar, ...where }),
    };
  },
  LicenceValidated: ({ agentId, licenceId, reason }, { metadata: { actor, at } }) =>
    licence(agentId, licenceId, {
      isValid: true,
      declined: false,
      invalidSince: undefined,
      overruled: reason ? { by: actor.name, at, reason } : null,
    }),
  LicenceInvalidated: ({ agentId, licenceId, since, importId }, { metadata: { at } }) =>
    invalid(agentId, licenceId, since, { judged: { by: importId ? 'registry' : 'person', at, importId } }),
  LicenceUnlisted: ({ agentId, licenceId, importId }, { metadata: { at } }) =>
    licence(agentId, licenceId, {
      isValid: null,
      invalidSince: undefined,
      judged: { by: 'registry', at, importId },
    }),
  LicenceDeclined: ({ agentId, licenceId, since, reason }, { metadata: { at } }) =>
    invalid(agentId, licenceId, since, { declined: true, judged: { by: 'person', at, reason } }),
  ConsentGiven: ({ agentId: id, purpose, consentId = '' }) => ({
    id,
    update: ({ consents }) => ({ consents: { ...consents, [purpose]: consentId } }),
  }),
  ConsentWithdrawn: ({ agentId: id, purpose }) => ({
    id,
    update: ({ consents: { [purpose]: _, ...consents } }) => ({ consents }),
  }),
  AvailabilitySet: ({ agentId: id, employerId, away }) => ({ id, update: inFile<OwnFile>(employerId, { away }) }),
  ExclusionMade: ({ agentId: id, exclusionId, scope }) => ({
    id,
    update: ({ exclusions }) => ({ exclusions: [...exclusions, { id: exclusionId, ...scope }] }),
  }),
  ExclusionLifted: ({ agentId: id, exclusionId }) => ({
    id,
    update: ({ exclusions }) => ({ exclusions: exclusions.filter((known) => known.id !== exclusionId) }),
  }),
});
