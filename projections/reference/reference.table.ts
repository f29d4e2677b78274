import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ReferenceKind } from '#contracts/values/reference-kind.ts';

/** Entries of every kind of reference data; the value's shape is its kind's. */
@Entity('reference')
export class ReferenceRow {
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('text') kind!: ReferenceKind;
  @Column('uuid', { nullable: true }) ownerId!: string | null;
  @Column('jsonb') value!: Record<string, unknown>;
  @Column('boolean') active!: boolean;
}
