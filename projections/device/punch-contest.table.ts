import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ContestReason, PunchBasis, PunchWay } from '#contracts/values/device-punch.ts';
import type { z } from 'zod';
import { Instant } from '#projections/kernel/instant.ts';

/** A punch of a device that waits for somebody to settle it, or was settled. Kept when its shift is removed. */
@Entity('punch_contest')
export class PunchContestRow {
  /** The punch's report. */
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('uuid') shiftId!: string;
  @Column('uuid') siteEventId!: string;
  @Column('uuid') assignmentId!: string;
  @Index() @Column('uuid') agentId!: string;
  @Column('uuid') employerId!: string;
  /** The company that decides about it. */
  @Index() @Column('uuid') partyId!: string;
  @Column('text') way!: PunchWay;
  @Column('text') reason!: ContestReason;
  @Instant() at!: string;
  /** Seconds more or less. */
  @Column('int') seconds!: number;
  @Column('text') basis!: z.output<typeof PunchBasis>;
  /** The shift as it was planned, and what was punched then. */
  @Instant() start!: string;
  @Instant() end!: string;
  @Column('text') zone!: string;
  @Instant({ nullable: true }) punchIn!: string | null;
  @Instant({ nullable: true }) punchOut!: string | null;
  @Instant() contestedAt!: string;
  @Instant({ nullable: true }) settledAt!: string | null;
  /** The moment that counts; null where it does not count, or is not settled. */
  @Instant({ nullable: true }) settledTo!: string | null;
  @Column('text') note!: string;
}
