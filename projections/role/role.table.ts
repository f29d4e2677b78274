import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Grant } from '#contracts/permissions.ts';

@Entity('role')
export class RoleRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') titleEn!: string;
  @Column('text') titleFr!: string;
  @Column('text', { array: true }) permissions!: Grant[];
  @Column('text') ownerType!: 'platform' | 'agency' | 'customer';
  @Index() @Column('uuid', { nullable: true }) ownerId!: string | null;
}
