import { expect, it, vi } from 'vitest';
import { createKeyStore } from './storage.ts';

function fakeStorage(refuses = false): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => {
      if (refuses) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
}

it('stores, notifies and removes values', () => {
  const storage = fakeStorage();
  const store = createKeyStore(() => storage, new EventTarget());
  const heard = vi.fn();
  const stop = store.subscribe('locale', heard);
  store.set('locale', 'en');
  store.set('other', 'x');
  expect([store.get('locale'), heard.mock.calls.length]).toEqual(['en', 1]);
  store.remove('locale');
  stop();
  store.set('locale', 'fa');
  expect([storage.getItem('locale'), heard.mock.calls.length]).toEqual(['fa', 2]);
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
  const tabs = new EventTarget();
  const store = createKeyStore(() => fakeStorage(), tabs);
  const heard = vi.fn();
  store.subscribe('locale', heard);
  for (const key of ['locale', 'other', null])
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(heard).toHaveBeenCalledTimes(2);
});
