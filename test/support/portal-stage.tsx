import './portal-globals.ts';
import { jest } from '@jest/globals';
import { act, cleanup, configure, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import type { User } from '#contracts/api/session.ts';
import { busy } from '#portal/api/busy.ts';
import { makeQueries } from '#portal/api/queries.ts';
import { startLanguage, switchLanguage } from '#portal/language/i18n.ts';
import type { Route } from '#portal/route.ts';
import { App } from '#portal/shell/App.tsx';
import { routeObjects } from '#portal/shell/router.tsx';
import { toast } from '#portal/stores/toasts.ts';

// A busy machine renders slowly.
configure({ asyncUtilTimeout: 10_000 });

type Asked = {
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Record<string, string>;
  readonly credentials: string;
  readonly signal?: AbortSignal;
};
type Reply = {
  readonly http?: number;
  readonly status?: number;
  readonly data?: unknown;
  readonly message?: string;
  readonly meta?: unknown;
  readonly logout?: boolean;
  readonly code?: string;
  readonly fields?: Record<string, string>;
  /** Milliseconds until it is answered, or what the answer waits for. */
  readonly after?: number | Promise<unknown>;
  readonly dead?: boolean;
};
/** For a reply that waits until the test calls `answer`: give it `after`. */
export const heldReply = () => {
  let answer!: (value?: unknown) => void;
  const after = new Promise((resolve) => (answer = resolve));
  return { after, answer };
};
type Server = (asked: Asked) => Reply | undefined;

/** Every call that was made since the last `play`. */
export const asked: Asked[] = [];
let server: Server = () => undefined;

const answer = ({ http = 200, after: _after, dead: _dead, ...envelope }: Reply) => ({
  ok: http < 400,
  status: http,
  headers: { get: (name: string) => (name === 'content-type' ? 'application/json' : null) },
  json: () => Promise.resolve({ status: http < 400 ? 1 : 0, data: null, message: '', ...envelope }),
});

/** Replaces the network; each test gives the answers. */
globalThis.fetch = ((url: string, init: RequestInit) =>
  new Promise((resolve, reject) => {
    const one: Asked = {
      method: init.method ?? 'GET',
      url,
      path: url.split('?')[0]!.toLowerCase(),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : (init.body ?? undefined),
      headers: init.headers as Record<string, string>,
      credentials: init.credentials ?? '',
      ...(init.signal && { signal: init.signal }),
    };
    asked.push(one);
    const reply = server(one) ?? { http: 404, message: 'nothing here' };
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    const go = () => (reply.dead ? reject(new TypeError('Failed to fetch')) : resolve(answer(reply)));
    if (reply.after instanceof Promise) void reply.after.then(go);
    else if (reply.after) setTimeout(go, reply.after);
    else go();
  })) as unknown as typeof fetch;

let width = 1240;
window.matchMedia = ((query: string) => {
  const least = Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? 0);
  return {
    matches: width >= least,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  };
}) as unknown as typeof window.matchMedia;
window.scrollTo = (() => {}) as typeof window.scrollTo;
HTMLElement.prototype.showPopover = () => {};

/** A user as the server sends it. */
export const userOf = (role: User['role'], data: Partial<User['data']> = {}, rest: Partial<User> = {}): User => ({
  role,
  agencyId: null,
  loggedAsCustomer: false,
  loggedAsAgency: false,
  ...rest,
  data: {
    id: '11111111-1111-4111-8111-111111111111',
    email: 'marie@sentinelle.example',
    displayName: 'Marie Tremblay',
    businessName: 'Sentinelle',
    phone: '+15145551234',
    photoURL: null,
    language: 'en',
    permissions: ['requests.view', 'menus.operations'],
    premiumPlans: [],
    settings: {
      helpDesk: { en: 'https://help.example/en', fr: 'https://help.example/fr' },
      contact: '',
      refreshIntervalMs: 5000,
      autoRefresh: false,
      map: { tiles: null, attribution: '', maxZoom: 19 },
      push: null,
      geocoding: false,
      webPush: null,
      features: { tasks: true, location: true },
    },
    accountOwnerId: null,
    actingAs: null,
    canBeEmployer: false,
    fullAccess: false,
    customization: { menuLogo: null, hexColor: '', textColor: '' },
    defaultViews: [],
    rejectedPermissions: [],
    ...data,
  },
});

type Scene = {
  readonly routes: readonly Route[];
  readonly at?: string;
  /** The user whom the token check returns. */
  readonly user?: User | null;
  readonly serve?: Server;
  readonly language?: 'en' | 'fr';
  readonly width?: number;
  /** Doesn't wait for calls under way. */
  readonly unsettled?: boolean;
};

/** Clears the state of the previous test. */
const clear = (): void => {
  cleanup();
  toast.clear();
  asked.length = 0;
  document.title = '';
};

/** Waits for all calls, lazy screens and redirects. */
export const settled = async (): Promise<void> => {
  // A screen's code is compiled when it is first opened: on a busy machine that takes longer than what it does then.
  for (let calm = 0, round = 0, waited = 0; calm < 3 && round < 100;) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    const coming = document.querySelector('.loading, .splash') !== null;
    calm = busy.now() || coming ? 0 : calm + 1;
    if (!coming || ++waited > 500) round += 1;
  }
};

/** Renders the whole portal at an address, in jsdom. */
export const play = async ({
  routes,
  at = '/',
  user = null,
  serve,
  language = 'en',
  width: wide = 1240,
  unsettled = false,
}: Scene) => {
  clear();
  width = wide;
  await startLanguage();
  await switchLanguage(language);
  server = (one) =>
    serve?.(one) ??
    (one.path.endsWith('/account/checktoken')
      ? { data: { user } }
      : one.path.endsWith('/account/logout')
        ? { data: {} }
        : undefined);
  const router = createMemoryRouter(routeObjects(routes), { initialEntries: [at] });
  const screen = render(<App router={router} queries={makeQueries()} />);
  if (!unsettled) await settled();
  return {
    ...screen,
    router,
    // No style sheet is read here, so nothing could say that a control takes no clicks; each would be looked up to the
    // root.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    at: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
  };
};

/** Renders one component as a page, signed in as `user`. */
export const show = (element: ReactElement, scene: Omit<Scene, 'routes'> = {}) => {
  const Screen = () => element;
  return play({
    user: userOf('agency'),
    at: '/here',
    ...scene,
    routes: [{ path: '/here', access: { public: true }, layout: 'blank', title: 'app.name', screen: Screen }],
  });
};

/** Lets timers and promises run for so many milliseconds of a fake clock. */
export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
