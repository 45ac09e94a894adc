// Live ports of the single sign-on machines.
import { navigate } from 'wouter/use-browser-location';
import { callActor } from '../../../api/actors/call.actor.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { type SsoCallback, ssoCallbackMachine } from '../../../machines/auth/sso/sso-callback.machine.ts';
import { ssoRedirectMachine } from '../../../machines/auth/sso/sso-redirect.machine.ts';
import { redirectToProvider, ssoState } from './sso-redirect.ts';

export const liveSsoRedirect = ssoRedirectMachine.provide({
  actors: { providers: callActor((all) => all.sso.providers) },
  actions: {
    redirect: (_, { provider }) => {
      if (provider)
        redirectToProvider(provider.id, new URLSearchParams(location.search).get('next'), readLocale());
    },
  },
});

const CALLBACK_PATH = '/auth/sso/callback';

/** What the path form of the other site's answer names, in the order of the route. */
const pathParams = ['session_state', 'iss', 'code'] as const;

/**
 * With what one came back: by the address, or before a reload, which the second step on a phone may bring.
 * @param params the parts of the address, as the route names them
 */
export function readSsoCallback(params: Readonly<Record<string, string>>): SsoCallback {
  const answer = new URLSearchParams(location.search);
  for (const part of pathParams) if (params[part] && !answer.has(part)) answer.set(part, params[part]);
  if (answer.has('code') || answer.has('error')) return { kind: 'answer', authorization: `?${answer}` };
  const fragment = new URLSearchParams(location.hash.slice(1));
  const error = fragment.get('error');
  const ticket = fragment.get('ticket') ?? (error === null ? ssoState.ticket() : null);
  return ticket === null ? { kind: 'error', error: error ?? 'SsoRefused' } : { kind: 'ticket', ticket };
}

export const liveSso = ssoCallbackMachine.provide({
  actors: { logIn: callActor((all) => all.sso.logIn) },
  actions: {
    setCallback: (_, { arrival }) => {
      // The other site's answer goes with the page, which is left at once.
      if (arrival.kind === 'answer') return;
      if (arrival.kind === 'ticket') ssoState.saveTicket(arrival.ticket);
      history.replaceState(history.state, '', location.pathname + location.search);
    },
    openInApp: (_, { authorization }) => location.replace(`/api/auth/sso/callback${authorization}`),
    // The guard leads on from here, and to where the address says, if that is a place of the panel.
    startSession: (_, { session, next }) => {
      if (next !== null) navigate(`${CALLBACK_PATH}?${new URLSearchParams({ next })}`, { replace: true });
      sessionStore.write(session);
    },
    end: () => ssoState.clear(),
  },
});
