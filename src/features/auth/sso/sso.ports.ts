// Ports of the single sign-on machines.

import { callActor } from '../../../api/actors/call.actor.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { type SsoCallback, ssoCallbackMachine } from '../../../machines/auth/sso/sso-callback.machine.ts';
import { ssoRedirectMachine } from '../../../machines/auth/sso/sso-redirect.machine.ts';
import { addressOf } from '../../../platform/browser/base-path.ts';
import { navigate } from '../../../platform/browser/location.ts';
import { redirectToProvider, ssoState } from './sso-redirect.ts';

export const ssoRedirectWithPorts = ssoRedirectMachine.provide({
  actors: { providers: callActor((all) => all.sso.providers) },
  actions: {
    redirect: (_, { provider }) => {
      if (provider)
        redirectToProvider(provider.id, new URLSearchParams(location.search).get('next'), readLocale());
    },
  },
});

const CALLBACK_PATH = '/auth/sso/callback';

/** Path parameters of the callback URL, in the order of the route. */
const pathParams = ['session_state', 'iss', 'code'] as const;

/**
 * Reads the provider's response from the URL, or the ticket stored before a reload.
 * @param params the path parameters, as the route names them
 */
export function readSsoCallback(params: Readonly<Record<string, string>>): SsoCallback {
  const responseParams = new URLSearchParams(location.search);
  for (const name of pathParams)
    if (params[name] && !responseParams.has(name)) responseParams.set(name, params[name]);
  if (responseParams.has('code') || responseParams.has('error'))
    return { kind: 'answer', authorization: `?${responseParams}` };
  const fragment = new URLSearchParams(location.hash.slice(1));
  const error = fragment.get('error');
  const ticket = fragment.get('ticket') ?? (error === null ? ssoState.ticket() : null);
  return ticket === null ? { kind: 'error', error: error ?? 'SsoRefused' } : { kind: 'ticket', ticket };
}

export const ssoWithPorts = ssoCallbackMachine.provide({
  actors: { logIn: callActor((all) => all.sso.logIn) },
  actions: {
    setCallback: (_, { callback }) => {
      // The page is left at once for the URL that contains the provider's response.
      if (callback.kind === 'answer') return;
      if (callback.kind === 'ticket') ssoState.saveTicket(callback.ticket);
      history.replaceState(history.state, '', location.pathname + location.search);
    },
    openInApp: (_, { authorization }) =>
      location.replace(addressOf(`/api/auth/sso/callback${authorization}`)),
    // The guard redirects, to `next` if it is a path of the panel.
    startSession: (_, { session, next }) => {
      if (next !== null) navigate(`${CALLBACK_PATH}?${new URLSearchParams({ next })}`, { replace: true });
      sessionStore.write(session);
    },
    end: () => ssoState.clear(),
  },
});
