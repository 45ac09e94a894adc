import { describe, expect, it } from 'vitest';
import { sampleSession } from '../../machines/auth/session/session.sample.ts';
import { createKeyStore } from '../../platform/storage/storage.ts';
import { createSessionStore } from './session.store.ts';

function createBrowser() {
  const stored = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
  return { stored, store: createSessionStore(createKeyStore(() => storage, new EventTarget())) };
}

describe('stored session', () => {
  it('reads back as written under the specified keys', () => {
    const { stored, store } = createBrowser();
    store.write(sampleSession);
    expect(store.read()).toEqual(sampleSession);
    expect([...stored.keys()].sort()).toEqual(['refreshToken', 'token', 'userInfo']);
  });

  it('notifies listeners only with a complete session', () => {
    const { store } = createBrowser();
    const sessions: unknown[] = [];
    store.subscribe(() => sessions.push(store.read()));
    store.write(sampleSession);
    store.clear();
    expect(sessions).toEqual([sampleSession, null]);
  });

  it('keeps its end reason until the next session', () => {
    const { store } = createBrowser();
    store.clear('TokenRefreshFailed');
    expect(store.endReason()).toBe('TokenRefreshFailed');
    store.write(sampleSession);
    expect(store.endReason()).toBeNull();
  });

  it('returns null when its keys hold foreign data', () => {
    const { stored, store } = createBrowser();
    store.write(sampleSession);
    stored.set('userInfo', '{broken');
    expect(store.read()).toBeNull();
  });
});

describe('stored user information', () => {
  it('updates without changing the tokens and notifies listeners', () => {
    const { store } = createBrowser();
    store.write(sampleSession);
    const sessions: unknown[] = [];
    store.subscribeUser(() => sessions.push(store.read()));
    const updated = { ...sampleSession.userInfo, email_verified: true };
    store.writeUser(updated);
    expect(store.read()).toEqual({ ...sampleSession, userInfo: updated });
    expect(sessions).toEqual([{ ...sampleSession, userInfo: updated }]);
  });

  it('ignores another user and any update after logout', () => {
    const { stored, store } = createBrowser();
    store.write(sampleSession);
    store.writeUser({ ...sampleSession.userInfo, id: '0190f000-0000-7000-8000-00000000000f' });
    expect(store.read()).toEqual(sampleSession);
    store.clear();
    store.writeUser(sampleSession.userInfo);
    expect([...stored.keys()]).toEqual([]);
  });
});
