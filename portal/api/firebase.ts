import { getApps, initializeApp } from '@firebase/app';
import { deleteToken, getMessaging, getToken, type Messaging } from '@firebase/messaging';
import { startWorker } from './worker.ts';
import type { User } from '#contracts/api/session.ts';

/** The settings of the Firebase project. */
type PushSettings = NonNullable<User['data']['settings']['push']>;

/** Loaded only where somebody wants pushes: it is large, and speaks to Google. */
const messaging = ({ apiKey, projectId, appId, senderId }: PushSettings): Messaging =>
  getMessaging(getApps()[0] ?? initializeApp({ apiKey, projectId, appId, messagingSenderId: senderId }));

/**
 * What Firebase calls this browser. It may have changed since it was asked last.
 * @throws whatever Firebase or the browser says against it
 */
export const tokenOf = async (settings: PushSettings): Promise<string> => {
  const serviceWorkerRegistration = await startWorker();
  if (!serviceWorkerRegistration) throw new Error('This browser has no service worker.');
  await navigator.serviceWorker.ready;
  return getToken(messaging(settings), { vapidKey: settings.vapidKey, serviceWorkerRegistration });
};

/** Deletes this browser's token at Firebase. */
export const dropToken = async (settings: PushSettings): Promise<void> => void (await deleteToken(messaging(settings)));
