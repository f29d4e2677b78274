import { Instant } from '#projections/kernel/instant.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AttributedDecision, OwnPapers } from './own-papers.ts';

export type Licence = AttributedDecision & {
  readonly id: string;
  readonly licenceTypeId: string;
  readonly number: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly picture?: StoredFile | undefined;
};
type Exclusion = {
  readonly id: string;
  /** The company that said it; null: the platform. */ readonly by: string | null;
  readonly customerId?: string | undefined;
  readonly placeId?: string | undefined;
};

/** Values of one employer's file that replace the common ones. */
export type OwnFile = Partial<
  Pick<
    AgentRow,
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'phone'
    | 'language'
    | 'latitude'
    | 'longitude'
    | 'homeFromAddress'
    | 'hasCar'
    | 'onboarding'
    | 'levelId'
    | 'skillIds'
    | 'away'
  >
> & { readonly papers?: OwnPapers };

/**
 * Agents as assignment needs them: the person, and what each employer keeps of them instead. Read by `agentsOf` and
 * `knownTo` wherever an employer looks.
 */
@Entity('agent')
export class AgentRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  @Column('text') email!: string;
  @Column('text') phone!: string;
  @Column('text') language!: 'en' | 'fr';
  @Column('boolean') isArcher!: boolean;
  @Column('double precision', { nullable: true }) latitude!: number | null;
  @Column('double precision', { nullable: true }) longitude!: number | null;
  /** True: a geocoding service found the point by the address. False: a person set the point. */
  @Column('boolean', { default: false }) homeFromAddress!: boolean;
  @Column('boolean') hasCar!: boolean;
  /** 1 register to 6 inactive; 5 works. */
  @Column('int') onboarding!: number;
  @Instant({ nullable: true }) appliedAt!: string | null;
  @Column('uuid', { nullable: true }) levelId!: string | null;
  @Index('agent_employers', { type: 'gin' }) @Column('uuid', { array: true }) employerIds!: string[];
  @Column('uuid', { array: true }) skillIds!: string[];
  @Column('jsonb') licences!: readonly Licence[];
  @Column('jsonb') away!: readonly { readonly from: string; readonly to: string }[];
  @Column('jsonb') exclusions!: readonly Exclusion[];
  /** The agent's consents to keeping positions, by purpose: id of the consent, empty for consents older than ids. */
  @Column('jsonb', { default: {} }) consents!: Readonly<Partial<Record<string, string>>>;
  /** Employer id → the values of its own file. */
  @Column('jsonb', { default: {} }) files!: Readonly<Record<string, OwnFile>>;
}
