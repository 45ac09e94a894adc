import type { Contact, ContactChannel } from '../../../../contract/conversations/contacts/contacts.ts';
import type { Locale } from '../../../i18n/locale.ts';

/** Names where a contact wrote: the kind of connection and, of several bots, the bot. */
export const contactPlace = (
  { places }: Pick<Contact, 'places'>,
  { kind, botId }: Pick<ContactChannel, 'kind' | 'botId'>,
  locale: Locale,
): string =>
  [
    places.channels.find((channel) => channel.kind === kind)?.label[locale] ?? kind,
    ...(places.bots.length > 1 ? [places.bots.find(({ id }) => id === botId)?.name ?? ''] : []),
  ]
    .filter(Boolean)
    .join(' · ');
