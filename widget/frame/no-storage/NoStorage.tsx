// Tells visitors that nothing is kept here, and goes on in a tab of its own; lazy-loaded.
/** @jsxImportSource preact */
import type { Locale } from '../frame.texts.ts';
import { saveSession } from '../network/storage.ts';
import { noStorageTexts as texts } from './no-storage.texts.ts';

interface NoStorageProps {
  readonly token: string;
  readonly locale: Locale;
}

export const NoStorage = ({ token, locale }: NoStorageProps) => (
  <p class="status" role="status">
    {texts.notKept[locale]} {/* With a referrer, by which the tab recognises us. */}
    <a href={`#${token}`} target="_blank" rel="noopener" style={{ color: 'inherit' }}>
      {texts.continue[locale]}
    </a>
  </p>
);

/**
 * Takes the token from the address. Only our own frame may hand one over: by a foreign link a visitor would write in
 * somebody else's conversation.
 */
export const resumeConversation = (connectionId: string): void => {
  const token = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  if (document.referrer !== location.href) return;
  saveSession(connectionId, { token, identityKey: '', pending: [] });
};
