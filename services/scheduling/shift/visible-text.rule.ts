type Entry = { readonly kind: string; readonly ownerId: string | null };
type Parties = {
  readonly customerId: string;
  readonly agencyId: string | null;
  readonly subcontractedTo: string | null;
  readonly handedOnBy: readonly string[];
};

/** The companies that have a part in a shift. */
export const partiesOf = ({ customerId, agencyId, subcontractedTo, handedOnBy }: Parties): string[] => [
  customerId,
  ...[agencyId, subcontractedTo].filter((id) => id !== null),
  ...handedOnBy,
];

/**
 * The entry that a shift refers to, as far as its readers may see its text (decision 12): of the right kind, and the
 * platform's or of a company that has a part in the shift. `wordsTold` of the projections does the same in SQL.
 */
export const visibleTextOf = <E extends Entry>(
  entry: E | undefined,
  kind: 'skill' | 'level',
  parties: readonly string[],
): E | undefined =>
  entry?.kind === kind && (entry.ownerId === null || parties.includes(entry.ownerId)) ? entry : undefined;
