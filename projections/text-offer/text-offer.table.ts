import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '#projections/kernel/instant.ts';

/**
 * Text offers, one row each, by whose links agents may take a shift; they are kept, so that late readers learn the
 * result.
 */
@Entity('text_offer')
export class TextOfferRow {
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('uuid') shiftId!: string;
  @Column('uuid') agentId!: string;
  @Index() @Column('text') linkHash!: string;
  @Column('uuid', { nullable: true }) replacing!: string | null;
  @Instant() sentAt!: string;
  @Instant() expiresAt!: string;
  /** True while nobody has taken the shift and it has not changed since the text was sent. */
  @Column('boolean') open!: boolean;
}
