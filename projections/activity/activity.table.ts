import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AuditSubject } from '#contracts/values/audit.ts';
import type { RefusalFigures, RefusalGround } from '#contracts/values/refusal.ts';
import { Instant } from '#projections/kernel/instant.ts';

/**
 * Where each fact of each shift stands in time (what it says is read from the shift's own history), and what people did, on shifts and all else: of
 * what they did the columns from `about` on are filled.
 */
@Entity('activity')
@Index(['at', 'position'])
@Index(['companyId', 'at'])
// Refusals alone, by their moment: made in a migration.
@Index('activity_refusals', { synchronize: false })
export class ActivityRow {
  /** The fact's own id. */
  @PrimaryColumn('uuid') id!: string;
  @Instant() at!: string;
  /** In the log: decides between facts of one moment. */
  @Column({ type: 'text', collation: 'C' }) position!: string;
  @Column('text') type!: string;
  @Index() @Column('uuid', { nullable: true }) shiftId!: string | null;
  @Column('uuid', { nullable: true }) siteEventId!: string | null;
  /** Of a refusal: the right that it stood on. */
  @Column('text', { nullable: true }) ground!: RefusalGround | null;
  /** Of a refusal: the assignment that it ended, and what the rights are measured by. */
  @Column('uuid', { nullable: true }) assignmentId!: string | null;
  @Column('jsonb', { nullable: true }) figures!: RefusalFigures | null;
  /** The agent it is about, if it is about one. */
  @Column('uuid', { nullable: true }) agentId!: string | null;
  /** What the fact is about and how secret it is, as it declares. */
  @Column('text', { nullable: true }) about!: string | null;
  @Column('text', { nullable: true }) secrecy!: string | null;
  /** Null also where an agent acted for themselves. */
  @Column('uuid', { nullable: true }) actorId!: string | null;
  /** At the time; a program's token has its own. */
  @Column('text', { nullable: true }) actorName!: string | null;
  /** The company of who acted, or that they acted for; null: the platform. */
  @Column('uuid', { nullable: true }) companyId!: string | null;
  @Column('text', { nullable: true }) subject!: AuditSubject | null;
  @Column('uuid', { nullable: true }) subjectId!: string | null;
  /** Why, in a person's own words. */
  @Column('text', { nullable: true }) reason!: string | null;
}
