import { expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { tabStore } from '../../platform/storage/tab-storage.ts';
import { pendingCodeStorage } from './pending-code.ts';

const storage = pendingCodeStorage('awaitedTest');
const codeSentAgo = (ms: number) => ({
  id: 'login-1',
  phone: '09121234567',
  resendAt: Date.now() - ms + limits.code.resendMs,
});

it('restores a pending code until it expires', () => {
  const unexpired = codeSentAgo(limits.code.lifetimeMs - 60_000);
  storage.save(unexpired);
  expect(storage.read()).toEqual(unexpired);
  storage.save(codeSentAgo(limits.code.lifetimeMs));
  expect(storage.read()).toBeNull();
});

it('clears the stored code and ignores invalid data', () => {
  storage.save(codeSentAgo(0));
  storage.save(null);
  expect(storage.read()).toBeNull();
  for (const invalidValue of [
    '{',
    'null',
    '[]',
    '{"id":"a","phone":"b"}',
    '{"id":"a","phone":"b","resendAt":"c"}',
  ]) {
    tabStore.set('awaitedTest', invalidValue);
    expect([invalidValue, storage.read()]).toEqual([invalidValue, null]);
  }
});
