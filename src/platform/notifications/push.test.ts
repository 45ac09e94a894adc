import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

type Hears = (event: unknown) => void;

const script = readFileSync(new URL('../../../public/push.js', import.meta.url), 'utf8');

/** The worker beside panels of these looks, at a time that is told. */
function start(...looks: ('visible' | 'hidden')[]) {
  const shown: unknown[] = [];
  const listeners = new Map<string, Hears>();
  const time = { now: 1_000_000 };
  const panels = looks.map((visibilityState) => ({
    ...{ visibilityState, frameType: 'top-level', url: 'https://panel.example/dashboard/bot/list' },
  }));
  const self = {
    clients: { matchAll: async () => panels },
    registration: { showNotification: async (_: string, options: object) => void shown.push(options) },
    addEventListener: (kind: string, hears: Hears) => listeners.set(kind, hears),
  };
  runInNewContext(script, { self, URL, Date: { now: () => time.now } });
  const push = async (tag: string) => {
    const ends: Promise<unknown>[] = [];
    const data = { json: () => ({ title: 'مینا', body: 'سلام', url: '/', tag, lang: 'fa', dir: 'rtl' }) };
    listeners.get('push')?.({ data, waitUntil: (end: Promise<unknown>) => ends.push(end) });
    await Promise.all(ends);
    return shown.pop();
  };
  const tells = (tag: string) => listeners.get('message')?.({ data: { kind: 'told', tag } });
  return { push, tells, time };
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

it('suppresses the second sound after a hidden panel has notified', async () => {
  const { push, tells, time } = start('hidden');
  tells('one');
  time.now += 2_500;
  expect(await push('two')).toMatchObject({ renotify: true });
  expect(await push('one')).toMatchObject({ renotify: false });
  expect(await push('one')).toMatchObject({ renotify: true });
  tells('one');
  time.now += 60_000;
  expect(await push('one')).toMatchObject({ renotify: true });
});
