import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DebtorKind } from '#contracts/values/invoice.ts';
import type { MoneyLineKind, MoneyWhy } from '#contracts/values/money-line.ts';

/** Lines of closed billing runs; never changed. Cents, minutes, days of the calendar as text. */
@Entity('bill_line')
@Index(['companyId', 'period'])
@Index(['companyId', 'date'])
@Index(['billToId', 'date'])
@Index(['documentId'])
export class BillLineRow {
  @PrimaryColumn('uuid') id!: string;
  /** The supplier. */
  @Column('uuid') companyId!: string;
  @Column('uuid') billToId!: string;
  @Column('text') debtor!: DebtorKind;
  @Index() @Column('uuid') runId!: string;
  @Column('uuid') billId!: string;
  /** Invoice or credit note that it stands on; null for corrections that come to nothing. */
  @Column('uuid', { nullable: true }) documentId!: string | null;
  /** The invoice that it corrects. */
  @Column('uuid', { nullable: true }) corrects!: string | null;
  @Column('text') key!: string;
  @Column('text') kind!: MoneyLineKind;
  @Column('uuid', { nullable: true }) agentId!: string | null;
  @Column('uuid', { nullable: true }) workId!: string | null;
  @Index() @Column('uuid', { nullable: true }) shiftId!: string | null;
  @Column('uuid', { nullable: true }) siteEventId!: string | null;
  @Column('uuid', { nullable: true }) customerId!: string | null;
  @Column('uuid', { nullable: true }) placeId!: string | null;
  @Column('uuid', { nullable: true }) primeId!: string | null;
  @Column('text') gainCode!: string;
  @Column('int') rate!: number;
  @Column('int') factor!: number;
  @Column('boolean') overtime!: boolean;
  @Column('int') minutes!: number;
  /** Hundredths of a kilometre. */
  @Column('int') distance!: number;
  @Column('int') amount!: number;
  @Column('text') date!: string;
  @Column('text', { nullable: true }) week!: string | null;
  @Column('text') period!: string;
  @Index() @Column('text') month!: string;
  @Column('jsonb') why!: MoneyWhy;
  @Column('uuid', { nullable: true }) reverses!: string | null;
  @Column('uuid', { nullable: true }) replaces!: string | null;
  /** Names at the time of closing. */
  @Column('text') client!: string;
  @Column('text') place!: string;
  @Column('text') event!: string;
  @Column('jsonb', { nullable: true }) position!: { readonly en: string; readonly fr: string } | null;
  @Column('jsonb', { nullable: true }) prime!: { readonly en: string; readonly fr: string } | null;
  @Column('text') note!: string;
}
