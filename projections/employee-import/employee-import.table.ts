import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ImportField, RefusedLine } from '#contracts/values/employee-import.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import { Instant } from '#projections/kernel/instant.ts';

/** Files of employees that companies have uploaded. */
@Entity('employee_import')
@Index(['employerId', 'startedAt'])
export class EmployeeImportRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') employerId!: string;
  /** Without its hash once it is deleted. */
  @Column('jsonb') file!: StoredFile;
  /** Who uploaded it; once it is started, who did that. */
  @Column('text') by!: string;
  @Instant() receivedAt!: string;
  @Instant({ nullable: true }) startedAt!: string | null;
  @Column('text') state!: 'received' | 'running' | 'stopping' | 'stopped' | 'finished' | 'undoing' | 'undone';
  @Column('int') lines!: number;
  /** What each column holds; null until it is started. */
  @Column('jsonb', { nullable: true }) columns!:
    | readonly { readonly heading: string; readonly field: ImportField | null }[]
    | null;
  @Column('int') created!: number;
  @Column('int') changed!: number;
  @Column('int') unchanged!: number;
  @Column('jsonb') refused!: readonly RefusedLine[];
  /** Number of lines undone completely. */
  @Column('int') undone!: number;
  /** Lines that could not be undone. */
  @Column('jsonb') kept!: readonly RefusedLine[];
}
