import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DistanceBand, ZoneStatus } from '#contracts/values/map.ts';
import { Instant } from '#projections/kernel/instant.ts';

/**
 * Whether the punches of an assignment were inside the place's zone; its id is the assignment's. It holds no position.
 */
@Entity('punch')
export class PunchRow {
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('uuid') shiftId!: string;
  @Column('uuid') agentId!: string;
  @Index() @Instant() inAt!: string;
  /** Whether the agent punched themselves. */
  @Column('boolean') inByAgent!: boolean;
  @Column('text', { nullable: true }) inZone!: ZoneStatus | null;
  @Column('text', { nullable: true }) inUpTo!: DistanceBand | null;
  @Instant({ nullable: true }) outAt!: string | null;
  @Column('boolean', { nullable: true }) outByAgent!: boolean | null;
  @Column('text', { nullable: true }) outZone!: ZoneStatus | null;
  @Column('text', { nullable: true }) outUpTo!: DistanceBand | null;
}
