// Sends an account notice by e-mail or SMS.

import type { SendResult } from '../../../messengers/messenger.ts';
import { noticeEmail } from '../../../messengers/notices.texts.ts';
import { phoneNotice } from '../../../messengers/sms.texts.ts';
import type { Payload } from '../../../store/jobs/payloads.ts';
import { phoneKey } from '../../shared/identifier-keys.ts';
import { findLocale } from '../accounts/accounts.find.store.ts';
import { findUser } from '../accounts/users.store.ts';
import type { AuthDeps } from '../auth.deps.ts';

/** Null when the user no longer exists, or no e-mail delivery is configured. */
export async function sendAccountNotice(
  { store, sms, email, publicUrl }: AuthDeps,
  { kind, accountId, userId, reason, text: noticeText = '', phone }: Payload<'send-notice'>,
): Promise<SendResult | null> {
  const user = await findUser(store.db, accountId, userId);
  if (!user) return null;
  const locale = (await findLocale(store.db, accountId)) === 'en' ? 'en' : 'fa';
  if (kind === 'phoneReleased' || kind === 'emailReleased') {
    if (!sms || phone === undefined) return null;
    const text = phoneNotice(kind, locale, user.username);
    return sms.send({ to: phone, number: phoneKey(phone), code: user.username, text, isNotice: true });
  }
  if (!email || user.email === '') return null;
  const name = user.first_name ?? user.username;
  return email.send({
    to: user.email,
    ...noticeEmail(kind, locale, { name, detail: reason, reason: noticeText, url: publicUrl }),
  });
}
