import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { TagMark, TagVisibility } from '#contracts/values/tag.ts';

@Entity('tag')
export class TagRow {
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('uuid') ownerId!: string;
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column('text') visibility!: TagVisibility;
  @Column('jsonb') marks!: readonly TagMark[];
}
