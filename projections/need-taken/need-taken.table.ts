import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

/** The person of a company who has taken on an item of Now. */
@Entity('need_taken')
export class NeedTakenRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') companyId!: string;
  /** A shift, a mission or a contested punch. */
  @Index() @Column('uuid') subjectId!: string;
  /** Of a shift: its assignment at that time. */
  @Column('uuid', { nullable: true }) assignmentId!: string | null;
  @Column('uuid') userId!: string;
  @Column('text') name!: string;
  @Instant() takenAt!: string;
}
