// Verifies an e-mail in the user's own session.
import { credentials } from '../../../contract/auth/credentials.ts';
import { type Api, PASSWORD } from '../api.ts';
import { waitForMessage } from '../email-and-sms.ts';

const LINK = /#email=([\w-]+)/;

/** The token of the verification link that was sent to the session's account. */
export async function emailVerificationToken(
  api: Api,
  token: string,
  email: string,
  current = PASSWORD,
  count = 1,
): Promise<string> {
  await api.call(credentials.requestEmail, { email, current, locale: 'fa' }, { token });
  const { body } = await waitForMessage(api.url, email, count, '#email=');
  return LINK.exec(body)?.[1] ?? '';
}

export async function verifyEmail(api: Api, token: string, email: string): Promise<void> {
  const link = await emailVerificationToken(api, token, email);
  await api.call(credentials.confirmEmail, { token: link }, { token });
}
