import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Numbers that the registry lists for a name unlike the agent's; `same` is what a person decided. */
@Entity('registry_doubt')
export class RegistryDoubtRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') importId!: string;
  @Index() @Column('uuid') agentId!: string;
  @Column('uuid') licenceId!: string;
  @Column('text') number!: string;
  @Column('text') agentName!: string;
  @Column('text') listedName!: string;
  @Column('boolean') listedGood!: boolean;
  @Column('text', { nullable: true }) listedUntil!: string | null;
  @Column('boolean', { nullable: true }) same!: boolean | null;
  /** The last person who decided, and when. */
  @Column('text', { nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { nullable: true }) decidedAt!: string | null;
}
