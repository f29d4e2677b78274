import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ConfirmationHours } from '#contracts/values/site-event.ts';
import { Instant } from '#projections/kernel/instant.ts';

/** An event as lists and its own screen show it. Times and counts come from its shifts. */
@Entity('site_event')
export class SiteEventRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('int') requestNo!: number;
  @Index() @Column('uuid') customerId!: string;
  @Column('uuid', { nullable: true }) agencyId!: string | null;
  @Column('text') title!: string;
  @Index() @Column('uuid') placeId!: string;
  @Column('text') zone!: string;
  @Instant() requestDate!: string;
  @Column('int') maxConfirmationHours!: ConfirmationHours;
  @Column('text', { array: true }) taskTypes!: string[];
  @Column('text') descriptionEn!: string;
  @Column('text') descriptionFr!: string;
  @Column('text') note!: string;
  @Column('jsonb') supervisors!: Record<string, readonly string[]>;
}
