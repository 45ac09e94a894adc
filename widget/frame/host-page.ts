// Follows the host page: address, locale, identity, visibility and network.
import { visitorLimits as limits } from '../../contract/limits.widget.ts';
import type { Locale } from '../sdk/api.ts';
import { onHostMessage } from './network/host-messages.ts';
import type { VisitorMachineEvent } from './visitor/visitor.context.ts';

/** An address may be longer than the server takes; its beginning says which page it is. */
const truncateUrl = (url: string): string => url.slice(0, limits.pageUrl.max);

/** Where the chat stands, as the page around says. */
export const hostPage = { url: truncateUrl(document.referrer), referrer: '' };

/** What is behind another tab is not seen, though the page around has opened it. */
export const followHostPage = (
  send: (event: VisitorMachineEvent) => void,
  setLocale: (locale: Locale) => void,
): void => {
  let isOpen = false;
  let isFull = false;
  let isTrapped = false;
  const reportVisibility = () =>
    send({ type: isOpen && document.visibilityState === 'visible' ? 'panel.shown' : 'panel.hidden' });
  addEventListener('visibilitychange', reportVisibility);
  addEventListener('online', () => send({ type: 'network.restored' }));
  // A stream may look alive for long after the network has gone; the browser knows sooner.
  addEventListener('offline', () => send({ type: 'stream.lost' }));
  // A page that is kept for going back to holds no stream, else it would not be kept.
  addEventListener('pagehide', () => send({ type: 'stream.lost' }));
  addEventListener('pageshow', ({ persisted }) => persisted && send({ type: 'network.restored' }));
  onHostMessage((word) => {
    if (word.pasokh === 'page') {
      hostPage.url = truncateUrl(word.url);
      hostPage.referrer = truncateUrl(word.from ?? '');
      setLocale(word.locale);
    }
    if (word.pasokh === 'identity') send({ type: 'identity.changed', identity: word.identity });
    if (word.pasokh !== 'shown' && word.pasokh !== 'hidden') return;
    isOpen = word.pasokh === 'shown';
    if (word.pasokh === 'shown' && word.full && !isTrapped) {
      isTrapped = true;
      void import('./focus-trap.ts').then(({ trapFocus }) => trapFocus(() => isFull && isOpen));
    }
    isFull = word.pasokh === 'shown' && word.full;
    reportVisibility();
    if (isOpen) document.getElementById('composer')?.focus();
  });
};
