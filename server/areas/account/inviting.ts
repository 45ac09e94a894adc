// Creates an operator invitation and sends it by e-mail or SMS.

import { limits } from '../../../contract/limits.ts';
import type { Invitation } from '../../../contract/operators.ts';
import { invitationLetter } from '../../messengers/letters.texts.ts';
import { codeText } from '../../messengers/messages.texts.ts';
import type { Email, Messenger, Sent, Sms } from '../../messengers/messenger.ts';
import { newId } from '../../store/id.ts';
import type { Store } from '../../store/store.ts';
import { findAccountName } from '../auth/accounts.find.store.ts';
import { writeAudit } from '../auth/audit.store.ts';
import { isTaken } from '../auth/credentials.store.ts';
import { endInvitation, ownBots, placeInvitation } from '../auth/invitations.store.ts';
import { holdUser } from '../auth/ownership/ownership.store.ts';
import { type Person, Refusal, type RequestFacts } from '../context.ts';
import { emailKey, phoneKey } from '../keys.ts';
import { codeHmac, newCode, newTicket } from '../one-time.ts';

export interface OperatorsDeps {
  readonly store: Store;
  readonly keys: { readonly code: Uint8Array };
  readonly sms: Messenger<Sms> | null;
  readonly email: Messenger<Email> | null;
  readonly publicUrl: string;
  readonly log: (line: string) => void;
}

interface Inviting {
  readonly by: 'email' | 'phone';
  readonly to: string;
  readonly botIds: readonly string[];
  readonly locale: 'fa' | 'en';
}

/** @throws Refusal EmailTaken or PhoneTaken, BotNotFound, TooManyRequests, EmailNotSent or CodeNotSent */
export async function invite(
  deps: OperatorsDeps,
  person: Person,
  { by, to, botIds, locale }: Inviting,
  { now, ip }: RequestFacts,
): Promise<Invitation> {
  const { store, keys } = deps;
  const { accountId, userId } = person;
  const key = by === 'email' ? emailKey(to) : phoneKey(to);
  if (await isTaken(store.db, by === 'email' ? 'email_key' : 'phone_key', key, { accountId, userId: '' }))
    throw new Refusal(by === 'email' ? 'EmailTaken' : 'PhoneTaken');
  const wanted = [...new Set(botIds)];
  if ((await ownBots(store.db, accountId, wanted)).length !== wanted.length) throw new Refusal('BotNotFound');
  const id = newId();
  const secret = by === 'email' ? newTicket(keys.code, 'invitation', id) : newCode();
  const expiresAt = now + limits.invitation.lifetimeMs;
  const row = { id, account_id: accountId, by, target: to, target_key: key, bot_ids: JSON.stringify(wanted) };
  const inviter = { user_id: userId, prover_id: person.proverId };
  const times = { created_at: now, sent_at: now, expires_at: expiresAt };
  const hmac = codeHmac(keys.code, id, secret);
  const allowedAt = await store.transact(async (trx) => {
    if (!(await holdUser(trx, person))) throw new Refusal('Unauthenticated');
    const waits = await placeInvitation(trx, { ...row, ...times, ...inviter, code_hmac: hmac });
    const details = { by, to };
    if (waits === null)
      await writeAudit(trx, { accountId, userId, action: 'operator.invited', subject: id, ip, now, details });
    return waits;
  });
  if (allowedAt !== null) throw new Refusal('TooManyRequests', { retryAfterMs: allowedAt - now });
  const sent = await send(deps, accountId, { by, to, key, secret, locale });
  if (!sent.ok) {
    await endInvitation(store.db, { accountId, id });
    deps.log(`An invitation was not sent (${sent.fault}): ${sent.detail}`);
    throw new Refusal(by === 'email' ? 'EmailNotSent' : 'CodeNotSent');
  }
  return { id, by, to, botIds: wanted, createdAt: now, expiresAt };
}

async function send(
  { store, sms, email, publicUrl }: OperatorsDeps,
  accountId: string,
  { by, to, key, secret, locale }: Pick<Inviting, 'by' | 'to' | 'locale'> & { key: string; secret: string },
): Promise<Sent> {
  const nobody: Sent = { ok: false, fault: 'configuration', detail: 'nobody is set to send it' };
  if (by === 'phone') {
    const text = codeText('invitation', locale, { code: secret, host: new URL(publicUrl).host });
    return sms ? sms.send({ to, number: key, code: secret, text }) : nobody;
  }
  const letter = invitationLetter(locale, {
    account: (await findAccountName(store.db, accountId)) ?? '',
    url: `${publicUrl}/auth/signup#invitation=${secret}`,
  });
  return email ? email.send({ to, ...letter }) : nobody;
}
