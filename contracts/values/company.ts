/** Something that belongs to an agency or a customer: a person, an actor, a shift. */
type Owned<C> = { readonly agencyId?: string | null | undefined; readonly customerId?: C };

/**
 * The company that owns something: its agency, otherwise its customer. For platform staff, who have neither, the null
 * or undefined of `customerId`.
 */
export const companyOf = <C extends string | null | undefined>({ agencyId, customerId }: Owned<C>): string | C =>
  agencyId ?? (customerId as C);
