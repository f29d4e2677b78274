import { z } from 'zod';

/** A colour as HEX, three or six digits; kept as six small ones. */
export const HexColor = z
  .string({ error: 'NOT_A_COLOUR' })
  .trim()
  .regex(/^#([\da-f]{3}|[\da-f]{6})$/i, 'NOT_A_COLOUR')
  .transform((colour) => (colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour).toLowerCase());

/** Rule nav.branding: what the menu is without a customization. */
export const blackAndWhite = { hexColor: '#000000', textColor: '#ffffff' };
