import type { CDPSession, Page } from 'playwright-core';

type Registered = { readonly session: CDPSession; readonly registrationId: string };

/**
 * Hands an event to the service worker of a page, as its browser does: `dispatch` sends it, with the id of the worker's
 * registration.
 */
export const withServiceWorker = async (page: Page, dispatch: (worker: Registered) => Promise<unknown>) => {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    ),
  );
  await session.send('ServiceWorker.enable');
  await dispatch({ session, registrationId: await registered });
  await session.detach();
};
