import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { HandoverStatus, handoverKinds } from '#contracts/values/handover.ts';
import { Instant } from '#projections/kernel/instant.ts';

/** A shift offered to an agency, by another one or by its customer; one row for each offer. */
@Entity('handover')
export class HandoverRow {
  @PrimaryColumn('uuid') id!: string;
  /** All shifts offered to one agency by one call. */
  @Index() @Column('uuid') missionId!: string;
  @Column('text') kind!: (typeof handoverKinds)[number];
  @Index() @Column('uuid') shiftId!: string;
  @Index() @Column('uuid') siteEventId!: string;
  @Index() @Column('uuid') fromId!: string;
  @Index() @Column('uuid') toAgencyId!: string;
  /** Cents an hour; for both sides. */
  @Column('int', { nullable: true }) supplierPrice!: number | null;
  /** Cents an hour; shown to the offering company only. */
  @Column('int', { nullable: true }) clientPrice!: number | null;
  @Column('text') message!: string;
  @Column('text') status!: HandoverStatus;
  @Instant() offeredAt!: string;
  @Instant({ nullable: true }) expiresAt!: string | null;
  @Instant({ nullable: true }) answeredAt!: string | null;
}
