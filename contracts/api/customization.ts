import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, signedIn } from '../permissions.ts';
import { HexColor } from '../values/customization.ts';
import { Upload } from '../values/file.ts';
import { Customization } from './session.ts';

/** Colours and logo of the caller's account, or of the customer they act as; black and white where there are none. */
export const GetCustomization = read({
  name: 'GetCustomization',
  summary: "Get the account's colours and logo",
  path: '/customer/Customization',
  access: signedIn,
  output: Customization,
});

/** A logo left out stays; null removes it. Black and white without a logo is a reset. */
export const SaveCustomization = write({
  name: 'SaveCustomization',
  summary: "Save the account's colours and logo",
  method: 'PUT',
  path: '/customer/Customization',
  access: { roles: [...roleGroups.customerManagerOnly, ...roleGroups.agency], all: ['menus.settings'] },
  uploads: true,
  input: z.object({ logo: Upload.nullable().optional(), hexColor: HexColor, textColor: HexColor }),
  output: Customization,
});
