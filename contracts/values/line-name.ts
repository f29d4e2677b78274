import type { MoneyLineKind } from './money-line.ts';

type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;
type Named = { readonly kind: MoneyLineKind; readonly reversedKind?: MoneyLineKind | undefined };

/** Kind of a line, for a reversal that of the line it reverses, which its key contains. */
export const kindBefore = ({ kind, key }: { readonly kind: MoneyLineKind; readonly key: string }): MoneyLineKind =>
  kind === 'reversal' ? (key.split('|')[2] as MoneyLineKind) : kind;

/** For answers: the kind of the line that a reversal takes back. */
export const reversedKindOf = (line: Parameters<typeof kindBefore>[0]): Pick<Named, 'reversedKind'> =>
  line.kind === 'reversal' ? { reversedKind: kindBefore(line) } : {};

/** A name of a kind after a colon. */
const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** A prime's own name, else that of the kind; of a reversal, with what it takes back. */
const nameOf =
  (ofKind: (kind: MoneyLineKind, t: Translate) => string, reversalOf: string) =>
  ({ kind, reversedKind }: Named, prime: string | undefined, t: Translate): string => {
    if (kind !== 'reversal') return prime || ofKind(kind, t);
    const what = prime || (reversedKind && lower(ofKind(reversedKind, t)));
    return what ? t(reversalOf, { what }) : ofKind(kind, t);
  };

/**
 * The name of a line of pay.
 * @param prime name of its prime in the language of `t`; empty or undefined for none
 */
export const lineNameOf = nameOf((kind, t) => t(`money.kind.${kind}`), 'money.kind.reversalOf');

/**
 * The name of a kind of line of a bill, the same on screens, in files and on the invoice; hours of a holiday are no
 * indemnity there.
 */
const billKindOf = (kind: MoneyLineKind, t: Translate): string =>
  t(kind === 'regular' ? 'money.kind.regular' : `invoice.line.${kind}`);

/**
 * The name of a line of a bill.
 * @param prime name of its prime in the language of `t`; empty or undefined for none
 */
export const billLineNameOf = nameOf(billKindOf, 'invoice.line.reversalOf');
