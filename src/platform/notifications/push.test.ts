import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

type Listener = (event: unknown) => void;

const script = readFileSync(new URL('../../../public/worker.js', import.meta.url), 'utf8');

/** The push worker with open panels of these visibilities, at a fake time. */
const start = (...visibilities: ('visible' | 'hidden')[]) => startUnder('/', visibilities);

function startUnder(base: string, visibilities: readonly ('visible' | 'hidden')[]) {
  const notifications: unknown[] = [];
  const listeners = new Map<string, Listener>();
  const time = { now: 1_000_000 };
  const panels = visibilities.map((visibilityState) => ({
    ...{ visibilityState, frameType: 'top-level', url: 'https://panel.example/dashboard/bot/list' },
  }));
  const self = {
    location: { href: `https://panel.example${base}worker.js` },
    clients: { matchAll: async () => panels },
    registration: {
      showNotification: async (_: string, options: object) => void notifications.push(options),
    },
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
  };
  runInNewContext(script, { self, URL, Date: { now: () => time.now } });
  const push = async (tag: string) => {
    const pending: Promise<unknown>[] = [];
    const data = { json: () => ({ title: 'مینا', body: 'سلام', url: '/', tag, lang: 'fa', dir: 'rtl' }) };
    listeners.get('push')?.({ data, waitUntil: (promise: Promise<unknown>) => pending.push(promise) });
    await Promise.all(pending);
    return notifications.pop();
  };
  const reportShown = (tag: string) =>
    listeners.get('message')?.({ data: { kind: 'notification.shown', tag } });
  return { push, reportShown, time };
}

it('stays silent while a panel is visible', async () => {
  expect(await start('hidden', 'visible').push('one')).toBeUndefined();
});

it('shows each push with sound even with a hidden panel', async () => {
  for (const { push } of [start(), start('hidden')]) {
    expect(await push('one')).toMatchObject({ tag: 'one', renotify: true });
    expect(await push('one')).toMatchObject({ tag: 'one', renotify: true });
  }
});

it('takes no window of the website for a panel where it is under a path', async () => {
  const { push } = startUnder('/chat/', ['visible']);
  expect(await push('one')).toMatchObject({ icon: '/chat/icons/any-192.png' });
});

it('suppresses the second sound after a hidden panel has notified', async () => {
  const { push, reportShown, time } = start('hidden');
  reportShown('one');
  time.now += 2_500;
  expect(await push('two')).toMatchObject({ renotify: true });
  expect(await push('one')).toMatchObject({ renotify: false });
  expect(await push('one')).toMatchObject({ renotify: true });
  reportShown('one');
  time.now += 60_000;
  expect(await push('one')).toMatchObject({ renotify: true });
});
