import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredFile } from '#contracts/values/file.ts';

/** Looks of menus; its id is the account's. */
@Entity('customization')
export class CustomizationRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('jsonb', { nullable: true }) logo!: StoredFile | null;
  @Column('text') hexColor!: string;
  @Column('text') textColor!: string;
}
