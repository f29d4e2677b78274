import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ExportFormat, ExportState } from '#contracts/values/export.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import { Instant } from '#projections/kernel/instant.ts';

/** Exports of lists to files; expired ones are removed. */
@Entity('export_run')
@Index(['userId', 'companyId', 'requestedAt'])
@Index(['companyId', 'state'])
export class ExportRunRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') userId!: string;
  /** Null for the platform's people. */
  @Column('uuid', { nullable: true }) companyId!: string | null;
  /** The name of the list's call. */
  @Column('text') list!: string;
  @Column('text', { array: true }) columns!: string[];
  @Column('text') format!: ExportFormat;
  @Instant() requestedAt!: string;
  /** When it was asked for, or retried last. */
  @Instant() waitingSince!: string;
  @Column('text') state!: ExportState;
  /** Rows that are written, of those that were found. */
  @Column('int') rows!: number;
  @Column('int') total!: number;
  @Column('jsonb', { nullable: true }) file!: StoredFile | null;
  /** Why it failed. */
  @Column('text', { nullable: true }) code!: string | null;
}
