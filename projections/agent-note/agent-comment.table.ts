import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

/** A note about an agent, for the company that wrote it. */
@Entity('agent_comment')
export class AgentCommentRow {
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('uuid') agentId!: string;
  @Column('text') type!: 'general' | 'praise' | 'warning';
  @Column('text') text!: string;
  @Column('text') author!: string;
  @Column('uuid', { nullable: true }) ownerId!: string | null;
  @Instant() at!: string;
}
