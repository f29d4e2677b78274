import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ChatSide } from '#contracts/values/chat.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import type { SealedText } from '#contracts/values/sealed.ts';
import { Instant } from '#projections/kernel/instant.ts';

/**
 * A message as it was sent; its text stays sealed here too, so that nothing that was read is left once its key is
 * destroyed.
 */
@Entity('message')
@Index(['threadId', 'seq'])
@Index(['threadId', 'month'])
export class MessageRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') threadId!: string;
  @Column('int') seq!: number;
  @Column('text') month!: string;
  @Instant() at!: string;
  @Column('uuid') personId!: string;
  @Column('text') side!: ChatSide;
  /** Null once it was withdrawn or hidden. */
  @Column('jsonb', { nullable: true }) text!: SealedText | null;
  @Column('jsonb') files!: readonly StoredFile[];
  @Column('text') state!: 'kept' | 'withdrawn' | 'hidden';
  /** Why it was hidden. */
  @Column('text') reason!: string;
}
