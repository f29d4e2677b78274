import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

/** Who of a company sees to something that needs a person. */
@Entity('need_taken')
export class NeedTakenRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') companyId!: string;
  /** A shift, a mission or a contested punch. */
  @Index() @Column('uuid') subjectId!: string;
  /** Of a shift, who was on it then. */
  @Column('uuid', { nullable: true }) assignmentId!: string | null;
  @Column('uuid') userId!: string;
  @Column('text') name!: string;
  @Instant() takenAt!: string;
}
