import type { User } from '#contracts/api/session.ts';
import { sideOf } from '#contracts/permissions.ts';

/** Whether the viewer's company employs agents, and so has pay: all agencies, and clients with agents of their own. */
export const employs = ({ role, data }: User): boolean => sideOf(role) !== 'customer' || data.canBeEmployer;
