import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

/** Where each fact of each shift stands in time; what it says is read from the shift's own history. */
@Entity('activity')
@Index(['at', 'position'])
export class ActivityRow {
  /** The fact's own id. */
  @PrimaryColumn('uuid') id!: string;
  @Instant() at!: string;
  /** In the log: decides between facts of one moment. */
  @Column({ type: 'text', collation: 'C' }) position!: string;
  @Column('text') type!: string;
  @Index() @Column('uuid') shiftId!: string;
  @Column('uuid') siteEventId!: string;
  /** Of a refusal: the right that it stood on. */
  @Column('text', { nullable: true }) ground!: string | null;
  /** The agent it is about, if it is about one. */
  @Column('uuid', { nullable: true }) agentId!: string | null;
}
