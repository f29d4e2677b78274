import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Employment, Profile } from '#contracts/values/employee.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import type { Judged } from '#projections/agent/own-papers.ts';
import type { OwnPapers } from '#projections/agent/own-papers.ts';

export type CertificateEntry = {
  readonly id: string;
  readonly certificateTypeId: string;
  readonly number: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  /** null: to validate. */ readonly isValid: boolean | null;
  readonly declined?: boolean;
  readonly judged?: Judged | null;
  readonly picture: StoredFile | null;
};
/** `employerId`: whose document it is; every employer's where it isn't said. */
type DocumentEntry = {
  readonly id: string;
  readonly titleEn: string;
  readonly titleFr: string;
  readonly file: StoredFile;
  readonly employerId?: string | undefined;
};
/** An employer of the agent's, or one that was: `since` and `until` are UTC instants. */
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
  /** The address by which the employer asked. */
  readonly email?: string | undefined;
  readonly at: string;
};

/** What one employer keeps of an agent in place of what is kept for all; of the profile, the fields that it wrote. */
export type OwnPart = Partial<Pick<AgentFileRow, 'profile' | 'picture' | 'subTerritoryIds'>> & {
  readonly papers?: OwnPapers;
};

/** What is kept of an agent beyond what assigning looks at. */
@Entity('agent_file')
export class AgentFileRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('jsonb') profile!: Profile;
  @Column('jsonb', { nullable: true }) picture!: StoredFile | null;
  /** Employer → what only that one sees. */
  @Column('jsonb') employments!: Readonly<Record<string, Employment>>;
  @Column('jsonb') certificates!: readonly CertificateEntry[];
  @Column('jsonb') documents!: readonly DocumentEntry[];
  @Column('jsonb') employers!: readonly EmployerEntry[];
  @Column('jsonb') requests!: readonly RequestEntry[];
  @Column('uuid', { array: true }) subTerritoryIds!: string[];
  /** Employer → what stands in its file alone. */
  @Column('jsonb', { default: {} }) files!: Readonly<Record<string, OwnPart>>;
}
