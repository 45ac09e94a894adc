// Reads new mail from a position that survives restarts: UIDVALIDITY and UID.
import { createHash } from 'node:crypto';
import type { ImapFlow, MailboxObject } from 'imapflow';
import type { Channel } from '../channel.ts';
import { attachmentsOf, type MailPayload, parseMail, payloadOf, unreadPayload } from './inbound-mail.ts';
import type { MailAccount } from './mail-account.ts';

/** Larger mails are not loaded. */
export const MAX_MAIL_BYTES = 25 * 1024 * 1024;
const BATCH_SIZE = 20;
/** Between two looks at a mailbox whose server cannot tell about new mail. */
const LOOK_AGAIN_MS = 20_000;

type PollValue = Extract<Awaited<ReturnType<NonNullable<Channel['poll']>>>, { ok: true }>['value'];

interface Position {
  readonly validity: string;
  readonly uid: number;
}

/** `validity` names the mailbox too, as several servers give each folder the UIDVALIDITY 1. */
const cursorOf = ({ validity, uid }: Position): string => `${validity}:${uid}`;

function positionOf(cursor: string | null): Position | null {
  const [, validity = '', uid = ''] = /^([\w-]+\.\d+):(\d+)$/.exec(cursor ?? '') ?? [];
  return validity === '' ? null : { validity, uid: Number(uid) };
}

function openFolder({ mailbox }: ImapFlow): MailboxObject {
  if (!mailbox) throw new Error('No mailbox is open');
  return mailbox;
}

function validityOf(client: ImapFlow, { imap, user, folder }: MailAccount): string {
  const name = createHash('sha256').update([imap.host, user, folder].join('\n')).digest('base64url');
  return `${name.slice(0, 12)}.${openFolder(client).uidValidity}`;
}

/** The cursor of a mailbox whose mails so far are not read. */
export async function cursorAtEnd(client: ImapFlow, account: MailAccount): Promise<string> {
  const { path, uidNext } = openFolder(client);
  // A session that is older may know an earlier end.
  const status = await client.status(path, { uidNext: true });
  const next = status === false ? uidNext : (status.uidNext ?? uidNext);
  const uid = Math.max(0, next - 1);
  return cursorOf({ validity: validityOf(client, account), uid });
}

async function readMail(
  client: ImapFlow,
  position: Position,
  ownAddress: string,
): Promise<MailPayload | null> {
  const range = String(position.uid);
  const head = await client.fetchOne(range, { uid: true, size: true, envelope: true }, { uid: true });
  if (!head) return null; // deleted meanwhile
  const size = head.size ?? 0;
  const unread = () =>
    unreadPayload(head.envelope ?? {}, position, ownAddress, Math.max(size, MAX_MAIL_BYTES));
  if (size > MAX_MAIL_BYTES) return unread();
  const mail = await client.fetchOne(range, { uid: true, source: true }, { uid: true });
  if (mail === false || mail.source === undefined) return null;
  const parsed = await parseMail(mail.source).catch(() => null);
  return parsed ? payloadOf(parsed, position, ownAddress) : unread();
}

/** The uids after a position, oldest first. `n:*` always includes the newest mail, even below n. */
async function uidsAfter(client: ImapFlow, uid: number): Promise<number[]> {
  const found = await client.search({ uid: `${uid + 1}:*` }, { uid: true });
  return (found || []).filter((one) => one > uid).sort((one, other) => one - other);
}

/** Resolves when the server tells about new mail, the connection ends, or the time is over. */
async function waitForMail(client: ImapFlow, waitMs: number): Promise<void> {
  const canIdle = client.capabilities.has('IDLE');
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => resolve();
  const timer = setTimeout(done, canIdle ? waitMs : Math.min(waitMs, LOOK_AGAIN_MS));
  client.on('exists', done);
  client.on('close', done);
  try {
    if (canIdle) client.idle().then(done, done);
    await promise;
  } finally {
    clearTimeout(timer);
    client.off('exists', done);
    client.off('close', done);
  }
}

/** Reads what came after the cursor, or waits for it. */
export async function pollMailbox(
  client: ImapFlow,
  account: MailAccount,
  cursor: string | null,
  waitMs: number,
): Promise<PollValue> {
  const start = positionOf(cursor);
  const validity = validityOf(client, account);
  // After a change of UIDVALIDITY the old uids mean nothing: it goes on from now, and repeats no mail.
  if (start?.validity !== validity) return { events: [], cursor: await cursorAtEnd(client, account) };
  let uids = await uidsAfter(client, start.uid);
  if (uids.length === 0) {
    await waitForMail(client, waitMs);
    uids = await uidsAfter(client, start.uid);
  }
  const events: { key: string; payload: unknown }[] = [];
  let { uid } = start;
  for (uid of uids.slice(0, BATCH_SIZE)) {
    const payload = await readMail(client, { validity, uid }, account.address);
    if (payload) events.push({ key: payload.id, payload });
  }
  return { events, cursor: cursorOf({ validity, uid }) };
}

/** The bytes of an attachment by its reference; null where the mail is gone. */
export async function downloadAttachment(
  client: ImapFlow,
  account: MailAccount,
  ref: string,
): Promise<Uint8Array | null> {
  const [validity, uid = '', index] = ref.split(':');
  if (validityOf(client, account) !== validity) return null;
  const mail = await client.fetchOne(uid, { uid: true, source: true }, { uid: true });
  if (mail === false || mail.source === undefined) return null;
  return attachmentsOf(await parseMail(mail.source))[Number(index)]?.content ?? null;
}
