import { z } from 'zod';

/** A hex colour of three or six digits, stored as six lower-case digits. */
export const HexColor = z
  .string({ error: 'NOT_A_COLOUR' })
  .trim()
  .regex(/^#([\da-f]{3}|[\da-f]{6})$/i, 'NOT_A_COLOUR')
  .transform((colour) => (colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour).toLowerCase());

/** Rule nav.branding: colours of the menu without a customization. */
export const blackAndWhite = { hexColor: '#000000', textColor: '#ffffff' };
