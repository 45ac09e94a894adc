// Shows what is told while no panel is open in this browser, and leads there. Knows no session and fetches nothing.
/** A browser lets a window be opened only shortly after the press: Firefox for a second. */
const HEARD_WITHIN_MS = 800;
const isSeen = (client) => client.visibilityState === 'visible';

/** A push comes some seconds after the panels were told of the same. */
const SAME_WITHIN_MS = 10_000;
/** By tag, when a hidden panel told. */
const told = new Map();

/** Where the panel is reached: `/`, or `/chat/` under a path. */
const BASE = new URL('./', self.location.href).pathname;

/** What stands at our own address and is no panel: shops to try out, what is for development, widgets, papers, files. */
const OTHERS = /^(api|demo|dev|files|widget|wordpress)\//;
const isPanel = (path) => path.startsWith(BASE) && !OTHERS.test(path.slice(BASE.length));

/** Windows of their own: a frame inside a page shows nobody the panel. */
async function windows() {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ frameType, url }) => frameType !== 'nested' && isPanel(new URL(url).pathname));
}

async function tell(event) {
  const { title, body, url, tag, lang, dir } = event.data.json();
  const panels = await windows();
  // A panel that is seen tells by itself.
  if (panels.some(isSeen)) return;
  const isSame = Date.now() - (told.get(tag) ?? 0) < SAME_WITHIN_MS;
  told.delete(tag);
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    dir,
    // What a hidden panel has just told stays one, without a second sound; not every panel tells outside of its page.
    renotify: !isSame,
    icon: `${BASE}favicon.svg`,
    data: { url },
  });
}

async function open(url) {
  const to = new URL(url, self.location.origin);
  if (to.origin !== self.location.origin) return;
  to.pathname = BASE + to.pathname.slice(1);
  const panels = await windows();
  const panel = panels.find(isSeen) ?? panels[0];
  if (!panel) {
    await self.clients.openWindow(to.href);
    return;
  }
  // The panel goes there itself, so that what is being written is not lost. A window that does not answer is still
  // loading, or shows something else, perhaps half filled in: it is left as it is. A press allows one of the two.
  if (await isHeard(panel, { kind: 'open', url: to.pathname + to.search })) await panel.focus();
  else await self.clients.openWindow(to.href);
}

/** Tells it, and whether it answered that it heard. */
function isHeard(panel, message) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), HEARD_WITHIN_MS);
    panel.postMessage(message, [port2]);
  });
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', ({ data }) => {
  if (data.kind === 'told') told.set(data.tag, Date.now());
});
self.addEventListener('push', (event) => event.waitUntil(tell(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
