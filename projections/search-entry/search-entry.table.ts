import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const searchKinds = ['request', 'employee', 'customer', 'list', 'place'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Where entries of a kind stand that belong to an account. */
export const accountKey = (kind: SearchKind, account: string): string => `${kind}:${account}`;

/**
 * What can be searched for, whatever it is. Its name as it is shown, its status and its address come from its own
 * table, as does the last word on who may see it: a shelf only says where to look.
 */
@Entity('search_entry')
// One index over the three, so that a common word on one shelf costs no walk along all the others; made in the
// migration.
@Index('search_entry_found', { synchronize: false })
@Index('search_entry_requests', { synchronize: false })
@Index('search_entry_customers', { synchronize: false })
@Index('search_entry_places', { synchronize: false })
export class SearchEntryRow {
  @PrimaryColumn('uuid') id!: string;
  /** Whose entry it is, where one employer alone finds them by it; otherwise `id` is the thing itself. */
  @Index('search_entry_of') @Column('uuid', { nullable: true }) ofId!: string | null;
  @Column('text') kind!: SearchKind;
  /** Kind and account: every viewer finds what they may see on one of their shelves, perhaps among more. */
  @Column('text', { array: true }) shelves!: string[];
  /**
   * The customer that it is or belongs to, for agencies which have many; of an employer's own entry of an agent, that
   * employer.
   */
  @Index() @Column('uuid', { nullable: true }) home!: string | null;
  /** What was written where, for changes that name only some of it. */
  @Column('jsonb') parts!: Readonly<Record<string, string>>;
  /** Its words, with a space before and after each. */
  @Column('text') text!: string;
  @Column('text', { array: true }) keys!: string[];
}
