import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAILBOX, startMailbox } from '../../../tests/external-systems/mailbox.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { readMailAccount } from './mail-account.ts';
import { createMailSessions } from './mailbox.ts';

const IDLE_MS = 61_000;
const TIMEOUTS = { responseTimeoutMs: 5_000, pollWaitMs: 50, acceptTimeoutMs: 5_000 };
const cleanups: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const close of cleanups.splice(0).reverse()) await close();
});

async function openSessions() {
  const { imap, close, values, deliver } = await startMailbox();
  cleanups.push(close);
  await deliver({ text: 'سلام' });
  const outbound = createOutbound({ allowedHosts: [`127.0.0.1:${imap.port}`], userAgent: 'Pasokh' });
  cleanups.push(() => outbound.close());
  const account = readMailAccount({ settings: values, secrets: { password: MAILBOX.password } });
  const withMailbox = createMailSessions(TIMEOUTS);
  return {
    imap,
    look: (signal?: AbortSignal) =>
      withMailbox(
        account,
        { outbound, clock: Date.now, baseUrl: null, ...(signal && { signal }) },
        (client) => client.fetchOne('1', { uid: true }, { uid: true }),
      ),
    logins: () => imap.commands.filter((command) => command === 'login').length,
  };
}

it('logs in once for callers at the same time', async () => {
  const { look, logins } = await openSessions();
  await Promise.all([look(), look(), look()]);
  expect(logins()).toBe(1);
});

it('logs in once for callers at the same time after the session broke', async () => {
  const { imap, look, logins } = await openSessions();
  await look();
  imap.drop();
  await Promise.all([look(), look(), look()]);
  expect(logins()).toBe(2);
});

it('keeps the session that replaced a broken one', async () => {
  const { imap, look, logins } = await openSessions();
  await look();
  imap.drop();
  await look();
  for (let minute = 0; minute < 3; minute += 1) {
    vi.advanceTimersByTime(IDLE_MS / 2);
    await look();
  }
  expect(logins()).toBe(2);
});

it('closes a session that nobody used for a minute', async () => {
  const { look, logins } = await openSessions();
  await look();
  vi.advanceTimersByTime(IDLE_MS);
  await look();
  expect(logins()).toBe(2);
});

it('closes the session when the worker stops', async () => {
  const { imap, look } = await openSessions();
  const worker = new AbortController();
  imap.holdFetches(true);
  const looking = look(worker.signal);
  await vi.waitFor(() => expect(imap.commands).toContain('uid fetch'));
  worker.abort(new Error('stopped'));
  await expect(looking).rejects.toThrow('stopped');
  await vi.waitFor(() => expect(imap.sessionCount()).toBe(0));
});
