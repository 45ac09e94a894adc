import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Session } from '../../../../contract/auth/auth.ts';
import { type SessionChanged, type SessionInput, sessionMachine } from './session.machine.ts';
import { sampleSession } from './session.sample.ts';

const NOW = 1_790_000_000_000;
const createTokenUntil = (expiresAt: number) =>
  ['e30', Buffer.from(JSON.stringify({ exp: expiresAt / 1000 })).toString('base64url'), 'sign'].join('.');
const freshSession: Session = { ...sampleSession, token: createTokenUntil(NOW + 60_000) };
const expiredSession: Session = { ...sampleSession, token: createTokenUntil(NOW) };
const emptyInput: SessionInput = { session: null, reason: null, now: NOW };

/** A browser whose storage is one variable shared by its tabs. */
function browser(input: Partial<SessionInput>, refresh: () => Promise<Session>) {
  const listeners = new Set<(event: SessionChanged) => void>();
  const change = (session: Session | null, reason: SessionChanged['reason'] = null) => {
    for (const listener of listeners) listener({ type: 'session.changed', session, reason });
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
  const openTab = () => createActor(machine, { input: { ...emptyInput, ...input } }).start();
  return { openTab, change, revoked };
}

const never = () => Promise.withResolvers<Session>().promise;

describe('session', () => {
  it('starts active with a fresh token without a request', () => {
    const { openTab } = browser({ session: freshSession }, never);
    expect(openTab().getSnapshot().value).toBe('active');
  });

  it('refreshes an expired token first', async () => {
    const actor = browser({ session: expiredSession }, async () => freshSession).openTab();
    expect(actor.getSnapshot().value).toBe('refreshing');
    await expect.poll(() => actor.getSnapshot().value).toBe('active');
    expect(actor.getSnapshot().context.session).toEqual(freshSession);
  });

  it('keeps a stale session when the refresh fails by network', async () => {
    const actor = browser({ session: expiredSession }, () => Promise.reject({ error: 'Offline' })).openTab();
    await expect.poll(() => actor.getSnapshot().value).toBe('active');
  });

  it('ends with its reason when the refresh is refused', async () => {
    const actor = browser({ session: expiredSession }, () =>
      Promise.reject({ error: 'TokenRefreshFailed' }),
    ).openTab();
    await expect.poll(() => actor.getSnapshot().value).toBe('finished');
    expect(actor.getSnapshot().context).toMatchObject({ session: null, reason: 'TokenRefreshFailed' });
  });

  it('logs out all tabs at once and notifies the server', async () => {
    const { openTab, revoked } = browser({ session: freshSession }, never);
    const [firstTab, secondTab] = [openTab(), openTab()];
    firstTab.send({ type: 'logout.requested' });
    expect(firstTab.getSnapshot().value).toBe('loggingOut');
    expect(secondTab.getSnapshot().value).toBe('anonymous');
    await expect.poll(() => firstTab.getSnapshot().value).toBe('anonymous');
    expect(revoked).toEqual(['refresh-1']);
  });

  it('logs in all tabs at once', () => {
    const { openTab, change } = browser({}, never);
    const [firstTab, secondTab] = [openTab(), openTab()];
    change(freshSession);
    expect([firstTab.getSnapshot().value, secondTab.getSnapshot().value]).toEqual(['active', 'active']);
  });
});
