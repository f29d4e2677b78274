import { z } from 'zod';
import { grantKeys, roles } from '../permissions.ts';

/** Apart from the rules themselves, which sign-in loads before anything that checks schemas. */
export const Grant = z.enum(grantKeys);
export type Grant = z.output<typeof Grant>;

export const Role = z.enum(roles);
export type Role = z.output<typeof Role>;
