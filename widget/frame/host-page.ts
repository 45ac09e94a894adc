// Follows the host page: address, locale, identity, visibility and network.
import { visitorLimits as limits } from '../../contract/limits.widget.ts';
import type { MessageToFrame, PressedMessage } from '../loader/messages.ts';
import type { Locale } from '../sdk/api.ts';
import { setLiveRegionShown } from './live-region.ts';
import { isAlone, onHostMessage } from './network/host-messages.ts';
import type { VisitorMachineEvent } from './visitor/visitor.context.ts';

/** URLs are truncated to what the server accepts; the beginning identifies the page. */
const truncateUrl = (url = ''): string => url.slice(0, limits.pageUrl.max);

/** The host page, as it describes itself. */
export const hostPage: {
  url: string;
  referrer: string;
  /** Tells the conversation what its visitor read on the page, before they write. */
  onSend?: (token: string) => Promise<void>;
} = { url: truncateUrl(document.referrer || location.href), referrer: '' };

/** A chat in a hidden tab is not visible, even if the host page has opened it. */
export const followHostPage = (
  send: (event: VisitorMachineEvent) => void,
  setLocale: (locale: Locale) => void,
  onPressed: (message: PressedMessage) => unknown,
): void => {
  let isOpen = false;
  let isFull = false;
  let isTrapped = false;
  const reportVisibility = () => send({ type: isOpen && !document.hidden ? 'panel.shown' : 'panel.hidden' });
  addEventListener('visibilitychange', reportVisibility);
  addEventListener('online', () => send({ type: 'network.restored' }));
  // A dead stream may look alive for long; the browser notices a lost network sooner.
  addEventListener('offline', () => send({ type: 'stream.lost' }));
  // An open stream would keep the page out of the back/forward cache.
  addEventListener('pagehide', () => send({ type: 'stream.lost' }));
  addEventListener('pageshow', ({ persisted }) => persisted && send({ type: 'network.restored' }));
  const followVisibility = (message: Extract<MessageToFrame, { pasokh: 'shown' | 'hidden' }>) => {
    isOpen = message.pasokh === 'shown';
    // The text is readable before; and without the font, if it does not come.
    if (isOpen) void import('./font/font.css').catch(() => undefined);
    setLiveRegionShown(isOpen);
    isFull = 'full' in message && message.full;
    if (isFull && !isTrapped) {
      isTrapped = true;
      void import('./focus-trap.ts').then(({ trapFocus }) => trapFocus(() => isFull));
    }
    reportVisibility();
    if (isOpen) document.getElementById('composer')?.focus();
  };
  const follow = (message: MessageToFrame) => {
    if (message.pasokh === 'page') {
      hostPage.url = truncateUrl(message.url);
      hostPage.referrer = truncateUrl(message.from);
      setLocale(message.locale);
    } else if (message.pasokh === 'pressed') onPressed(message);
    else if (message.pasokh === 'identity') send({ type: 'identity.changed', identity: message.identity });
    else followVisibility(message);
  };
  onHostMessage(follow);
  if (isAlone) follow({ pasokh: 'shown', full: false });
};
