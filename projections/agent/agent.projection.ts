import { withoutOwnDecisions } from '#contracts/values/paper.ts';
import { AgentEvents } from '#contracts/events/workforce.ts';
import { anonymousName } from '#contracts/values/anonymous.ts';
import { companyOf } from '#contracts/values/company.ts';
import { invalidFrom } from '#contracts/values/employee.ts';
import { onboardingSteps } from '#contracts/values/onboarding.ts';
import { projection } from '#projections/kernel/projection.ts';
import { AgentRow, type Licence, type OwnFile } from './agent.table.ts';
import { withFileChange } from './own-file.ts';
import { withOwnPaper, hasChangedFacts, papersIn, type AttributedDecision } from './own-papers.ts';

type Row = Readonly<AgentRow>;

/**
 * What an employer, or everybody, holds of a licence from now on.
 * @param change what is said of it, by what was held before
 */
const decidedOn = (
  id: string,
  { licenceId, employerId, importId }: LicenceSource,
  change: (known: Licence) => AttributedDecision,
) => ({
  id,
  update: ({ licences, files }: Row): Partial<AgentRow> => {
    const known = papersIn(licences, (employerId && files[employerId]?.papers) || {}).find(
      (one) => one.id === licenceId,
    );
    if (!known) return {};
    if (employerId) return { files: withOwnPaper(files, employerId, licenceId, { judgement: change(known) }) };
    return {
      licences: licences.map((one) => (one.id === licenceId ? { ...one, ...unjudged, ...change(one) } : one)),
      files: withoutOwnDecisions(files, licenceId, importId !== undefined),
    };
  },
});
type LicenceSource = {
  readonly licenceId: string;
  readonly employerId?: string | undefined;
  readonly importId?: string | undefined;
};
const unjudged = { declined: false, overruled: null, judged: null, invalidSince: undefined };

/** Skills of one file, or of all of them. */
const skills =
  (employerId: string | undefined, change: (known: readonly string[]) => string[]) => (row: Readonly<AgentRow>) => {
    if (employerId)
      return withFileChange<OwnFile>(employerId, { skillIds: change(row.files[employerId]?.skillIds ?? row.skillIds) })(
        row,
      );
    const files = Object.entries(row.files).map(
      ([id, own]) => [id, own.skillIds ? { ...own, skillIds: change(own.skillIds) } : own] as const,
    );
    return { skillIds: change(row.skillIds), files: Object.fromEntries(files) };
  };

