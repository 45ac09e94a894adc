import { expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { tabStore } from '../../platform/storage/tab-storage.ts';
import { pendingCodeStorage } from './pending-code.ts';

const kept = pendingCodeStorage('awaitedTest');
const sentAgo = (ms: number) => ({
  id: 'login-1',
  phone: '09121234567',
  resendAt: Date.now() - ms + limits.code.resendMs,
});

it('restores a pending code until it expires', () => {
  const fresh = sentAgo(limits.code.lifetimeMs - 60_000);
  kept.save(fresh);
  expect(kept.read()).toEqual(fresh);
  kept.save(sentAgo(limits.code.lifetimeMs));
  expect(kept.read()).toBeNull();
});

it('clears on request and ignores invalid data', () => {
  kept.save(sentAgo(0));
  kept.save(null);
  expect(kept.read()).toBeNull();
  for (const nonsense of [
    '{',
    'null',
    '[]',
    '{"id":"a","phone":"b"}',
    '{"id":"a","phone":"b","resendAt":"c"}',
  ]) {
    tabStore.set('awaitedTest', nonsense);
    expect([nonsense, kept.read()]).toEqual([nonsense, null]);
  }
});
