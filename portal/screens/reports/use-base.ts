import { sideOf } from '#contracts/permissions.ts';
import { useUser } from '#portal/api/session.tsx';

/** Base path of the viewer's portal: `/agency` or `/customer`. */
export const useBase = (): '/agency' | '/customer' => (sideOf(useUser().role) === 'customer' ? '/customer' : '/agency');
