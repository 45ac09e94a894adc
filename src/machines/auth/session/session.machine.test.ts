import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Session } from '../../../../contract/auth/auth.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import { type SessionChanged, type SessionInput, sessionMachine } from './session.machine.ts';
import { sampleSession } from './session.sample.ts';

const NOW = 1_790_000_000_000;
const tokenUntil = (at: number) =>
  ['e30', Buffer.from(JSON.stringify({ exp: at / 1000 })).toString('base64url'), 'sign'].join('.');
const fresh: Session = { ...sampleSession, token: tokenUntil(NOW + 60_000) };
const spent: Session = { ...sampleSession, token: tokenUntil(NOW) };
const nothing: SessionInput = { session: null, reason: null, now: NOW };

it('reaches every state and takes every transition', () => {
  const events = [
    { type: 'session.changed', session: fresh, reason: null },
    { type: 'session.changed', session: null, reason: null },
    { type: 'session.changed', session: null, reason: 'AccountDisabled' },
    { type: 'logout.requested' },
    doneEvent('refresh', fresh),
    errorEvent('refresh', { error: 'TokenRefreshFailed' }),
    errorEvent('refresh', { error: 'Offline' }),
    doneEvent('logout', {}),
    errorEvent('logout', { error: 'Offline' }),
  ];
  const starts: SessionInput[] = [
    nothing,
    { ...nothing, reason: 'TokenRefreshFailed' },
    { ...nothing, session: fresh },
    { ...nothing, session: spent },
  ];
  const missing = uncoveredPaths(
    sessionMachine,
    starts.map((input) => ({ input, events })),
  );
  // `restoring` is transient, so no snapshot shows it.
  expect(missing).toEqual(['session.restoring']);
});

/** A browser whose storage is one variable shared by its tabs. */
function browser(input: Partial<SessionInput>, refresh: () => Promise<Session>) {
  const listeners = new Set<(event: SessionChanged) => void>();
  const change = (session: Session | null, because: SessionChanged['reason'] = null) => {
    for (const listener of listeners) listener({ type: 'session.changed', session, reason: because });
  };
  const revoked: string[] = [];
  const machine = sessionMachine.provide({
    actors: {
      refresh: fromPromise(refresh),
      logout: fromPromise(async ({ input }) => {
        revoked.push(input.refreshToken);
        return {};
      }),
      watchStorage: fromCallback(({ sendBack }) => {
        listeners.add(sendBack);
      }),
    },
    actions: { clearSession: () => change(null) },
  });
  const tab = () => createActor(machine, { input: { ...nothing, ...input } }).start();
  return { tab, change, revoked };
}

const never = () => Promise.withResolvers<Session>().promise;

describe('session', () => {
  it('starts active with a fresh token without a request', () => {
    const { tab } = browser({ session: fresh }, never);
    expect(tab().getSnapshot().value).toBe('active');
  });

  it('refreshes an expired token first', async () => {
    const actor = browser({ session: spent }, async () => fresh).tab();
    expect(actor.getSnapshot().value).toBe('refreshing');
    await expect.poll(() => actor.getSnapshot().value).toBe('active');
    expect(actor.getSnapshot().context.session).toEqual(fresh);
  });

  it('keeps a stale session when the refresh fails by network', async () => {
    const actor = browser({ session: spent }, () => Promise.reject({ error: 'Offline' })).tab();
    await expect.poll(() => actor.getSnapshot().value).toBe('active');
  });

  it('ends with its reason when the refresh is refused', async () => {
    const actor = browser({ session: spent }, () => Promise.reject({ error: 'TokenRefreshFailed' })).tab();
    await expect.poll(() => actor.getSnapshot().value).toBe('finished');
    expect(actor.getSnapshot().context).toMatchObject({ session: null, reason: 'TokenRefreshFailed' });
  });

  it('logs out all tabs at once and notifies the server', async () => {
    const { tab, revoked } = browser({ session: fresh }, never);
    const [one, other] = [tab(), tab()];
    one.send({ type: 'logout.requested' });
    expect(one.getSnapshot().value).toBe('loggingOut');
    expect(other.getSnapshot().value).toBe('anonymous');
    await expect.poll(() => one.getSnapshot().value).toBe('anonymous');
    expect(revoked).toEqual(['refresh-1']);
  });

  it('logs in all tabs at once', () => {
    const { tab, change } = browser({}, never);
    const [one, other] = [tab(), tab()];
    change(fresh);
    expect([one.getSnapshot().value, other.getSnapshot().value]).toEqual(['active', 'active']);
  });
});
