import { startWorker } from './worker.ts';

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/**
 * This browser's subscription at its maker's push service, as JSON. It may have changed since it was last read.
 * @param key the installation's public key (VAPID)
 * @throws any error of the browser
 */
export const subscriptionOf = async (key: string): Promise<string> => {
  await startWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  // A subscription made with another key is invalid.
  const made = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = made.toJSON();
  return JSON.stringify({ endpoint, keys });
};

/** Ends the subscription at the browser's push service. */
export const endSubscription = async (): Promise<void> => {
  await (await (await navigator.serviceWorker.ready).pushManager.getSubscription())?.unsubscribe();
};
