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
 * This browser's token at Firebase, which may have changed since it was last read.
 * @throws any error of Firebase or of the browser
 */
export const tokenOf = async (settings: PushSettings): Promise<string> => {
  const serviceWorkerRegistration = await startWorker();
  if (!serviceWorkerRegistration) throw new Error('This browser has no service worker.');
  await navigator.serviceWorker.ready;
  return getToken(messaging(settings), { vapidKey: settings.vapidKey, serviceWorkerRegistration });
};

/** Deletes this browser's token at Firebase. */
export const dropToken = async (settings: PushSettings): Promise<void> => void (await deleteToken(messaging(settings)));
