import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

type Named = { readonly id: string; readonly name: string };

@Entity('place')
export class PlaceRow {
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('uuid') customerId!: string;
  @Column('text') name!: string;
  @Column('text') address!: string;
  @Column('text') city!: string;
  @Column('text') country!: string;
  @Column('text') postalCode!: string;
  @Column('double precision', { nullable: true }) latitude!: number | null;
  @Column('double precision', { nullable: true }) longitude!: number | null;
  @Column('text') zone!: string;
  @Column('uuid', { nullable: true }) subTerritoryId!: string | null;
  @Column('jsonb') locations!: readonly Named[];
  @Column('jsonb') tasks!: readonly Named[];
}
