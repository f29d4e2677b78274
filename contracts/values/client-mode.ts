import { sideOf, type Role } from '../permissions.ts';
import { Flag } from './common.ts';

/** Asks for what an agency shows its client: supplier and client prices, never what the agent is paid; NOT_FOUND to other roles (rule pay.tabVisible). */
export const ClientMode = Flag.default(false);

/** Who may ask for it. */
export const mayUseClientMode = (role: Role): boolean => sideOf(role) === 'agency';
