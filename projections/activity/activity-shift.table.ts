import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The companies of each shift. A row outlives its shift, so that these companies can read that it was removed. */
@Entity('activity_shift')
export class ActivityShiftRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') customerId!: string;
  @Column('uuid', { nullable: true }) agencyId!: string | null;
  @Column('uuid', { nullable: true }) subcontractedTo!: string | null;
  @Column('uuid', { array: true, default: [] }) handedOnBy!: readonly string[];
}
