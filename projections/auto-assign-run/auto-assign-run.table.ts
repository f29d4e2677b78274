import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

type Given = { readonly shiftId: string; readonly agentId: string; readonly replacing?: string | undefined };

/** Runs of auto-assign, with their plans and what became of them. */
@Entity('auto_assign_run')
@Index(['employerId', 'startedAt', 'id'])
export class AutoAssignRunRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') employerId!: string;
  @Column('text') state!: 'planning' | 'assigning' | 'done' | 'cancelled';
  @Instant() startedAt!: string;
  @Instant({ nullable: true }) endedAt!: string | null;
  /** Hash of the file that holds the run's input. */
  @Column('text', { nullable: true }) survey!: string | null;
  @Column('int') shiftCount!: number;
  @Column('int') agentCount!: number;
  @Column('jsonb') plan!: readonly Given[];
  @Column('jsonb') unfilled!: readonly string[];
  @Column('jsonb') filled!: readonly Given[];
  @Column('jsonb') instead!: readonly Given[];
  @Column('jsonb') refused!: readonly { readonly shiftId: string; readonly code: string }[];
}
