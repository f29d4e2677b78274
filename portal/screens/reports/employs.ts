import type { User } from '#contracts/api/session.ts';
import { sideOf } from '#contracts/permissions.ts';

/** Pay is of who employs: every agency, and the clients that have agents of their own. */
export const employs = ({ role, data }: User): boolean => sideOf(role) !== 'customer' || data.canBeEmployer;
