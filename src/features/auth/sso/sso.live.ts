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

/** Parameters of the callback's path form, in the order of the route. */
const pathParams = ['session_state', 'iss', 'code'] as const;

/**
 * Reads the provider's answer from the URL, or the ticket stored before a reload.
 * @param params the path parameters, as the route names them
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
      // The provider's answer is in the URL, which is left at once.
      if (arrival.kind === 'answer') return;
      if (arrival.kind === 'ticket') ssoState.saveTicket(arrival.ticket);
      history.replaceState(history.state, '', location.pathname + location.search);
    },
    openInApp: (_, { authorization }) => location.replace(`/api/auth/sso/callback${authorization}`),
    // The guard redirects, to `next` if it is a path of the panel.
    startSession: (_, { session, next }) => {
      if (next !== null) navigate(`${CALLBACK_PATH}?${new URLSearchParams({ next })}`, { replace: true });
      sessionStore.write(session);
    },
    end: () => ssoState.clear(),
  },
});
