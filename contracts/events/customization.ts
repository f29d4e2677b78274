import { z } from 'zod';
import { Id } from '../values/common.ts';
import { StoredFile } from '../values/file.ts';

/** How the menu looks to the people of an account. */
export const CustomizationEvents = {
  PortalCustomized: z.object({ ownerId: Id, logo: StoredFile.nullable(), hexColor: z.string(), textColor: z.string() }),
  CustomizationReset: z.object({ ownerId: Id }),
};
