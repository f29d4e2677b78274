import { sideOf } from '#contracts/permissions.ts';
import { useUser } from '#portal/api/session.tsx';

/** Where the viewer's side has its screens: `/agency` or `/customer`. */
export const useBase = (): '/agency' | '/customer' => (sideOf(useUser().role) === 'customer' ? '/customer' : '/agency');
