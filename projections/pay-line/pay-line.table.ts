import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ClosedMoneyLine, MoneyLineKind } from '#contracts/values/money-line.ts';

/** A line of a pay run; final once the run is closed. `line` is all of it, the columns are what is asked for. */
@Entity('pay_line')
@Index(['companyId', 'agentId', 'period'])
@Index(['statementId', 'page', 'place'])
export class PayLineRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') statementId!: string;
  @Index() @Column('uuid') runId!: string;
  @Column('uuid') companyId!: string;
  @Column('uuid') agentId!: string;
  /** Page and index in its statement, from 0. */
  @Column('int') page!: number;
  @Column('int') place!: number;
  @Column('text') kind!: MoneyLineKind;
  @Column('uuid', { nullable: true }) customerId!: string | null;
  @Column('uuid', { nullable: true }) siteEventId!: string | null;
  /** The assignment. */
  @Index() @Column('uuid', { nullable: true }) workId!: string | null;
  /** First day of the period that it belongs to, and the shift's first day; local dates. */
  @Column('text') period!: string;
  @Column('text') date!: string;
  @Column('int') minutes!: number;
  /** Cents. */
  @Column('int') amount!: number;
  @Column('jsonb') line!: ClosedMoneyLine;
}
