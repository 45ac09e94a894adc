import { describe, expect, it } from 'vitest';
import { sampleSession } from '../machines/flows/session.sample.ts';
import { createKeyStore } from '../platform/storage.ts';
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

describe('the kept session', () => {
  it('is read back as it was written, under the names the specification gives', () => {
    const { kept, store } = browser();
    store.write(sampleSession);
    expect(store.read()).toEqual(sampleSession);
    expect([...kept.keys()].sort()).toEqual(['refreshToken', 'token', 'userInfo']);
  });

  it('is whole whenever a listener hears of it', () => {
    const { store } = browser();
    const heard: unknown[] = [];
    store.subscribe(() => heard.push(store.read()));
    store.write(sampleSession);
    store.clear();
    expect(heard).toEqual([sampleSession, null]);
  });

  it('remembers why it ended until the next one', () => {
    const { store } = browser();
    store.clear('TokenRefreshFailed');
    expect(store.endedBecause()).toBe('TokenRefreshFailed');
    store.write(sampleSession);
    expect(store.endedBecause()).toBeNull();
  });

  it('is nothing when someone else wrote under its keys', () => {
    const { kept, store } = browser();
    store.write(sampleSession);
    kept.set('userInfo', '{broken');
    expect(store.read()).toBeNull();
  });
});

describe('what is known of the person', () => {
  it('is renewed without touching the tokens, and heard of', () => {
    const { store } = browser();
    store.write(sampleSession);
    const heard: unknown[] = [];
    store.subscribePerson(() => heard.push(store.read()));
    const fresh = { ...sampleSession.userInfo, email_verified: true };
    store.writePerson(fresh);
    expect(store.read()).toEqual({ ...sampleSession, userInfo: fresh });
    expect(heard).toEqual([{ ...sampleSession, userInfo: fresh }]);
  });

  it('is not taken of somebody else, nor of anybody once logged out', () => {
    const { kept, store } = browser();
    store.write(sampleSession);
    store.writePerson({ ...sampleSession.userInfo, id: '0190f000-0000-7000-8000-00000000000f' });
    expect(store.read()).toEqual(sampleSession);
    store.clear();
    store.writePerson(sampleSession.userInfo);
    expect([...kept.keys()]).toEqual([]);
  });
});
