import { sideOf, type Role } from '../permissions.ts';
import { Flag } from './common.ts';

/**
 * Flag that shows an agency what its client sees: supplier and client prices, never the agent's pay; other roles get
 * NOT_FOUND (rule pay.tabVisible).
 */
export const ClientMode = Flag.default(false);

/** Whether a role may use client mode. */
export const mayUseClientMode = (role: Role): boolean => sideOf(role) === 'agency';
