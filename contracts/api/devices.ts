import { z } from 'zod';
import { Nothing, write } from '../endpoint.ts';
import { signedIn } from '../permissions.ts';

/** A device's registration token from Firebase, or a browser's own push subscription as JSON. */
const input = z.object({ token: z.string().trim().min(20).max(4096) });

/**
 * Sends pushes for the signed-in person to this device from now on, and no longer to its previous user. Clients call it
 * at every start, since tokens change.
 */
export const RegisterDevice = write({
  name: 'RegisterDevice',
  summary: 'Register a device for push notices',
  method: 'PUT',
  path: '/notice/Device',
  access: signedIn,
  input,
  output: Nothing,
});

/**
 * Stops pushes to the device, on signing out. A device of another person is left as it is. The token is in the body, so
 * that no log of addresses stores it.
 */
export const ForgetDevice = write({
  name: 'ForgetDevice',
  summary: 'Stop push notices on a device',
  path: '/notice/Device/Forget',
  access: signedIn,
  input,
  output: Nothing,
});
