// Login session of one tab, in step with the other tabs, and its token's expiry.
import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { auth, Session } from '../../../../contract/auth/auth.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, notProvided, port, toFailure } from '../../port.ts';

/** The claims of a token that the panel reads. Instants in ms. */
export interface TokenClaims {
  readonly expiresAt: number;
}

/** The claims of a JWT, or null for anything else. The signature is not verified. */
export function decodeClaims(token: string): TokenClaims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (unit) =>
      unit.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null;
    return typeof exp === 'number' && Number.isFinite(exp) ? { expiresAt: exp * 1000 } : null;
  } catch {
    return null; // Not base64 or not JSON: not our token.
  }
}

/**
 * True from the instant of `exp` on; an unreadable token counts as expired. An expired token is refreshed and
 * never a reason to log in, so a wrong clock costs one refresh or one refused call and locks nobody out.
 */
export function isExpired(token: string, now: number): boolean {
  const claims = decodeClaims(token);
  return claims === null || now >= claims.expiresAt;
}

/** Why the session ended without a logout. */
export type EndReason = Extract<Failure['error'], 'TokenRefreshFailed' | 'AccountDisabled'>;

/** What is stored when the tab opens. `now` in ms. */
export interface SessionInput {
  readonly session: Session | null;
  readonly reason: EndReason | null;
  readonly now: number;
}

/** The stored session was changed by another tab, a login or a refused refresh. */
export interface SessionChanged {
  readonly type: 'session.changed';
  readonly session: Session | null;
  readonly reason: EndReason | null;
}

type SessionEvent = SessionChanged | { readonly type: 'logout.requested' };

const endReason = (thrown: unknown): EndReason | null => {
  const { error } = toFailure(thrown);
  return error === 'TokenRefreshFailed' || error === 'AccountDisabled' ? error : null;
};

const setupSession = setup({
  types: machineTypes<{ context: SessionInput; events: SessionEvent; input: SessionInput }>(),
  actors: {
    refresh: port<typeof auth.refresh>(),
    logout: port<typeof auth.logout>(),
    /** Sends `SessionChanged` while it runs. */
    watchStorage: fromCallback<EventObject>(() => {
      throw new Error('port not provided');
    }),
  },
  actions: {
    /** Removes the stored session in all tabs. */
    clearSession: notProvided('clearSession'),
  },
  guards: {
    hasSession: ({ event }) => event.type === 'session.changed' && event.session !== null,
    hasReason: ({ event }) => event.type === 'session.changed' && event.reason !== null,
    hasNoStoredSession: ({ context }) => context.session === null && context.reason === null,
    hasStoredReason: ({ context }) => context.session === null,
    isStoredSessionExpired: ({ context }) =>
      context.session !== null && isExpired(context.session.token, context.now),
  },
});

const setSession = setupSession.assign({
  session: ({ context, event }) => (event.type === 'session.changed' ? event.session : context.session),
  reason: ({ context, event }) => (event.type === 'session.changed' ? event.reason : context.reason),
});

const refreshToken = ({ context }: { context: SessionInput }) => ({
  refreshToken: context.session?.refreshToken ?? '',
});

/** `loggingOut` only notifies the server. A temporary refresh failure logs nobody out. */
export const sessionMachine = setupSession.createMachine({
  description: 'The login session of this tab follows what other tabs, logins and refreshes store.',
  id: 'session',
  context: ({ input }) => input,
  initial: 'restoring',
  invoke: { id: 'watchStorage', src: 'watchStorage' },
  on: {
    'session.changed': [
      { guard: 'hasSession', target: '.active', actions: setSession },
      { guard: 'hasReason', target: '.finished', actions: setSession },
      { target: '.anonymous', actions: setSession },
    ],
  },
  states: {
    restoring: {
      description: 'The stored session is read to decide whether the tab is logged in.',
      tags: ['restoring'],
      always: [
        { guard: 'hasNoStoredSession', target: 'anonymous' },
        { guard: 'hasStoredReason', target: 'finished' },
        { guard: 'isStoredSessionExpired', target: 'refreshing' },
        { target: 'active' },
      ],
    },
    anonymous: { description: 'Nobody is logged in.' },
    finished: { description: 'The session ended without the person asking; the reason is shown.' },
    active: {
      description: 'The person is logged in.',
      on: { 'logout.requested': 'loggingOut' },
    },
    refreshing: {
      description:
        'The stored token has expired and is being refreshed; a temporary failure does not end the session.',
      tags: ['restoring'],
      invoke: {
        id: 'refresh',
        src: 'refresh',
        input: refreshToken,
        onDone: { target: 'active', actions: assign({ session: ({ event }) => event.output }) },
        onError: [
          {
            guard: ({ event }) => endReason(event.error) !== null,
            target: 'finished',
            actions: assign({ session: null, reason: ({ event }) => endReason(event.error) }),
          },
          { target: 'active' },
        ],
      },
      on: { 'logout.requested': 'loggingOut' },
    },
    loggingOut: {
      description: 'The stored session is removed already; the server is being notified of the logout.',
      entry: 'clearSession',
      invoke: {
        id: 'logout',
        src: 'logout',
        input: refreshToken,
        onDone: 'anonymous',
        // The session is gone from this browser; on the server it expires by itself.
        onError: 'anonymous',
      },
      on: {
        // Clearing the session sends this event too; the empty transition keeps it from aborting the call.
        'session.changed': [{ guard: 'hasSession', target: 'active', actions: setSession }, {}],
      },
    },
  },
});
