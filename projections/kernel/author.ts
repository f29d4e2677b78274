import type { Actor } from '#contracts/events/event-store.ts';

/** The company in whose name somebody acted; null for the platform's own people. */
export const companyOf = ({ agencyId, customerId }: Actor): string | null => agencyId ?? customerId ?? null;
