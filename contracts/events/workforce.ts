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
      /** One of the platform's own pool. */
      isArcher: z.boolean(),
      home: Point.nullable(),
      hasCar: z.boolean(),
    }),
    { search: 'employee', employees: 'every' },
  ),
  /** The application was a mistake, and nothing has come of it: there is no such person, and their address is free. */
  ApplicationWithdrawn: ofPerson(z.object({ agentId }), { search: 'employee', employees: 'every' }),
  EmployerLinked: ofPerson(z.object({ agentId, employerId: Id, employerKind: z.enum(['agency', 'customer']) }), {
    search: 'employee',
    employees: 'named',
  }),
  EmployerUnlinked: ofPerson(z.object({ agentId, employerId: Id }), { search: 'employee', employees: 'named' }),
  /** 1 register, 2 background check, 3 interview, 4 contract, 5 active, 6 inactive; with this employer (`employerId`), or with all of them. */
  OnboardingMoved: ofPerson(
    z.object({ agentId, employerId: Id.optional(), status: z.int().min(1).max(6), from: z.int() }),
    { notices: ['takenOn'], employees: 'named' },
  ),
  /** Level and skills with this employer, or with all. */
  LevelSet: ofPerson(z.object({ agentId, employerId: Id.optional(), levelId: Id }), { employees: 'named' }),
  SkillGranted: ofPerson(z.object({ agentId, employerId: Id.optional(), skillId: Id }), { employees: 'named' }),
  SkillWithdrawn: ofPerson(z.object({ agentId, employerId: Id.optional(), skillId: Id }), { employees: 'named' }),
  /** A licence is the person's; `employerId`: its picture is this employer's alone. */
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
  /** `employerId`: for this employer alone, here and below; left out by the registry, the platform and in older facts. `importId`: the upload of the registry that said so; `reason`: why a person says so against the registry. */
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
  /** `since`: the first day on which it isn't valid, where the registry is kept; before it the licence stands as it stood. Older facts don't say. */
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
  /** The registry doesn't list it (any more): it is to validate again. */
  LicenceUnlisted: ofPerson(z.object({ agentId, licenceId: Id, employerId: Id.optional(), importId: Id }), {
    employees: 'named',
  }),
  /** By a person who looked at it; the registry doesn't overrule that. */
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
  /** What the agent lets be kept of where they are. `consentId`: what is kept under this consent goes when it is withdrawn; `wordsVersion`: what they had read. */
  ConsentGiven: ofPerson(
    z.object({
      agentId,
      purpose: StoredPurpose,
      consentId: Id.optional(),
      wordsVersion: LocalDate.optional(),
      language: Language.optional(),
    }),
  ),
  /** `consentId`: the consent that ends; the first ones had none. */
  ConsentWithdrawn: ofPerson(z.object({ agentId, purpose: StoredPurpose, consentId: Id.optional() })),
  /** Keys of these months (`2026-03`, UTC) have been destroyed: nobody reads where the agent punched then any more. A withdrawal destroys all of its consent by itself. */
  KeyDestroyed: ofPerson(
    z.object({
      agentId,
      purpose: StoredPurpose,
      consentId: z.string(),
      months: z.array(z.string()),
      why: z.enum(['retention', 'request']),
    }),
  ),
  /** Spans when the agent can't work, half-open: for this employer, or for all. */
  AvailabilitySet: ofPerson(
    z.object({ agentId, employerId: Id.optional(), away: z.array(z.object({ from: Instant, to: Instant })) }),
    { employees: 'named' },
  ),
  /** `shift`: the one on which it was asked for, if there was one. */
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
