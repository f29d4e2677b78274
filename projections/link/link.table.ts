import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Links between agencies and customers that are asked for or agreed; a removed one is gone. */
@Entity('link')
@Index(['agencyId', 'customerId'])
export class LinkRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') agencyId!: string;
  @Index() @Column('uuid') customerId!: string;
  @Column('text') requestedBy!: 'agency' | 'customer';
  @Column('boolean') fullAccess!: boolean;
  @Column('boolean') accepted!: boolean;
}
