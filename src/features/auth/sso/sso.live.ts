// Live ports of the single sign-on machines.
import { navigate } from 'wouter/use-browser-location';
import { actorOf } from '../../../api/actors/call.actor.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { type SsoArrival, ssoMachine } from '../../../machines/auth/sso/sso-callback.machine.ts';
import { ssoDepartureMachine } from '../../../machines/auth/sso/sso-redirect.machine.ts';
import { journey, leaveFor } from './sso-redirect.ts';

export const liveDeparture = ssoDepartureMachine.provide({
  actors: { providers: actorOf((all) => all.sso.providers) },
  actions: {
    leave: (_, { provider }) => {
      if (provider) leaveFor(provider.id, new URLSearchParams(location.search).get('next'), readLocale());
    },
  },
});

const PLACE = '/auth/sso/callback';

/** What the path form of the other site's answer names, in the order of the route. */
const parts = ['session_state', 'iss', 'code'] as const;

/**
 * With what one came back: by the address, or before a reload, which the second step on a phone may bring.
 * @param params the parts of the address, as the route names them
 */
export function readArrival(params: Readonly<Record<string, string>>): SsoArrival {
  const answer = new URLSearchParams(location.search);
  for (const part of parts) if (params[part] && !answer.has(part)) answer.set(part, params[part]);
  if (answer.has('code') || answer.has('error')) return { kind: 'answer', authorization: `?${answer}` };
  const told = new URLSearchParams(location.hash.slice(1));
  const error = told.get('error');
  const ticket = told.get('ticket') ?? (error === null ? journey.ticket() : null);
  return ticket === null ? { kind: 'error', error: error ?? 'SsoRefused' } : { kind: 'ticket', ticket };
}

export const liveSso = ssoMachine.provide({
  actors: { logIn: actorOf((all) => all.sso.logIn) },
  actions: {
    take: (_, { arrival }) => {
      // The other site's answer goes with the page, which is left at once.
      if (arrival.kind === 'answer') return;
      if (arrival.kind === 'ticket') journey.keepTicket(arrival.ticket);
      history.replaceState(history.state, '', location.pathname + location.search);
    },
    handOn: (_, { authorization }) => location.replace(`/api/auth/sso/callback${authorization}`),
    // The guard leads on from here, and to where the address says, if that is a place of the panel.
    keep: (_, { session, next }) => {
      if (next !== null) navigate(`${PLACE}?${new URLSearchParams({ next })}`, { replace: true });
      sessionStore.write(session);
    },
    end: () => journey.end(),
  },
});
