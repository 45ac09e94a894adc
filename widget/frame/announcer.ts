// Says new answers to screen readers, each once and whole; lazy-loaded.
import { RECORDING_NAME } from '../../contract/conversations/message.words.ts';
import type { Message } from '../../contract/conversations/messages.ts';
import { announcerTexts } from './announcer.texts.ts';
import { eventText, frameTexts, type Locale } from './frame.texts.ts';

/** After so long a line is removed, so that nobody meets it a second time while reading the page. */
const ANNOUNCEMENT_LIFETIME_MS = 10_000;

/** What is said of a message; null for the visitor's own and for events that do not concern them. */
export const formatAnnouncement = (message: Message, locale: Locale): string | null => {
  if (message.author === 'visitor') return null;
  if (message.author === 'system') return message.event && eventText(message.event, locale);
  const name =
    message.author === 'ai' ? frameTexts.ai[locale] : (message.authorName ?? frameTexts.operator[locale]);
  const files = (message.attachments ?? []).map((file) =>
    file.kind === 'voice' || file.name === RECORDING_NAME ? frameTexts.record[locale] : file.name,
  );
  const parts = [message.text, ...files, formatProductCount(message, locale)];
  return `${name}: ${parts.filter(Boolean).join('، ')}`;
};

function formatProductCount({ products }: Message, locale: Locale): string | null {
  if (!products) return null;
  const count = products.cards.length + products.more;
  const { [locale]: text } = count === 1 ? announcerTexts.oneProduct : announcerTexts.products;
  return text.replace('{count}', count.toLocaleString(locale));
}

/** Says the messages in the live region, which the thread is not: answers arrive there in pieces. */
export const announce = (region: Element, messages: readonly Message[]): void => {
  const locale = document.documentElement.lang === 'en' ? 'en' : 'fa';
  for (const message of messages) {
    const text = formatAnnouncement(message, locale);
    if (text === null) continue;
    const line = document.createElement('p');
    line.textContent = text;
    region.append(line);
    setTimeout(() => line.remove(), ANNOUNCEMENT_LIFETIME_MS);
  }
};
