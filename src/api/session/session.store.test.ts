import { describe, expect, it } from 'vitest';
import { sampleSession } from '../../machines/auth/session/session.sample.ts';
import { createKeyStore } from '../../platform/storage/storage.ts';
import { createSessionStore } from './session.store.ts';

function browser() {
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
    const { kept, store } = browser();
    store.write(sampleSession);
    expect(store.read()).toEqual(sampleSession);
    expect([...kept.keys()].sort()).toEqual(['refreshToken', 'token', 'userInfo']);
  });

  it('notifies listeners only with a complete session', () => {
    const { store } = browser();
    const heard: unknown[] = [];
    store.subscribe(() => heard.push(store.read()));
    store.write(sampleSession);
    store.clear();
    expect(heard).toEqual([sampleSession, null]);
  });

  it('remembers the reason of its end until the next session', () => {
    const { store } = browser();
    store.clear('TokenRefreshFailed');
    expect(store.endReason()).toBe('TokenRefreshFailed');
    store.write(sampleSession);
    expect(store.endReason()).toBeNull();
  });

  it('returns null when its keys hold foreign data', () => {
    const { kept, store } = browser();
    store.write(sampleSession);
    kept.set('userInfo', '{broken');
    expect(store.read()).toBeNull();
  });
});

describe('stored user information', () => {
  it('updates without changing the tokens and notifies listeners', () => {
    const { store } = browser();
    store.write(sampleSession);
    const heard: unknown[] = [];
    store.subscribeUser(() => heard.push(store.read()));
    const fresh = { ...sampleSession.userInfo, email_verified: true };
    store.writeUser(fresh);
    expect(store.read()).toEqual({ ...sampleSession, userInfo: fresh });
    expect(heard).toEqual([{ ...sampleSession, userInfo: fresh }]);
  });

  it('ignores another user and any update after logout', () => {
    const { kept, store } = browser();
    store.write(sampleSession);
    store.writeUser({ ...sampleSession.userInfo, id: '0190f000-0000-7000-8000-00000000000f' });
    expect(store.read()).toEqual(sampleSession);
    store.clear();
    store.writeUser(sampleSession.userInfo);
    expect([...kept.keys()]).toEqual([]);
  });
});
