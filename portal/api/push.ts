import { ForgetDevice, RegisterDevice } from '#contracts/api/devices.ts';
import { call } from './call.ts';
import type { PushSettings } from './firebase.ts';
import { forgetPush, keepPush, keptPush } from './stored.ts';

/** `unsupported`: this browser can't; `blocked`: its owner won't let us ask again. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Milliseconds after which the browser's token is asked for again. */
const freshFor = 24 * 60 * 60 * 1000;

/** Whether pushes for a person come to this browser. */
export const pushState = (personId: string): PushState => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return keptPush()?.personId === personId && Notification.permission === 'granted' ? 'on' : 'off';
};

const register = async (settings: PushSettings, personId: string): Promise<void> => {
  const { tokenOf } = await import('./firebase.ts');
  const token = await tokenOf(settings);
  await call(RegisterDevice, { token });
  const former = keptPush()?.token;
  keepPush({ token, personId, at: Date.now() });
  if (former && former !== token) await call(ForgetDevice, { token: former });
};

/**
 * From now on the person's pushes come to this browser, if its owner lets them.
 * @throws whatever Firebase, the browser or the server says against it
 */
export const turnOn = async (settings: PushSettings, personId: string): Promise<PushState> => {
  if ((await Notification.requestPermission()) === 'granted') await register(settings, personId);
  return pushState(personId);
};

/** No more of them here. Said to the server first: what Firebase says to it changes nothing. */
export const turnOff = async (settings: PushSettings, personId: string): Promise<PushState> => {
  await forgetHere();
  await import('./firebase.ts').then(({ dropToken }) => dropToken(settings)).catch(() => undefined);
  return pushState(personId);
};

/** Nobody's pushes come here any more, as far as the one who is signed in can say so. */
export const forgetHere = async (): Promise<void> => {
  const kept = keptPush();
  if (kept) await call(ForgetDevice, { token: kept.token });
  forgetPush();
};

/** At a start: a token that may have changed is said again; what its owner has forbidden meanwhile, or another person left behind, ends. */
export const refreshPush = async (settings: PushSettings, personId: string): Promise<void> => {
  const kept = keptPush();
  if (!kept) return;
  if (kept.personId !== personId) {
    // Only whose it is can forget it.
    await call(RegisterDevice, { token: kept.token });
    await forgetHere();
  } else if (pushState(personId) !== 'on') await forgetHere();
  else if (Date.now() - kept.at > freshFor) await register(settings, personId);
};
