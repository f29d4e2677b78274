import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RatingPenalty } from '#contracts/values/rating.ts';
import { Instant } from '#projections/kernel/instant.ts';

/** The rating of an agent's work on a shift; its id is the assignment's. */
@Entity('rating')
export class RatingRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') shiftId!: string;
  @Column('uuid') siteEventId!: string;
  @Index() @Column('uuid') agentId!: string;
  @Index() @Column('uuid') customerId!: string;
  /** The agency responsible for the shift, if there was one. */
  @Index() @Column('uuid', { nullable: true }) agencyId!: string | null;
  @Column('uuid') employerId!: string;
  @Instant() start!: string;
  @Column('text') title!: string;
  /** Stars, in halves. */
  @Column('double precision') punctuality!: number;
  @Column('double precision') responsibility!: number;
  @Column('double precision') customerService!: number;
  @Column('double precision') presentation!: number;
  @Column('text', { array: true }) penalties!: RatingPenalty[];
  @Column('text') comment!: string;
  /** Mean of the four less the penalties. */
  @Column('double precision') score!: number;
  @Column('text') author!: string;
  /** The author's company; null for the platform. */
  @Column('uuid', { nullable: true }) ownerId!: string | null;
  @Instant() at!: string;
}
