// Sends the answer to a message from the contact form.
import { contactAnswerEmail } from '../../messengers/contact-answer.texts.ts';
import type { Email, Messenger, SendResult } from '../../messengers/messenger.ts';
import type { Payload } from '../../store/jobs/payloads.ts';
import type { Store } from '../../store/store.ts';
import { findContactMessage } from './contact-messages.store.ts';

/** Null when the message was deleted meanwhile, or no e-mail delivery is configured. */
export async function emailContactAnswer(
  { store, email }: { readonly store: Store; readonly email: Messenger<Email> | null },
  { messageId, answer }: Payload<'send-contact-answer'>,
): Promise<SendResult | null> {
  const message = await findContactMessage(store.db, messageId);
  if (!message || !email) return null;
  return email.send({ to: message.email, ...contactAnswerEmail({ ...message, answer }) });
}
