// Single sign-on providers of this installation, read once.

import type { sso } from '../../../../contract/auth/sso.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';

/** Another site, as the server tells of it. */
export type SsoProvider = OutputOf<typeof sso.providers>[number];

/** The call's address; the client that has it in its contract weighs half of the login, which asks nothing else. */
export const PROVIDERS_URL = '/api/auth/sso';

let providersRequest: Promise<readonly SsoProvider[]> | undefined;

/** The other sites, asked once; none where the server cannot be asked, which is no reason to keep the form back. */
export function readProviders(): Promise<readonly SsoProvider[]> {
  providersRequest ??= fetch(PROVIDERS_URL)
    .then((answer) => answer.json())
    .then(parseProviders)
    .catch(() => []);
  return providersRequest;
}

/** What an answer tells of sites; whatever is none is left out. */
export const parseProviders = (answer: unknown): readonly SsoProvider[] =>
  Array.isArray(answer) ? answer.filter(isProvider) : [];

const isProvider = (value: unknown): value is SsoProvider =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  (value.id === 'google' || value.id === 'sso') &&
  'label' in value &&
  typeof value.label === 'string';
