// Knows how a person is told by letter of what happened to their account. Knows no queue.
import type { Sent } from '../../messengers/messenger.ts';
import { noticeLetter } from '../../messengers/notices.texts.ts';
import { findLocale } from './accounts.find.store.ts';
import type { AuthDeps } from './auth.deps.ts';
import type { Notice } from './notices.store.ts';
import { findUser } from './persons.store.ts';

/** Null when nobody is there any more, or no e-mail is sent here at all. */
export async function sendNotice(
  { store, email, publicUrl }: AuthDeps,
  { kind, accountId, userId, reason, words = '' }: typeof Notice.Type,
): Promise<Sent | null> {
  const user = await findUser(store.db, accountId, userId);
  if (!user || !email) return null;
  const locale = (await findLocale(store.db, accountId)) === 'en' ? 'en' : 'fa';
  const name = user.first_name ?? user.username;
  return email.send({
    to: user.email,
    ...noticeLetter(kind, locale, { name, reason, words, url: publicUrl }),
  });
}
