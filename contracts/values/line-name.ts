/**
 * The name of a line of pay or of a bill: a prime's own name, also where it is reversed, else that of the kind.
 * @param prime name of its prime in the language of `t`; empty or undefined for none
 */
export const lineNameOf = (
  kind: string,
  prime: string | undefined,
  t: (key: string, values?: Readonly<Record<string, string>>) => string,
): string => {
  if (!prime) return t(`money.kind.${kind}`);
  return kind === 'reversal' ? t('money.kind.reversalOf', { what: prime }) : prime;
};
