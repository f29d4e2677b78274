import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DigestHours } from '#contracts/values/inbox.ts';

/** How often a person wants a digest of their inbox; who has not chosen has no row. */
@Entity('inbox_digest')
export class InboxDigestRow {
  /** The person. */
  @PrimaryColumn('uuid') id!: string;
  @Column('int') everyHours!: DigestHours;
}
