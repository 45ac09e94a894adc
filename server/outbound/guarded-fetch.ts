// A `fetch` for untrusted addresses: each connection is checked against the policy.
import { Agent, fetch as undiciFetch } from 'undici';
import { createAddressPolicy } from './address-policy.ts';
import { createGuardedConnector, type ResolveHost, resolveWithSystem } from './guarded-connector.ts';

export interface GuardedRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly signal: AbortSignal | null;
}

/** Creates a `fetch` that follows no redirect. `close` ends its connections. */
export function createGuardedFetch(
  allowedHosts: readonly string[],
  resolve: ResolveHost = resolveWithSystem,
) {
  const connect = createGuardedConnector(createAddressPolicy(allowedHosts), resolve);
  const dispatcher = new Agent({ connect, pipelining: 1, allowH2: false });
  return {
    fetch: (url: string, request: GuardedRequest) =>
      undiciFetch(url, { ...request, redirect: 'error', dispatcher }),
    close: () => dispatcher.destroy(),
  };
}
