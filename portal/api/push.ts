import { ForgetDevice, RegisterDevice } from '#contracts/api/devices.ts';
import type { User } from '#contracts/api/session.ts';
import { call } from './call.ts';
import { clearPush, storePush, storedPush } from './stored.ts';
import { dayMs } from '#contracts/values/durations.ts';

/** Settings of the push service: Firebase where it is set up, else the browser maker's own. */
export type PushWays = Pick<User['data']['settings'], 'push' | 'webPush'>;
/** `unsupported`: the browser has no push; `blocked`: its owner has denied notifications. */
type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Milliseconds after which the browser's token is asked for again. */
const freshFor = dayMs;

/** Whether pushes for a person come to this browser. */
export const pushState = (personId: string): PushState => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return storedPush()?.personId === personId && Notification.permission === 'granted' ? 'on' : 'off';
};

const tokenOf = async ({ push, webPush }: PushWays): Promise<string> =>
  push ? (await import('./firebase.ts')).tokenOf(push) : (await import('./web-push.ts')).subscriptionOf(webPush!);
const dropToken = async ({ push }: PushWays): Promise<void> =>
  push ? (await import('./firebase.ts')).dropToken(push) : (await import('./web-push.ts')).endSubscription();

const register = async (ways: PushWays, personId: string): Promise<void> => {
  const token = await tokenOf(ways);
  await call(RegisterDevice, { token });
  const former = storedPush()?.token;
  storePush({ token, personId, at: Date.now() });
  if (former && former !== token) await call(ForgetDevice, { token: former });
};

/**
 * Turns on the person's pushes in this browser, if its owner allows notifications.
 * @throws any error of the push service, the browser or the server
 */
export const turnOn = async (ways: PushWays, personId: string): Promise<PushState> => {
  if ((await Notification.requestPermission()) === 'granted') await register(ways, personId);
  return pushState(personId);
};

/** Stops pushes to this browser: first on the server; an error of the push service is ignored. */
export const turnOff = async (ways: PushWays, personId: string): Promise<PushState> => {
  await forgetHere();
  await dropToken(ways).catch(() => undefined);
  return pushState(personId);
};

/** Stops all pushes to this browser that the signed-in person may stop. */
export const forgetHere = async (): Promise<void> => {
  const kept = storedPush();
  if (kept) await call(ForgetDevice, { token: kept.token });
  clearPush();
};

/**
 * At the start: sends a token that may have changed to the server, and stops pushes that were denied meanwhile or
 * belong to another person.
 */
export const refreshPush = async (ways: PushWays, personId: string): Promise<void> => {
  const kept = storedPush();
  if (!kept) return;
  if (kept.personId !== personId) {
    // Only the token's owner can delete it: the token is first given to the signed-in person.
    await call(RegisterDevice, { token: kept.token });
    await forgetHere();
  } else if (pushState(personId) !== 'on') await forgetHere();
  else if (Date.now() - kept.at > freshFor) await register(ways, personId);
};
