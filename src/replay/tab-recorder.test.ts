import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';

const SAVE_MS = 30_000;
const origin = { build: '0.9.4', locale: 'fa' } as const;
const counter = setup({}).createMachine({ id: 'counter', on: { counted: {} } });

let values: Map<string, string>;

/** A page of the tab: its modules are loaded anew, and what is stored in the tab stays. */
async function openPage() {
  vi.resetModules();
  const { inspection } = await import('../platform/inspector.ts');
  const { startTabRecorder, tabRecorder } = await import('./tab-recorder.ts');
  startTabRecorder(origin);
  const actor = createActor(counter, inspection()).start();
  return {
    count: (name: string) => actor.send({ type: 'counted', name }),
    file: () => tabRecorder()?.file(600_000),
    stop: () => tabRecorder()?.stop(),
  };
}

const stepsIn = (file: ReturnType<Awaited<ReturnType<typeof openPage>>['file']>) =>
  file?.events.filter(({ type }) => type === '@xstate.snapshot').map((event) => Object(event).event.name);

beforeEach(() => {
  vi.useFakeTimers();
  values = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('location', { pathname: '/dashboard/plans' });
  vi.stubGlobal('fetch', async () => Response.json({ now: Date.now() + 5_000 }));
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('goes on after a crash with what the tab had stored, under the same masks', async () => {
  const crashed = await openPage();
  crashed.count('سمیرا');
  vi.advanceTimersByTime(SAVE_MS);
  crashed.count('لیلا'); // lost: stored every 30 seconds, and when the page is hidden or left
  const restored = await openPage();
  restored.count('سمیرا');
  const [before, now, ...others] = stepsIn(restored.file()) ?? [];
  expect(before).toBe(now);
  expect(before).toMatch(/^\S{5}$/);
  expect(before).not.toBe('سمیرا');
  expect(others).toEqual([]);
});

it('records in memory where the browser refuses storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const page = await openPage();
  page.count('سمیرا');
  vi.advanceTimersByTime(SAVE_MS);
  expect(stepsIn(page.file())).toHaveLength(1);
});

it.each(['{"build":"0.9.4","rec', 'null', '{"build":"0.9.3","recording":1}'])(
  'starts anew where the tab has stored %s',
  async (stored) => {
    values.set('recording', stored);
    const page = await openPage();
    page.count('سمیرا');
    expect(stepsIn(page.file())).toHaveLength(1);
  },
);

it('says how far the clock of the device is from the server, once that is known', async () => {
  const page = await openPage();
  await vi.advanceTimersByTimeAsync(0);
  const { clockOffset = 0 } = page.file() ?? {};
  // The recorder's clock is the monotonic one, which fake timers may start elsewhere.
  expect(Number.isInteger(clockOffset)).toBe(true);
  expect(clockOffset).not.toBe(0);
});

it('forgets everything when it stops', async () => {
  const page = await openPage();
  vi.advanceTimersByTime(SAVE_MS);
  expect([...values.keys()].sort()).toEqual(['recording', 'recordingKey']);
  page.stop();
  expect([...values.keys()]).toEqual([]);
});