/** The columns of a person who was anonymized. */
const nothingPersonal = (agentId: string) =>
  ({
    ...anonymousName(agentId),
    email: '',
    phone: '',
    latitude: null,
    longitude: null,
    homeFromAddress: false,
    hasCar: false,
    away: [],
    onboarding: onboardingSteps.inactive,
  }) satisfies OwnFile;

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
    update: withFileChange<OwnFile>(employerId, { onboarding: status }),
  }),
  LevelSet: ({ agentId: id, employerId, levelId }) => ({
    id,
    update: withFileChange<OwnFile>(employerId, { levelId }),
  }),
  SkillGranted: ({ agentId: id, employerId, skillId }) => ({
    id,
    update: skills(employerId, (known) => [...known.filter((one) => one !== skillId), skillId]),
  }),
  SkillWithdrawn: ({ agentId: id, employerId, skillId }) => ({
    id,
    update: skills(employerId, (known) => known.filter((one) => one !== skillId)),
  }),
  LicenceRecorded: ({ agentId: id, licenceId, employerId, picture, ...rest }) => ({
    id,
    update: ({ licences, files }) => ({
      licences: [...licences, { id: licenceId, ...rest, ...(!employerId && { picture }), isValid: null }],
      ...(employerId && picture && { files: withOwnPaper(files, employerId, licenceId, { picture }) }),
    }),
  }),
  LicenceRenewed: ({ agentId: id, licenceId, employerId, picture, ...rest }) => ({
    id,
    update: ({ licences, files }) => {
      const known = licences.find((one) => one.id === licenceId);
      const fresh = { isValid: null, ...unjudged };
      const isForAll = !employerId || (known && hasChangedFacts(known, rest));
      const others = isForAll ? withoutOwnDecisions(files, licenceId) : files;
      const own = { picture: picture ?? null, ...(!isForAll && { judgement: fresh }) };
      return {
        licences: licences.map((one) =>
          one.id === licenceId ? { ...one, ...rest, ...(!employerId && { picture }), ...(isForAll && fresh) } : one,
        ),
        files: employerId ? withOwnPaper(others, employerId, licenceId, own) : others,
      };
    },
  }),
  LicenceRemoved: ({ agentId: id, licenceId, employerId }) => ({
    id,
    update: ({ licences, files }) =>
      employerId
        ? { files: withOwnPaper(files, employerId, licenceId, { removed: true }) }
        : { licences: licences.filter((known) => known.id !== licenceId) },
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
      update: withFileChange<OwnFile>(employerId, { firstName, lastName, email, phone, language, hasCar, ...where }),
    };
  },
  LicenceValidated: ({ agentId, reason, ...source }, { metadata: { actor, at } }) =>
    decidedOn(agentId, source, () => ({
      isValid: true,
      overruled: reason ? { by: actor.name, at, reason } : null,
    })),
  LicenceInvalidated: ({ agentId, since, ...source }, { metadata: { at } }) =>
    decidedOn(agentId, source, (known) => ({
      isValid: false,
      ...(known.declined !== undefined && { declined: known.declined }),
      invalidSince: invalidFrom(known, since),
      judged: { by: source.importId ? 'registry' : 'person', at, importId: source.importId },
    })),
  LicenceUnlisted: ({ agentId, ...source }, { metadata: { at } }) =>
    decidedOn(agentId, source, (known) => ({
      isValid: null,
      ...(known.declined !== undefined && { declined: known.declined }),
      judged: { by: 'registry', at, importId: source.importId },
    })),
  LicenceDeclined: ({ agentId, since, reason, ...source }, { metadata: { at } }) =>
    decidedOn(agentId, source, (known) => ({
      isValid: false,
      declined: true,
      invalidSince: invalidFrom(known, since),
      judged: { by: 'person', at, reason },
    })),
  ConsentGiven: ({ agentId: id, purpose, consentId = '' }) => ({
    id,
    update: ({ consents }) => ({ consents: { ...consents, [purpose]: consentId } }),
  }),
  ConsentWithdrawn: ({ agentId: id, purpose }) => ({
    id,
    update: ({ consents: { [purpose]: _, ...consents } }) => ({ consents }),
  }),
  AvailabilitySet: ({ agentId: id, employerId, away }) => ({
    id,
    update: withFileChange<OwnFile>(employerId, { away }),
  }),
  ExclusionMade: ({ agentId: id, exclusionId, scope }, { metadata: { actor } }) => ({
    id,
    update: ({ exclusions }) => ({
      exclusions: [...exclusions, { id: exclusionId, by: companyOf(actor) ?? null, ...scope }],
    }),
  }),
  ExclusionLifted: ({ agentId: id, exclusionId }) => ({
    id,
    update: ({ exclusions }) => ({ exclusions: exclusions.filter((known) => known.id !== exclusionId) }),
  }),
  PersonAnonymized: ({ agentId: id, employerId }) => ({
    id,
    update: ({ files, licences, exclusions }) =>
      employerId
        ? {
            files: {
              ...files,
              [employerId]: {
                ...nothingPersonal(id),
                papers: Object.fromEntries(licences.map((licence) => [licence.id, { removed: true }] as const)),
              },
            },
            exclusions: exclusions.filter(({ by }) => by !== employerId),
          }
        : { ...nothingPersonal(id), licences: [], exclusions: [], consents: {}, files: {} },
  }),
});
