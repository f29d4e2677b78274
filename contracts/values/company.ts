/** Somebody or something that an agency or a customer has: a person, who acted, a shift. */
type Owned<C> = { readonly agencyId?: string | null | undefined; readonly customerId?: C };

/** Its company: the agency, else the customer. Of the platform's own people, who have neither, what `customerId` says of none: null or undefined. */
export const companyOf = <C extends string | null | undefined>({ agencyId, customerId }: Owned<C>): string | C =>
  agencyId ?? (customerId as C);
