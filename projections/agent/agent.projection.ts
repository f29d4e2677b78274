import { AgentEvents } from '#contracts/events/workforce.ts';
import { projection } from '#projections/kernel/projection.ts';
import { AgentRow } from './agent.table.ts';

const licence = (id: string, licenceId: string, change: { readonly isValid: boolean | null; readonly declined?: boolean }) => ({
  id,
  update: ({ licences }: Readonly<AgentRow>) => ({ licences: licences.map((known) => (known.id === licenceId ? { ...known, ...change } : known)) }),
});

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof T]: Exclude<T[K], undefined>;
  }>;

export const agents = projection({ name: 'agent', table: AgentRow }).from(AgentEvents, {
  AgentApplied: ({ agentId: id, home, ...agent }, { metadata: { at } }) => ({
    insert: {
      id,
      ...agent,
      latitude: home?.lat ?? null,
      longitude: home?.lng ?? null,
      onboarding: 1,
      appliedAt: at,
      levelId: null,
      employerIds: [],
      skillIds: [],
      licences: [],
      away: [],
      exclusions: [],
      consents: {},
    },
  }),
  EmployerLinked: ({ agentId: id, employerId }) => ({ id, update: ({ employerIds }) => ({ employerIds: [...employerIds, employerId] }) }),
  EmployerUnlinked: ({ agentId: id, employerId }) => ({
    id,
    update: ({ employerIds }) => ({ employerIds: employerIds.filter((known) => known !== employerId) }),
  }),
  OnboardingMoved: ({ agentId: id, status }) => ({ id, update: { onboarding: status } }),
  LevelSet: ({ agentId: id, levelId }) => ({ id, update: { levelId } }),
  SkillGranted: ({ agentId: id, skillId }) => ({ id, update: ({ skillIds }) => ({ skillIds: [...skillIds, skillId] }) }),
  SkillWithdrawn: ({ agentId: id, skillId }) => ({ id, update: ({ skillIds }) => ({ skillIds: skillIds.filter((known) => known !== skillId) }) }),
  LicenceRecorded: ({ agentId: id, licenceId, ...rest }) => ({
    id,
    update: ({ licences }) => ({ licences: [...licences, { id: licenceId, ...rest, isValid: null }] }),
  }),
  LicenceRenewed: ({ agentId: id, licenceId, ...rest }) => ({
    id,
    update: ({ licences }) => ({
      licences: licences.map((known) => (known.id === licenceId ? { ...known, ...rest, isValid: null, declined: false } : known)),
    }),
  }),
  LicenceRemoved: ({ agentId: id, licenceId }) => ({ id, update: ({ licences }) => ({ licences: licences.filter((known) => known.id !== licenceId) }) }),
  ProfileRevised: ({ agentId: id, firstName, lastName, email, phone, language, hasCar, home }) => ({
    id,
    update: {
      ...given({ firstName, lastName, email, phone, language, hasCar }),
      ...(home !== undefined && { latitude: home?.lat ?? null, longitude: home?.lng ?? null }),
    },
  }),
  LicenceValidated: ({ agentId, licenceId }) => licence(agentId, licenceId, { isValid: true, declined: false }),
  LicenceInvalidated: ({ agentId, licenceId }) => licence(agentId, licenceId, { isValid: false }),
  LicenceUnlisted: ({ agentId, licenceId }) => licence(agentId, licenceId, { isValid: null }),
  LicenceDeclined: ({ agentId, licenceId }) => licence(agentId, licenceId, { isValid: false, declined: true }),
  ConsentGiven: ({ agentId: id, purpose, consentId = '' }) => ({ id, update: ({ consents }) => ({ consents: { ...consents, [purpose]: consentId } }) }),
  ConsentWithdrawn: ({ agentId: id, purpose }) => ({ id, update: ({ consents: { [purpose]: _, ...consents } }) => ({ consents }) }),
  AvailabilitySet: ({ agentId: id, away }) => ({ id, update: { away } }),
  ExclusionMade: ({ agentId: id, exclusionId, scope }) => ({
    id,
    update: ({ exclusions }) => ({ exclusions: [...exclusions, { id: exclusionId, ...scope }] }),
  }),
  ExclusionLifted: ({ agentId: id, exclusionId }) => ({
    id,
    update: ({ exclusions }) => ({ exclusions: exclusions.filter((known) => known.id !== exclusionId) }),
  }),
});
