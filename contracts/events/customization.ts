import { z } from 'zod';
import { Id } from '../values/common.ts';
import { StoredFile } from '../values/file.ts';
import { unread } from './declare.ts';

const ofLook = unread('look');

/** Colours and logo of the menu for the people of an account. */
export const CustomizationEvents = {
  PortalCustomized: ofLook(
    z.object({ ownerId: Id, logo: StoredFile.nullable(), hexColor: z.string(), textColor: z.string() }),
  ),
  CustomizationReset: ofLook(z.object({ ownerId: Id })),
};
