// Redirects this tab to a provider and keeps its state until the callback.
import { randomId } from '../../../platform/browser/random-id.ts';
import { tabStore } from '../../../platform/storage/tab-storage.ts';
import type { SsoProvider } from './sso.providers.ts';

/** The address that begins a journey; `search` may hold `next`, where one was going. */
export function ssoRedirectUrl(provider: SsoProvider['id'], search: string): string {
  const next = new URLSearchParams(search).get('next');
  return `/auth/sso/redirect?${new URLSearchParams({ provider, ...(next !== null && { next }) })}`;
}

const BINDING_KEY = 'ssoBinding';
const TICKET_KEY = 'ssoTicket';

/** Leaves for the other site. In the history it takes the place of this page, so that Back does not leave again. */
export function redirectToProvider(
  provider: SsoProvider['id'],
  next: string | null,
  locale: 'fa' | 'en',
): void {
  const binding = randomId();
  tabStore.set(BINDING_KEY, binding);
  const asking = new URLSearchParams({ binding, locale, ...(next !== null && { next }) });
  location.replace(`/api/auth/sso/${provider}/start?${asking}`);
}

/** What the tab still knows of its journey: a reload at the second step must not lose the ticket. */
export const ssoState = {
  binding: (): string => tabStore.get(BINDING_KEY) ?? '',
  ticket: (): string | null => tabStore.get(TICKET_KEY),
  saveTicket: (ticket: string): void => tabStore.set(TICKET_KEY, ticket),
  clear(): void {
    tabStore.remove(BINDING_KEY);
    tabStore.remove(TICKET_KEY);
  },
};
