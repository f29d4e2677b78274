/** A number that is read as one, such as that of a telephone or a licence: it is never broken at its hyphens. */
export const Whole = ({ of: number }: { readonly of: string }) => <span className="whole">{number}</span>;
