import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type {
  CreditedInvoice,
  DebtorKind,
  InvoiceBillTo,
  InvoiceKind,
  InvoiceSupplier,
} from '#contracts/values/invoice.ts';
import { Instant } from '#projections/kernel/instant.ts';

/**
 * Invoices and credit notes as issued; never changed. Amounts in cents; those of a credit note are what it takes back.
 */
@Entity('invoice')
@Index(['supplierId', 'date'])
@Index(['billToId', 'date'])
export class InvoiceRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') supplierId!: string;
  @Column('uuid') billToId!: string;
  @Column('text') debtor!: DebtorKind;
  @Column('text') kind!: InvoiceKind;
  @Column('text') number!: string;
  /** Its number within supplier, kind and year. */
  @Column('int') sequence!: number;
  @Column('int') year!: number;
  @Index() @Column('uuid') runId!: string;
  /** Of a credit note: how much it takes back of which invoices. */
  @Index('invoice_credited', { type: 'gin' }) @Column('jsonb') credited!: readonly Omit<CreditedInvoice, 'before'>[];
  /** Days of the calendar, as text. */
  @Column('text') date!: string;
  @Column('text', { nullable: true }) dueDate!: string | null;
  @Column('int', { nullable: true }) paymentDays!: number | null;
  @Column('text') periodFrom!: string;
  @Column('text') periodTo!: string;
  @Column('jsonb') supplier!: InvoiceSupplier;
  @Column('jsonb') billTo!: InvoiceBillTo;
  @Column('text') supplierName!: string;
  @Column('text') billToName!: string;
  @Column('text') language!: 'en' | 'fr';
  @Column('bigint') subtotal!: number;
  @Column('bigint') gst!: number;
  @Column('bigint') qst!: number;
  @Column('bigint') total!: number;
  @Column('int') lines!: number;
  @Instant() issuedAt!: string;
}
