import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { StoredFile } from '#contracts/values/file.ts';
import type { AccreditedPerson, PlaceContact, PlacePlan, PlacePosition, PlaceTask } from '#contracts/values/place.ts';

/** A closed place stays for the events it has seen; lists leave it out. */
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
  @Column('int', { default: 10 }) radius!: number;
  @Column('uuid', { nullable: true }) subTerritoryId!: string | null;
  @Column('jsonb') locations!: readonly PlacePosition[];
  @Column('jsonb') tasks!: readonly PlaceTask[];
  @Column('jsonb', { default: [] }) plans!: readonly PlacePlan[];
  @Column('jsonb', { default: [] }) persons!: readonly AccreditedPerson[];
  @Column('text', { default: '' }) email!: string;
  @Column('text', { default: '' }) note!: string;
  @Column('text', { default: '' }) meetingPoint!: string;
  @Column('text', { default: '' }) billingName!: string;
  @Column('text', { default: '' }) billingEmail!: string;
  @Column('text', { default: '' }) billingAddress!: string;
  @Column('jsonb', { nullable: true }) contact1!: PlaceContact | null;
  @Column('jsonb', { nullable: true }) contact2!: PlaceContact | null;
  @Column('jsonb', { nullable: true }) picture!: StoredFile | null;
  @Column('boolean', { default: false }) closed!: boolean;
}
