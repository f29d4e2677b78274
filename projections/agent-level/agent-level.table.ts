import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

/** Every level that an agent was ever given, one row a fact. */
@Entity('agent_level')
export class AgentLevelRow {
  /** The fact. */
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('uuid') agentId!: string;
  /** In whose file; null: for all employers, whatever stood in their files. */
  @Column('uuid', { nullable: true }) employerId!: string | null;
  @Column('uuid') levelId!: string;
  @Instant() recordedAt!: string;
  /** Its place among the facts of the agent. */
  @Column('int') revision!: number;
  /** In the log. */
  @Column({ type: 'text', collation: 'C' }) position!: string;
}
