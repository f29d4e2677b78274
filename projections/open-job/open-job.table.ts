import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

type Claim = { readonly agentId: string; readonly name: string; readonly at: string };

/**
 * Shifts that are or were open jobs, by the shift's id: since when, to whom, and who answered. Which shift it is, the
 * shift's own row says.
 */
@Entity('open_job')
export class OpenJobRow {
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('uuid') siteEventId!: string;
  /** Not taken, and not withdrawn. */
  @Column('boolean') open!: boolean;
  @Column('boolean') ownPoolOnly!: boolean;
  @Instant() publishedAt!: string;
  @Instant({ nullable: true }) announcedAt!: string | null;
  /** In order of arrival. */
  @Column('jsonb') claims!: readonly Claim[];
  @Column('uuid', { array: true }) declined!: string[];
}
