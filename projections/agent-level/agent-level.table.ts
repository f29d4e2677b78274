import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

/** Every level that an agent has ever had; one row for each fact. */
@Entity('agent_level')
export class AgentLevelRow {
  /** The fact. */
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('uuid') agentId!: string;
  /** Employer whose file it is in; null: all employers, replacing what their files hold. */
  @Column('uuid', { nullable: true }) employerId!: string | null;
  @Column('uuid') levelId!: string;
  @Instant() recordedAt!: string;
  /** Revision in the agent's stream. */
  @Column('int') revision!: number;
  /** Position in the log. */
  @Column({ type: 'text', collation: 'C' }) position!: string;
}
