import { useUser } from '#portal/api/session.tsx';

/** First part of the addresses of the caller's company. */
export const useCompanyPath = (): string => (useUser().agencyId ? '/agency' : '/customer');
