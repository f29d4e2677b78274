import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AuditSubject } from '#contracts/values/audit.ts';
import type { RefusalFigures, RefusalGround } from '#contracts/values/refusal.ts';
import { Instant } from '#projections/kernel/instant.ts';

/**
 * The time of each event of each shift (its content is read from the shift's own history), and what people did, on
 * shifts and everything else: of what they did the columns from `about` on are filled.
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
  /** Position in the log: the order of facts with the same instant. */
  @Column({ type: 'text', collation: 'C' }) position!: string;
  @Column('text') type!: string;
  @Index() @Column('uuid', { nullable: true }) shiftId!: string | null;
  @Column('uuid', { nullable: true }) siteEventId!: string | null;
  /** Of a refusal: the right to refuse that the agent used. */
  @Column('text', { nullable: true }) ground!: RefusalGround | null;
  /** Of a refusal: the assignment that it ended, and the figures that its right depends on. */
  @Column('uuid', { nullable: true }) assignmentId!: string | null;
  @Column('jsonb', { nullable: true }) figures!: RefusalFigures | null;
  /** The agent it is about, if it is about one. */
  @Column('uuid', { nullable: true }) agentId!: string | null;
  /** The fact's `about` and `secrecy`, as declared with the event. */
  @Column('text', { nullable: true }) about!: string | null;
  @Column('text', { nullable: true }) secrecy!: string | null;
  /** Null also where an agent acted for themselves. */
  @Column('uuid', { nullable: true }) actorId!: string | null;
  /** Name at the time of the act; an API token has its own name. */
  @Column('text', { nullable: true }) actorName!: string | null;
  /** Company of the person who acted, or the one they acted for; null: the platform. */
  @Column('uuid', { nullable: true }) companyId!: string | null;
  @Column('text', { nullable: true }) subject!: AuditSubject | null;
  @Column('uuid', { nullable: true }) subjectId!: string | null;
  /** The reason, as the person wrote it. */
  @Column('text', { nullable: true }) reason!: string | null;
}
