// The panel without a connection, files shared from other apps, and push notifications.

/** Where the panel is reached: `/`, or `/chat/` under a path. */
const BASE = new URL('./', self.location.href).pathname;
const pathIn = (url) => new URL(url).pathname.slice(BASE.length);

/** Addresses on this server that are no screens of the panel. */
const OTHER_PATHS = /^(api|demo|dev|files|product-pictures|widget|wordpress)\//;
const isPanel = (url) => new URL(url).pathname.startsWith(BASE) && !OTHER_PATHS.test(pathIn(url));

// --- Offline shell: the page and the scripts of screens that were opened. Never data: a device may be lost.

/** Caches belong to the whole website, which may have others under other paths. */
const SHELL_CACHE = `pasokh-shell ${BASE}`;
/** Files without a hash in their names that the page needs; they change with it. */
const PAGE_FILES = ['favicon.svg', 'favicon-marked.svg', 'scheme.js', 'script-loader.js'];
/** Pages that differ from the panel's own: prerendered, or with another policy. */
const OTHER_PAGES = /^(auth\/login$|replay-screen)/;

const isOwn = ({ ok, type, redirected }) => ok && type === 'basic' && !redirected;
const isHtml = ({ headers }) => headers.get('content-type')?.startsWith('text/html') === true;

/**
 * Keeps the panel's page for later, and nothing else that is served here; another build's page replaces everything that
 * was kept.
 */
async function storePage(page) {
  if (!isOwn(page) || !isHtml(page)) return;
  const text = await page.clone().text();
  if (!text.includes(`"${BASE}manifest.`)) return;
  const cache = await caches.open(SHELL_CACHE);
  const stored = await cache.match(BASE);
  if (stored && (await stored.text()) === text) return;
  for (const request of await cache.keys()) await cache.delete(request);
  const assets = [...text.matchAll(/(?:src|href)="([^"]*\/assets\/[^"]+)"/g)].map(([, address]) => address);
  await cache.addAll([...PAGE_FILES.map((name) => BASE + name), ...new Set(assets)]);
  // The page comes last: a page that is kept has its files.
  await cache.put(BASE, page);
}

/** Undefined too where the browser's storage is blocked or damaged. */
const findStored = (request) =>
  caches.match(request, { cacheName: SHELL_CACHE, ignoreVary: true }).catch(() => undefined);

async function fetchPage(event) {
  const { request } = event;
  try {
    const page = await fetch(request);
    if (!OTHER_PAGES.test(pathIn(request.url)))
      event.waitUntil(storePage(page.clone()).catch(() => undefined)); // Storage may be full.
    return page;
  } catch {
    return (await findStored(BASE)) ?? Response.error();
  }
}

/** Files named by their content never change. */
async function fetchAsset(event) {
  const { request } = event;
  const stored = await findStored(request);
  if (stored) return stored;
  const asset = await fetch(request);
  if (isOwn(asset) && !isHtml(asset)) {
    const copy = asset.clone();
    const store = async () => (await caches.open(SHELL_CACHE)).put(request, copy);
    event.waitUntil(store().catch(() => undefined));
  }
  return asset;
}

async function fetchPageFile({ request }) {
  try {
    return await fetch(request);
  } catch {
    return (await findStored(request)) ?? Response.error();
  }
}

// --- Files shared from other apps: kept on this device until a screen takes them.

const SHARED_CACHE = `pasokh-shared ${BASE}`; // src/platform/storage/shared-files.ts reads it.
const SHARE_PATH = 'share'; // As in manifest.*.webmanifest.

async function receiveShare(request) {
  try {
    await caches.delete(SHARED_CACHE);
    const files = (await request.formData()).getAll('files').filter((file) => file instanceof File);
    const cache = await caches.open(SHARED_CACHE);
    for (const [index, file] of files.entries())
      await cache.put(
        `${BASE}${SHARE_PATH}/${index}`,
        new Response(file, {
          headers: {
            'content-type': file.type,
            'x-name': encodeURIComponent(file.name),
            'x-shared-at': String(Date.now()),
          },
        }),
      );
  } catch {
    await caches.delete(SHARED_CACHE).catch(() => undefined); // No room: the screen says that nothing came.
  }
  return Response.redirect(`${BASE}dashboard/share`, 303);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin } = new URL(request.url);
  if (origin !== self.location.origin || !isPanel(request.url)) return;
  const path = pathIn(request.url);
  if (request.method === 'POST' && path === SHARE_PATH) return event.respondWith(receiveShare(request));
  if (request.method !== 'GET') return;
  if (path.startsWith('assets/')) event.respondWith(fetchAsset(event));
  else if (PAGE_FILES.includes(path)) event.respondWith(fetchPageFile(event));
  else if (request.mode === 'navigate' && request.destination === 'document')
    event.respondWith(fetchPage(event));
});

// --- Push notifications.

/** A browser allows a window to be opened only shortly after the click: Firefox for a second. */
const ANSWER_TIMEOUT_MS = 800;
const isVisible = (client) => client.visibilityState === 'visible';

/** A push arrives some seconds after the panels heard of the same event. */
const DUPLICATE_WINDOW_MS = 10_000;
/** When a hidden panel showed a notification, by tag. */
const shownAt = new Map();

/** Windows of the panel; a frame inside a page is none. */
async function panelWindows() {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ frameType, url }) => frameType !== 'nested' && isPanel(url));
}

async function showPush(event) {
  const { title, body, url, tag, lang, dir } = event.data.json();
  // A visible panel shows it itself.
  if ((await panelWindows()).some(isVisible)) return;
  const isDuplicate = Date.now() - (shownAt.get(tag) ?? 0) < DUPLICATE_WINDOW_MS;
  shownAt.delete(tag);
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    dir,
    // What a hidden panel has just shown stays one notification, without a second sound.
    renotify: !isDuplicate,
    icon: `${BASE}icons/any-192.png`,
    badge: `${BASE}icons/badge-96.png`,
    data: { url },
  });
}

async function openPanel(url) {
  const target = new URL(url, self.location.origin);
  if (target.origin !== self.location.origin) return;
  target.pathname = BASE + target.pathname.slice(1);
  const panels = await panelWindows();
  const panel = panels.find(isVisible) ?? panels[0];
  if (!panel) {
    await self.clients.openWindow(target.href);
    return;
  }
  // The panel navigates itself, so that unsaved text stays. One that does not answer is still loading, or shows
  // something else, and is left as it is. A click allows one of the two.
  if (await isAnswered(panel, { kind: 'open', url: target.pathname + target.search })) await panel.focus();
  else await self.clients.openWindow(target.href);
}

/** Sends the message; whether the panel answers in time. */
function isAnswered(panel, message) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
    panel.postMessage(message, [port2]);
  });
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // Push works without the offline shell, so its failure fails nothing.
  event.waitUntil(
    fetch(BASE)
      .then(storePage)
      .catch(() => undefined),
  );
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', ({ data }) => {
  if (data.kind === 'notification.shown') shownAt.set(data.tag, Date.now());
});
self.addEventListener('push', (event) => event.waitUntil(showPush(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPanel(event.notification.data.url));
});
