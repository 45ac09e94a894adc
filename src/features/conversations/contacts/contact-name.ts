// Names of a contact and of the places where they wrote.
import type {
  Contact,
  ContactChannel,
  ContactRow,
} from '../../../../contract/conversations/contacts/contacts.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import type { Locale } from '../../../i18n/locale.ts';
import { visitorName } from '../../../i18n/texts/visitor-name.ts';

/** The name, else the phone or e-mail, else a code. */
export const contactName = (
  { id, name, phone, email }: Pick<ContactRow, 'id' | 'name' | 'phone' | 'email'>,
  i18n: Pick<I18n, 'locale'>,
): string => visitorName(name || phone || email || '', id, i18n);

/** Names where a contact wrote: the kind of connection and, of several bots, the bot. */
export const contactChannelName = (
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
