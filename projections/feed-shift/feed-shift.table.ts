import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

/**
 * A shift as calendars subscribe to it: kept after its removal, and after an agent has left it, so that their calendars
 * learn of it.
 */
@Entity('feed_shift')
export class FeedShiftRow {
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('uuid') customerId!: string;
  @Index() @Column('uuid', { nullable: true }) agencyId!: string | null;
  @Index() @Column('uuid', { nullable: true }) subcontractedTo!: string | null;
  @Column('uuid', { array: true, default: [] }) handedOnBy!: readonly string[];
  @Index() @Column('uuid', { nullable: true }) agentId!: string | null;
  @Column('uuid') placeId!: string;
  @Instant() start!: string;
  @Instant() end!: string;
  @Column('text') title!: string;
  @Column('text') position!: string;
  /** Revision of its last fact that a calendar shows. */
  @Column('int') sequence!: number;
  @Instant() changedAt!: string;
  @Column('boolean', { default: false }) removed!: boolean;
  /** Agents who were removed from it. */
  @Column('uuid', { array: true, default: [] }) leftBy!: readonly string[];
}
