import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

/**
 * Somebody looked at where agents of an event were, within the hour that begins at `hour`; several rows where more
 * agents came into sight later.
 */
@Entity('location_view')
export class LocationViewRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') viewerId!: string;
  /** Null: of the platform. */
  @Column('uuid', { nullable: true }) companyId!: string | null;
  @Column('uuid') siteEventId!: string;
  @Instant() hour!: string;
  /** Its index is a `gin` one. */
  @Index('location_view_agents', { synchronize: false })
  @Column('uuid', { array: true })
  agentIds!: readonly string[];
}
