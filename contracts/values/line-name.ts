type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;

/**
 * The name of a line of pay: a prime's own name, also where it is reversed, else that of the kind.
 * @param prime name of its prime in the language of `t`; empty or undefined for none
 */
export const lineNameOf = (kind: string, prime: string | undefined, t: Translate): string => {
  if (!prime) return t(`money.kind.${kind}`);
  return kind === 'reversal' ? t('money.kind.reversalOf', { what: prime }) : prime;
};

/** The name of a kind of line of a bill, the same on screens, in files and on the invoice; hours of a holiday are no indemnity there. */
export const billKindOf = (kind: string, t: Translate): string =>
  t(kind === 'regular' ? 'money.kind.regular' : `invoice.line.${kind}`);

/**
 * The name of a line of a bill: a prime's own name, else that of the kind.
 * @param prime name of its prime in the language of `t`; empty or undefined for none
 */
export const billLineNameOf = (kind: string, prime: string | undefined, t: Translate): string =>
  !prime ? billKindOf(kind, t) : kind === 'prime' ? prime : `${prime} – ${billKindOf(kind, t)}`;
