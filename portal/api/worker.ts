/** Address of the only service worker. */
const address = '/worker.js';

/**
 * Starts the service worker.
 * @param onUpdate called when newer files are ready, with a function that switches to them
 * @returns undefined in a browser that has none
 */
export const startWorker = async (
  onUpdate?: (use: () => void) => void,
): Promise<ServiceWorkerRegistration | undefined> => {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.register(address);
  const tell = (worker: ServiceWorker | null) => {
    if (!worker || !navigator.serviceWorker.controller) return;
    const use = () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      worker.postMessage('use');
    };
    if (worker.state === 'installed') onUpdate?.(use);
    else worker.addEventListener('statechange', () => worker.state === 'installed' && onUpdate?.(use));
  };
  tell(registration.waiting);
  registration.addEventListener('updatefound', () => tell(registration.installing));
  return registration;
};

type Later = { readonly sync?: { readonly register: (tag: string) => Promise<void> } };

/**
 * Asks the browser to let the worker send signed punches once the line is back, though no page is open by then; not
 * every browser does.
 */
export const sendWhenClosed = (): void =>
  void navigator.serviceWorker?.ready
    .then((registration) => (registration as Later).sync?.register('outbox'))
    .catch(() => undefined);
