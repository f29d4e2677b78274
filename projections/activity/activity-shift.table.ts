import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whose a shift is; kept when the shift is removed, so that its removal can be read by those who had it. */
@Entity('activity_shift')
export class ActivityShiftRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') customerId!: string;
  @Column('uuid', { nullable: true }) agencyId!: string | null;
  @Column('uuid', { nullable: true }) subcontractedTo!: string | null;
  @Column('uuid', { array: true, default: [] }) handedOnBy!: readonly string[];
}
