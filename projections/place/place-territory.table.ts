import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

/** Every sub-territory that a place was ever in, one row a fact. */
@Entity('place_territory')
export class PlaceTerritoryRow {
  /** The fact. */
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('uuid') placeId!: string;
  /** Null: in none. */
  @Column('uuid', { nullable: true }) subTerritoryId!: string | null;
  /** What the place was opened with holds for all days before as well. */
  @Column('boolean') first!: boolean;
  @Instant() recordedAt!: string;
  /** In the log: decides between facts of one moment. */
  @Index() @Column({ type: 'text', collation: 'C' }) position!: string;
}
