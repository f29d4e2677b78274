import { z } from 'zod';
import { CommentType } from '../values/agent-note.ts';
import { Id, Instant, Language, LocalDate, Point } from '../values/common.ts';
import { StoredPurpose } from '../values/consent.ts';
import { StoredFile } from '../values/file.ts';
import { fileFacts } from './employee-file.ts';
import { unread } from './declare.ts';

const ofPerson = unread('person');

const agentId = Id;

export const AgentEvents = {
  ...fileFacts,
  AgentApplied: ofPerson(
    z.object({
      agentId,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      language: Language,
      /** Belongs to the platform's own pool of agents. */
      isArcher: z.boolean(),
      home: Point.nullable(),
      hasCar: z.boolean(),
    }),
    { search: 'employee', employees: 'every' },
  ),
  /**
   * The application was a mistake and had no effect: the person is removed, and their email address can be used again.
   */
  ApplicationWithdrawn: ofPerson(z.object({ agentId }), { search: 'employee', employees: 'every' }),
  EmployerLinked: ofPerson(z.object({ agentId, employerId: Id, employerKind: z.enum(['agency', 'customer']) }), {
    search: 'employee',
    employees: 'named',
  }),
  EmployerUnlinked: ofPerson(z.object({ agentId, employerId: Id }), { search: 'employee', employees: 'named' }),
  /**
   * 1 register, 2 background check, 3 interview, 4 contract, 5 active, 6 inactive; with this employer (`employerId`),
   * or with all of them.
   */
  OnboardingMoved: ofPerson(
    z.object({ agentId, employerId: Id.optional(), status: z.int().min(1).max(6), from: z.int() }),
    { notices: ['takenOn'], employees: 'named' },
  ),
  /** Level and skills with this employer, or with all. */
  LevelSet: ofPerson(z.object({ agentId, employerId: Id.optional(), levelId: Id }), { employees: 'named' }),
  SkillGranted: ofPerson(z.object({ agentId, employerId: Id.optional(), skillId: Id }), { employees: 'named' }),
  SkillWithdrawn: ofPerson(z.object({ agentId, employerId: Id.optional(), skillId: Id }), { employees: 'named' }),
  /** The licence belongs to the person; `employerId`: its picture belongs to this employer only. */
  LicenceRecorded: ofPerson(
    z.object({
      agentId,
      licenceId: Id,
      licenceTypeId: Id,
      number: z.string(),
      validFrom: LocalDate,
      validTo: LocalDate,
      picture: StoredFile.optional(),
      employerId: Id.optional(),
    }),
    { search: 'employee', employees: 'every' },
  ),
  /**
   * `employerId`: for this employer only, here and below; missing in events by the registry or the platform, and in old
   * events. `importId`: the upload of the registry that validated it; `reason`: why a person validated it against the
   * registry.
   */
  LicenceValidated: ofPerson(
    z.object({
      agentId,
      licenceId: Id,
      employerId: Id.optional(),
      importId: Id.optional(),
      reason: z.string().optional(),
    }),
    { employees: 'named' },
  ),
  /**
   * `since`: the first day on which it isn't valid, by the calendar of the registry's time zone; before that day its
   * state is unchanged. Missing in old events.
   */
  LicenceInvalidated: ofPerson(
    z.object({
      agentId,
      licenceId: Id,
      employerId: Id.optional(),
      reason: z.string(),
      importId: Id.optional(),
      since: LocalDate.optional(),
    }),
    { notices: ['licence', 'paper'], employees: 'named' },
  ),
  /** The registry doesn't list it, or no longer: it must be validated again. */
  LicenceUnlisted: ofPerson(z.object({ agentId, licenceId: Id, employerId: Id.optional(), importId: Id }), {
    employees: 'named',
  }),
  /** Declined by a person who checked it; the registry doesn't override that. */
  LicenceDeclined: ofPerson(
    z.object({
      agentId,
      licenceId: Id,
      employerId: Id.optional(),
      reason: z.string(),
      since: LocalDate.optional(),
    }),
    { notices: ['licence', 'paper'], employees: 'named' },
  ),
  /**
   * The agent consents to the storage of positions. `consentId`: what is stored under this consent is destroyed when it
   * is withdrawn; `wordsVersion`: version of the texts that they read.
   */
  ConsentGiven: ofPerson(
    z.object({
      agentId,
      purpose: StoredPurpose,
      consentId: Id.optional(),
      wordsVersion: LocalDate.optional(),
      language: Language.optional(),
    }),
  ),
  /** `consentId`: the consent that ends; the first consents had no id. */
  ConsentWithdrawn: ofPerson(z.object({ agentId, purpose: StoredPurpose, consentId: Id.optional() })),
  /**
   * Keys of these months (`2026-03`, UTC) have been destroyed: positions of punches in these months can't be read any
   * more. A withdrawal destroys everything under its consent by itself.
   */
  KeyDestroyed: ofPerson(
    z.object({
      agentId,
      purpose: StoredPurpose,
      consentId: z.string(),
      months: z.array(z.string()),
      why: z.enum(['retention', 'request']),
    }),
  ),
  /** Times when the agent is unavailable, start included and end not: for this employer, or for all. */
  AvailabilitySet: ofPerson(
    z.object({ agentId, employerId: Id.optional(), away: z.array(z.object({ from: Instant, to: Instant })) }),
    { employees: 'named' },
  ),
  /** `shift`: the shift from which the exclusion was made, if any. */
  ExclusionMade: ofPerson(
    z.object({
      agentId,
      exclusionId: Id,
      scope: z.object({ customerId: Id.optional(), placeId: Id.optional() }),
      reason: z.string(),
      shift: z.object({ shiftId: Id, assignmentId: Id }).optional(),
    }),
  ),
  ExclusionLifted: ofPerson(z.object({ agentId, exclusionId: Id })),
  /** A note about the agent, for the company that wrote it. */
  CommentWritten: ofPerson(z.object({ agentId, commentId: Id, type: CommentType, text: z.string().min(1) })),
  CommentDeleted: ofPerson(z.object({ agentId, commentId: Id })),
};
