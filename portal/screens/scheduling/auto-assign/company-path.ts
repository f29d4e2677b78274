import { useUser } from '#portal/api/session.tsx';

/** Where the screens of the caller's company begin. */
export const useCompanyPath = (): string => (useUser().agencyId ? '/agency' : '/customer');
