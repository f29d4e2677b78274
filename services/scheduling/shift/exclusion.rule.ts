/** Whether an agent is excluded from the customer's sites or from this place (rule rating.exclude). */
export const isExcluded = (
  exclusions: readonly { readonly customerId?: string | undefined; readonly placeId?: string | undefined }[],
  { customerId, placeId }: { readonly customerId: string; readonly placeId: string },
): boolean =>
  exclusions.some((one) => (one.customerId ?? customerId) === customerId && (one.placeId ?? placeId) === placeId);
