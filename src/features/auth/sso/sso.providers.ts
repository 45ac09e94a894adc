// Single sign-on providers of this installation, read once.

import type { sso } from '../../../../contract/auth/sso.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { addressOf } from '../../../platform/browser/base-path.ts';

/** A provider as the server lists it. */
export type SsoProvider = OutputOf<typeof sso.providers>[number];

/** Fetched directly: importing the typed client would double the login bundle. */
export const PROVIDERS_URL = '/api/auth/sso';

let providersRequest: Promise<readonly SsoProvider[]> | undefined;

/** Requests the providers once; an error counts as no providers, so that the form is not delayed. */
export function readProviders(): Promise<readonly SsoProvider[]> {
  providersRequest ??= fetch(addressOf(PROVIDERS_URL))
    .then((response) => response.json())
    .then(parseProviders)
    .catch(() => []);
  return providersRequest;
}

/** Reads the providers from a response; invalid entries are left out. */
export const parseProviders = (body: unknown): readonly SsoProvider[] =>
  Array.isArray(body) ? body.filter(isProvider) : [];

const isProvider = (value: unknown): value is SsoProvider =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  (value.id === 'google' || value.id === 'sso') &&
  'label' in value &&
  typeof value.label === 'string';
