import { z } from 'zod';
import { Nothing, write } from '../endpoint.ts';
import { signedIn } from '../permissions.ts';

/** What Firebase calls a device's registration token, or a browser's own push subscription as JSON. */
const input = z.object({ token: z.string().trim().min(20).max(4096) });

/** Pushes for whoever is signed in go to this device from now on, and no longer to whoever had it before. Said again at every start, for tokens change. */
export const RegisterDevice = write({
  name: 'RegisterDevice',
  summary: 'Register a device for push notices',
  method: 'PUT',
  path: '/notice/Device',
  access: signedIn,
  input,
  output: Nothing,
});

/** No more of them there: on signing out. Another's device is left alone. In the body, so that no log of addresses keeps it. */
export const ForgetDevice = write({
  name: 'ForgetDevice',
  summary: 'Stop push notices on a device',
  path: '/notice/Device/Forget',
  access: signedIn,
  input,
  output: Nothing,
});
