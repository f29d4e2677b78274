import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ChatSide } from '#contracts/values/chat.ts';
import { Instant } from '#projections/kernel/instant.ts';

/** A conversation between an agent and the people of one company. */
@Entity('thread')
export class ThreadRow {
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('uuid', { nullable: true }) siteEventId!: string | null;
  @Index() @Column('uuid') agentId!: string;
  @Index() @Column('uuid') companyId!: string;
  /** The latest message's place; 0 before the first. */
  @Column('int') last!: number;
  /** When the latest message was sent, or the conversation began. */
  @Instant() lastAt!: string;
  /** How far somebody of each side has read. */
  @Column('jsonb') seen!: Readonly<Record<ChatSide, number>>;
  /** By person id: the last message that they have read, and whether they muted the conversation. */
  @Column('jsonb') people!: Readonly<Record<string, { readonly seen: number; readonly muted: boolean }>>;
}
