// Runs in the browser while Vigie is closed, too: shows what Firebase hands over, and opens its page when it is pressed.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, icon: '/mark.svg', data: { path: data.path } }));
});

// A page in which somebody is at work isn't led elsewhere: one that is there already comes to the front, or a new one opens.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const wanted = new URL(notification.data?.path || '/', self.location.origin);
  const page = wanted.origin === self.location.origin ? wanted.href : self.location.origin;
  const show = async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = open.find(({ url }) => url === page);
    return there ? there.focus() : self.clients.openWindow(page);
  };
  event.waitUntil(show());
});
