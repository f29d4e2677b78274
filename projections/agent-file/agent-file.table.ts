import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Employment, Profile } from '#contracts/values/employee.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import type { InvalidDecision } from '#projections/agent/own-papers.ts';
import type { OwnPapers } from '#projections/agent/own-papers.ts';

export type CertificateEntry = {
  readonly id: string;
  readonly certificateTypeId: string;
  readonly number: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  /** null: to validate. */ readonly isValid: boolean | null;
  readonly declined?: boolean;
  readonly judged?: InvalidDecision | null;
  readonly picture: StoredFile | null;
};
/** `employerId`: the employer who owns the document; without it the document is every employer's. */
type DocumentEntry = {
  readonly id: string;
  readonly titleEn: string;
  readonly titleFr: string;
  readonly file: StoredFile;
  readonly employerId?: string | undefined;
};
/** A present or former employer of the agent. `since` and `until` are UTC instants. */
type EmployerEntry = {
  readonly employerId: string;
  readonly kind: 'agency' | 'customer';
  readonly since: string;
  readonly until: string | null;
};
export type RequestEntry = {
  readonly employerId: string;
  readonly kind: 'agency' | 'customer';
  readonly requestedBy: 'employer' | 'agent';
  /** The email address that the employer sent its request to. */
  readonly email?: string | undefined;
  readonly at: string;
};

/**
 * Values of one employer's file that replace the common ones; of the profile only the fields that this employer wrote.
 */
export type EmployerFile = Partial<Pick<AgentFileRow, 'profile' | 'picture' | 'subTerritoryIds'>> & {
  readonly papers?: OwnPapers;
};

/** Data of an agent that assignment does not need. */
@Entity('agent_file')
export class AgentFileRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('jsonb') profile!: Profile;
  @Column('jsonb', { nullable: true }) picture!: StoredFile | null;
  /** Employer id → what only this employer sees. */
  @Column('jsonb') employments!: Readonly<Record<string, Employment>>;
  @Column('jsonb') certificates!: readonly CertificateEntry[];
  @Column('jsonb') documents!: readonly DocumentEntry[];
  @Column('jsonb') employers!: readonly EmployerEntry[];
  @Column('jsonb') requests!: readonly RequestEntry[];
  @Column('uuid', { array: true }) subTerritoryIds!: string[];
  /** Employer id → the values of its own file. */
  @Column('jsonb', { default: {} }) files!: Readonly<Record<string, EmployerFile>>;
}
