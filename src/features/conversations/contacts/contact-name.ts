// Display name of a contact.
import type { ContactRow } from '../../../../contract/conversations/contacts/contacts.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { visitorName } from '../../../i18n/texts/visitor-name.ts';

/** The name, else the phone or e-mail, else a code. */
export const contactName = (
  { id, name, phone, email }: Pick<ContactRow, 'id' | 'name' | 'phone' | 'email'>,
  i18n: Pick<I18n, 'locale'>,
): string => visitorName(name || phone || email || '', id, i18n);
