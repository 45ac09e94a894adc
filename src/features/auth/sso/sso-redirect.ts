// Redirects this tab to a provider and keeps its state until the callback.

import { addressOf } from '../../../platform/browser/base-path.ts';
import { randomId } from '../../../platform/browser/random-id.ts';
import { tabStore } from '../../../platform/storage/tab-storage.ts';
import type { SsoProvider } from './sso.providers.ts';

/** URL that starts single sign-on; `next` in `search` is kept. */
export function ssoRedirectUrl(provider: SsoProvider['id'], search: string): string {
  const next = new URLSearchParams(search).get('next');
  return `/auth/sso/redirect?${new URLSearchParams({ provider, ...(next !== null && { next }) })}`;
}

const BINDING_KEY = 'ssoBinding';
const TICKET_KEY = 'ssoTicket';

/** Redirects to the provider and replaces the history entry, so that Back does not redirect again. */
export function redirectToProvider(
  provider: SsoProvider['id'],
  next: string | null,
  locale: 'fa' | 'en',
): void {
  const binding = randomId();
  tabStore.set(BINDING_KEY, binding);
  const query = new URLSearchParams({ binding, locale, ...(next !== null && { next }) });
  location.replace(addressOf(`/api/auth/sso/${provider}/start?${query}`));
}

/** State of a running sign-on, so that a reload at the second factor keeps the ticket. */
export const ssoState = {
  binding: (): string => tabStore.get(BINDING_KEY) ?? '',
  ticket: (): string | null => tabStore.get(TICKET_KEY),
  saveTicket: (ticket: string): void => tabStore.set(TICKET_KEY, ticket),
  clear(): void {
    tabStore.remove(BINDING_KEY);
    tabStore.remove(TICKET_KEY);
  },
};
