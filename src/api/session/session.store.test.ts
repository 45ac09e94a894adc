import { describe, expect, it } from 'vitest';
import { sampleSession } from '../../machines/auth/session/session.sample.ts';
import { createKeyStore } from '../../platform/storage/storage.ts';
import { createSessionStore } from './session.store.ts';

function createBrowser() {
  const kept = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return { kept, store: createSessionStore(createKeyStore(() => storage, new EventTarget())) };
}

describe('stored session', () => {
  it('reads back as written under the specified keys', () => {
    const { kept, store } = createBrowser();
    store.write(sampleSession);
    expect(store.read()).toEqual(sampleSession);
    expect([...kept.keys()].sort()).toEqual(['refreshToken', 'token', 'userInfo']);
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
    const { kept, store } = createBrowser();
    store.write(sampleSession);
    kept.set('userInfo', '{broken');
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
    const { kept, store } = createBrowser();
    store.write(sampleSession);
    store.writeUser({ ...sampleSession.userInfo, id: '0190f000-0000-7000-8000-00000000000f' });
    expect(store.read()).toEqual(sampleSession);
    store.clear();
    store.writeUser(sampleSession.userInfo);
    expect([...kept.keys()]).toEqual([]);
  });
});
