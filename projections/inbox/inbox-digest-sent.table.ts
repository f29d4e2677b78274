import { Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

/** When a person was last sent a digest of their inbox. */
@Entity('inbox_digest_sent')
export class InboxDigestSentRow {
  /** The person. */
  @PrimaryColumn('uuid') id!: string;
  @Instant() sentAt!: string;
}
