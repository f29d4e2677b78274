import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

/** The places where an agent may not work any more: one place of a customer, or all of them. */
@Entity('agent_exclusion')
export class AgentExclusionRow {
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('uuid') agentId!: string;
  @Column('uuid', { nullable: true }) customerId!: string | null;
  @Column('uuid', { nullable: true }) placeId!: string | null;
  @Column('text') reason!: string;
  @Column('text') author!: string;
  @Column('uuid', { nullable: true }) ownerId!: string | null;
  @Instant() at!: string;
}
