import type { DataOf } from '#contracts/events/declare.ts';
import type { AgentEvents } from '#contracts/events/workforce.ts';
import type { ConsentPurpose } from '#contracts/values/consent.ts';
import type { PaperDecision } from '#contracts/values/paper.ts';
import type { FileState } from './agent-file.decider.ts';
import type { FileCommands } from './agent-file.types.ts';

type Data<T extends keyof typeof AgentEvents> = DataOf<(typeof AgentEvents)[T]>;
type Licence = PaperDecision & { readonly facts: Readonly<Record<string, unknown>> };

/** The first day on which a licence isn't valid. */
type Since = { readonly since: string };

/** The number under which the registry was asked. */
type Listed = { readonly number?: string | undefined };

/** Companies that have ever employed a person, and those of them whose file of the person was anonymized. */
type Known = { readonly knownTo: readonly string[]; readonly anonymizedBy: readonly string[] };

export type AgentState = FileState &
  Known & {
    readonly applied: boolean;
    readonly isAnonymized?: boolean;
    readonly email: string;
    readonly onboarding: number;
    readonly levelId: string | null;
    readonly employers: readonly string[];
    readonly skills: readonly string[];
    readonly licences: Readonly<Record<string, Licence>>;
    readonly exclusions: readonly string[];
    readonly comments: readonly string[];
    /** Purpose → id of the consent to the storage of positions; empty for consents from before they had ids. */
    readonly consents: Readonly<Partial<Record<string, string>>>;
    /** Consents that were withdrawn. */
    readonly withdrawn: readonly string[];
    /** Months of consents whose keys were destroyed, named as by `forgottenOf`. */
    readonly forgotten: readonly string[];
  };

export type AgentCommands = FileCommands & {
  Apply: Data<'AgentApplied'>;
  WithdrawApplication: Data<'ApplicationWithdrawn'>;
  LinkEmployer: Data<'EmployerLinked'>;
  UnlinkEmployer: Data<'EmployerUnlinked'>;
  MoveOnboarding: { readonly agentId: string; readonly employerId?: string | undefined; readonly status: number };
  /** `was`: the level that the caller saw, null for none. */
  SetLevel: Data<'LevelSet'> & { readonly was?: string | null | undefined };
  GrantSkill: Data<'SkillGranted'>;
  WithdrawSkill: Data<'SkillWithdrawn'>;
  /** `once`: records nothing where the employer's file has this licence already. */
  RecordLicence: Data<'LicenceRecorded'> & { readonly once?: boolean };
  ValidateLicence: Data<'LicenceValidated'> & Listed;
  InvalidateLicence: Data<'LicenceInvalidated'> & Listed;
  UnlistLicence: Data<'LicenceUnlisted'> & Listed;
  DeclineLicence: Data<'LicenceDeclined'> & Since;
  SetAvailability: Data<'AvailabilitySet'>;
  /** `wordsVersion`: version of the texts that the agent read. */
  GiveConsent: {
    readonly agentId: string;
    readonly purpose: ConsentPurpose;
    readonly wordsVersion: string;
    readonly language: 'en' | 'fr';
  };
  WithdrawConsent: { readonly agentId: string; readonly purpose: ConsentPurpose };
  NoteForgotten: Data<'KeyDestroyed'>;
  Exclude: Data<'ExclusionMade'>;
  LiftExclusion: Data<'ExclusionLifted'>;
  WriteComment: Data<'CommentWritten'>;
  DeleteComment: Data<'CommentDeleted'>;
  /** `employerId`: the company that asks; left out: the platform. */
  Anonymize: Data<'PersonAnonymized'>;
};
