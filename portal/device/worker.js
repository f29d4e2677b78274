// Runs in the browser while Vigie is closed, too. The build writes the portal's files and their version into it
// (vite.worker.ts). It keeps these files, shows what is pushed, and sends signed punches that wait when a push comes or
// the line is back. Answers of calls are never kept here.
import { table } from '../api/database.ts';
import { Outbox } from './outbox.ts';
import { patience } from '../api/patience.ts';
import { eachAnswered, isPunch, outcomesOf, passes, reportOf } from './sending-together.ts';

const version = '__VERSION__';
const files = ['/', ...__FILES__];
const cacheName = `vigie-${version}`;

self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files))),
);
self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('vigie-') && name !== cacheName) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});
self.addEventListener('message', ({ data }) => {
  if (data === 'use') void self.skipWaiting();
});

/**
 * The page from the server, or as it was kept where the server doesn't answer soon or not itself; it brings the headers
 * that were sent with it.
 */
const page = async (request) => {
  const kept = await caches.match('/', { cacheName });
  const sent = fetch(request);
  if (!kept) return sent;
  const late = new Promise((resolve) => setTimeout(resolve, patience, kept));
  return Promise.race([sent.then((answer) => (answer.status > 501 ? kept : answer)).catch(() => kept), late]);
};
/** Files with their content's hash in the name never change. */
const file = async (request) => (await caches.match(request, { cacheName })) ?? fetch(request);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || /^\/(api|hub)(\/|$)/i.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (files.includes(pathname)) event.respondWith(file(request));
});

/** Sends punches by their signatures alone: nobody is signed in here. */
const report = async (entries) => {
  const headers = { 'content-type': 'application/json', 'Idempotency-Key': entries[0].key };
  const body = JSON.stringify(reportOf(entries));
  const response = await fetch('/api/AgentApp/Punches', { method: 'POST', headers, body });
  const { data, code } = await response.json();
  if (!response.ok) throw Object.assign(new Error(code), { status: response.status, code });
  return outcomesOf(entries, data.reports, () => '');
};
const send = eachAnswered(report, (error) => (error.status && !passes(error) ? '' : undefined));

const kept = table('outbox');
/** The punches of the outbox. A refusal is not stored: the page, which is refused too, says why. */
const punches = {
  ...kept,
  all: async () => (await kept.all())?.filter(isPunch),
  put: () => Promise.resolve(true),
};

/** Asks a page to send what waits. @throws where it does not answer: it is closing, frozen or signed out */
const ask = (page) =>
  new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    page.postMessage('flush', [port2]);
    setTimeout(reject, patience);
  });

/** A page that is open sends what waits itself. @throws when the line fails, so that the browser tries again */
const flush = async () => {
  const pages = await self.clients.matchAll({ type: 'window' });
  const sends = await Promise.any(pages.map(ask)).then(
    () => true,
    () => false,
  );
  if (sends) return;
  for (const userId of new Set((await punches.all())?.map((entry) => entry.userId))) {
    const outbox = new Outbox(punches, send, userId, () => {});
    await outbox.flush();
    if (outbox.snapshot().some(({ state }) => state === 'waiting')) throw new Error('Punches still wait.');
  }
};
self.addEventListener('sync', (event) => event.waitUntil(flush()));

const read = (data) => {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
};

self.addEventListener('push', (event) => {
  const { notification = {}, data = {} } = read(event.data);
  const { title = 'Vigie', body = '', tag, lang } = notification;
  const show = self.registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: '/icon-192.png',
    data: { path: data.path },
  });
  event.waitUntil(Promise.all([show, flush().catch(() => undefined)]));
});

// A page in which somebody is at work isn't led elsewhere: one that is there already comes to the front, or a new one
// opens.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const wanted = new URL(notification.data?.path || '/', self.location.origin);
  const target = wanted.origin === self.location.origin ? wanted.href : self.location.origin;
  const show = async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = open.find(({ url }) => url === target);
    return there ? there.focus() : self.clients.openWindow(target);
  };
  event.waitUntil(show());
});
