import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Role } from '#contracts/permissions.ts';

/** People who sign in, with what sessions and mails need. */
@Entity('user')
export class UserRow {
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('text') email!: string;
  @Column('text') displayName!: string;
  /** Empty where only the name as a whole is known. */
  @Column('text', { default: '' }) firstName!: string;
  @Column('text', { default: '' }) lastName!: string;
  @Column('text') phone!: string;
  @Column('text', { nullable: true }) photoURL!: string | null;
  @Column('text') role!: Role;
  @Column('uuid', { nullable: true }) roleId!: string | null;
  @Index() @Column('uuid', { nullable: true }) agencyId!: string | null;
  @Index() @Column('uuid', { nullable: true }) customerId!: string | null;
  @Column('uuid', { nullable: true }) agentId!: string | null;
  @Column('text') language!: 'en' | 'fr';
  @Column('boolean') blocked!: boolean;
}
