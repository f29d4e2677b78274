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
  /** True for the sub-territory at opening, which counts for all earlier days too. */
  @Column('boolean') first!: boolean;
  @Instant() recordedAt!: string;
  /** Position in the log: the order of facts with the same instant. */
  @Index() @Column({ type: 'text', collation: 'C' }) position!: string;
}
