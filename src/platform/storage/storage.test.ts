import { expect, it, vi } from 'vitest';
import { createKeyStore } from './storage.ts';

function fakeStorage(isFull = false): Storage {
  const values = new Map<string, string>();
  return {
    length: 0,
    clear: () => values.clear(),
    key: () => null,
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
  };
}

it('stores, notifies and removes values', () => {
  const storage = fakeStorage();
  const store = createKeyStore(() => storage, new EventTarget());
  const listener = vi.fn();
  const stop = store.subscribe('locale', listener);
  store.set('locale', 'en');
  store.set('other', 'x');
  expect([store.get('locale'), listener.mock.calls.length]).toEqual(['en', 1]);
  store.remove('locale');
  stop();
  store.set('locale', 'fa');
  expect([storage.getItem('locale'), listener.mock.calls.length]).toEqual(['fa', 2]);
});

it.each([
  ['is refused', () => fakeStorage(true)],
  [
    'throws when touched',
    (): Storage => {
      throw new DOMException('no', 'SecurityError');
    },
  ],
])('falls back to memory when storage %s', (_, open) => {
  const store = createKeyStore(open, new EventTarget());
  store.set('scheme', 'dark');
  expect(store.get('scheme')).toBe('dark');
  store.remove('scheme');
  expect(store.get('scheme')).toBeNull();
});

it('notifies of changes by another tab and of a full clear', () => {
  const events = new EventTarget();
  const store = createKeyStore(() => fakeStorage(), events);
  const listener = vi.fn();
  store.subscribe('locale', listener);
  for (const key of ['locale', 'other', null])
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(listener).toHaveBeenCalledTimes(2);
});
