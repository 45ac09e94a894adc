import type { Session } from '../../../../contract/auth/auth.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { type SessionInput, sessionMachine } from './session.machine.ts';
import { sampleSession } from './session.sample.ts';

const NOW = 1_790_000_000_000;
const createTokenUntil = (expiresAt: number) => `e30.${btoa(JSON.stringify({ exp: expiresAt / 1000 }))}.sign`;
const freshSession: Session = { ...sampleSession, token: createTokenUntil(NOW + 60_000) };
const expiredSession: Session = { ...sampleSession, token: createTokenUntil(NOW) };
const emptyInput: SessionInput = { session: null, reason: null, now: NOW };

const inputs: readonly SessionInput[] = [
  emptyInput,
  { ...emptyInput, reason: 'TokenRefreshFailed' },
  { ...emptyInput, session: freshSession },
  { ...emptyInput, session: expiredSession },
];

export const sessionPaths = definePaths(
  sessionMachine,
  inputs.map((input) => ({
    input,
    events: [
      { type: 'session.changed', session: freshSession, reason: null },
      { type: 'session.changed', session: null, reason: null },
      { type: 'session.changed', session: null, reason: 'AccountDisabled' },
      { type: 'logout.requested' },
      doneEvent('refresh', freshSession),
      errorEvent('refresh', { error: 'TokenRefreshFailed' }),
      errorEvent('refresh', { error: 'Offline' }),
      doneEvent('logout', {}),
      errorEvent('logout', { error: 'Offline' }),
    ],
  })),
);
