import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { StoredFile } from '#contracts/values/file.ts';

/** Agencies and customers: the two kinds of account. */
@Entity('account')
export class AccountRow {
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('text') kind!: 'agency' | 'customer';
  @Column('text') name!: string;
  @Column('text') email!: string;
  @Column('text') phone!: string;
  @Column('text') address!: string;
  @Column('text') city!: string;
  @Column('text') postalCode!: string;
  /** Customers only: may employ agents of its own. */
  @Column('boolean') canBeEmployer!: boolean;
  @Column('boolean') blocked!: boolean;
  @Column('uuid', { array: true }) planIds!: string[];
  @Column('uuid', { array: true }) subTerritoryIds!: string[];
  @Column('uuid', { array: true, default: [] }) hiddenTerritoryIds!: string[];
  /** The person responsible for the account. */
  @Column('text', { default: '' }) firstName!: string;
  @Column('text', { default: '' }) lastName!: string;
  @Column('text', { default: '' }) apt!: string;
  @Column('text', { default: '' }) billingEmail!: string;
  @Column('text', { default: '' }) note!: string;
  @Column('jsonb', { nullable: true }) picture!: StoredFile | null;
  /** Offered to the other side for new links. */
  @Column('boolean', { default: true }) active!: boolean;
  /** Customers only; agencies are registered by the platform alone. */
  @Column('boolean', { default: true }) approved!: boolean;
}
