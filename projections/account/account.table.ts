import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

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
}
