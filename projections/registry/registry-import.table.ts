import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { StoredFile } from '#contracts/values/file.ts';
import { Instant } from '#projections/kernel/instant.ts';

/** Uploads of the provincial registry, the latest being the one with the highest `receivedAt`. */
@Entity('registry_import')
export class RegistryImportRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('jsonb') file!: StoredFile;
  @Column('text') state!: 'reading' | 'applied' | 'refused';
  @Index() @Instant() receivedAt!: string;
  @Instant({ nullable: true }) appliedAt!: string | null;
  @Column('int', { nullable: true }) rows!: number | null;
  @Column('int', { nullable: true }) added!: number | null;
  @Column('int', { nullable: true }) changed!: number | null;
  @Column('int', { nullable: true }) removed!: number | null;
  @Column('int') quarantined!: number;
  @Column('jsonb', { nullable: true }) quarantine!: StoredFile | null;
}
