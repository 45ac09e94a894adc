// Shows what is told while no panel is open in this browser, and leads there. Knows no session and fetches nothing.
const isSeen = (client) => client.visibilityState === 'visible';

async function tell(event) {
  const { title, body, url, tag, lang, dir } = event.data.json();
  const panels = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A panel that is seen tells by itself.
  if (panels.some(isSeen)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    dir,
    renotify: true,
    icon: '/favicon.svg',
    data: { url },
  });
}

async function open(url) {
  const to = new URL(url, self.location.origin);
  if (to.origin !== self.location.origin) return;
  const panels = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const panel = panels.find(isSeen) ?? panels[0];
  if (!panel) {
    await self.clients.openWindow(to.href);
    return;
  }
  // The panel goes there itself, so that what is being written is not lost.
  panel.postMessage({ kind: 'open', url: to.pathname });
  await panel.focus();
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(tell(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
