import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { StoredFile } from '#contracts/values/file.ts';
import type { RegistryUploadEffect } from '#contracts/values/registry.ts';
import { Instant } from '#projections/kernel/instant.ts';

/** Uploads of the provincial registry, the latest being the one with the highest `receivedAt`. */
@Entity('registry_import')
export class RegistryImportRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('jsonb') file!: StoredFile;
  @Column('text') state!: 'reading' | 'held' | 'applied' | 'refused' | 'discarded' | 'rollingBack' | 'rolledBack';
  @Index() @Instant() receivedAt!: string;
  @Instant({ nullable: true }) appliedAt!: string | null;
  @Column('int', { nullable: true }) rows!: number | null;
  @Column('int', { nullable: true }) added!: number | null;
  @Column('int', { nullable: true }) changed!: number | null;
  @Column('int', { nullable: true }) removed!: number | null;
  @Column('int') quarantined!: number;
  @Column('jsonb', { nullable: true }) quarantine!: StoredFile | null;
  /** Who uploaded it. */
  @Column('text', { default: '' }) by!: string;
  /** Its changes to licences, or those it would make once confirmed. */
  @Column('jsonb', { nullable: true }) turn!: RegistryUploadEffect | null;
  @Column('jsonb', { default: [] }) losing!: readonly {
    readonly agentId: string;
    readonly licenceId: string;
    readonly becomes: 'invalid' | 'toValidate';
  }[];
  /** Why it was confirmed, or rolled back. */
  @Column('text', { default: '' }) reason!: string;
}
