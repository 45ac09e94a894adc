// Reads new mail from a position that survives restarts: UIDVALIDITY and UID.
import type { FetchMessageObject, ImapFlow, MailboxObject } from 'imapflow';
import type { Channel } from '../channel.ts';
import {
  attachmentsOf,
  eventKeyOf,
  loadMail,
  type MailPayload,
  type MailPosition,
  parseMail,
  toMailPayload,
  toUnloadedPayload,
} from './inbound-mail.ts';
import { type MailAccount, mailboxIdOf } from './mail-account.ts';
import { createMailSlots } from './mail-slots.ts';

/** Larger mails are not loaded. */
export const MAX_MAIL_BYTES = 25 * 1024 * 1024;
const BATCH_SIZE = 20;
/** Between two looks at a mailbox whose server cannot tell about new mail. */
const POLL_INTERVAL_MS = 20_000;
/** A mail that arrived earlier is stored without an answer, as after a connection was off. */
const MAX_ANSWERED_AGE_MS = 48 * 3_600_000;
/** Failures at one mail, and how long they go on, until it is noted as not loaded. */
const MAX_FAILURES_PER_MAIL = 3;
const MIN_FAILURE_SPAN_MS = 120_000;
/** A mail takes several times its size in memory while it is parsed. */
const withSlot = createMailSlots(3);

type PollValue = Extract<Awaited<ReturnType<NonNullable<Channel['poll']>>>, { ok: true }>['value'];

/** The mail at which each mailbox fails, as its server or connection breaks while it is loaded. */
export function createFailureTracker() {
  const failureByMailbox = new Map<
    string,
    { readonly uid: number; readonly since: number; readonly count: number }
  >();
  return {
    record({ uidValidityKey, uid }: MailPosition, now: number): void {
      const last = failureByMailbox.get(uidValidityKey);
      const isSameMail = last?.uid === uid;
      failureByMailbox.set(uidValidityKey, {
        uid,
        since: isSameMail ? last.since : now,
        count: isSameMail ? last.count + 1 : 1,
      });
    },
    shouldSkip({ uidValidityKey, uid }: MailPosition, now: number): boolean {
      const last = failureByMailbox.get(uidValidityKey);
      return (
        last?.uid === uid && last.count >= MAX_FAILURES_PER_MAIL && now - last.since >= MIN_FAILURE_SPAN_MS
      );
    },
    clear: ({ uidValidityKey }: MailPosition): unknown => failureByMailbox.delete(uidValidityKey),
  };
}

export interface MailPoll {
  readonly account: MailAccount;
  readonly cursor: string | null;
  readonly waitMs: number;
  readonly clock: () => number;
  readonly signal: AbortSignal | undefined;
  readonly failures: ReturnType<typeof createFailureTracker>;
}

/** `uidValidityKey` names the mailbox too, as several servers give each folder the UIDVALIDITY 1. */
const formatCursor = ({ uidValidityKey, uid }: MailPosition): string => `${uidValidityKey}:${uid}`;

function parseCursor(cursor: string | null): MailPosition | null {
  const [, uidValidityKey = '', uid = ''] = /^([\w-]+\.\d+):(\d+)$/.exec(cursor ?? '') ?? [];
  return uidValidityKey === '' ? null : { uidValidityKey, uid: Number(uid) };
}

function requireOpenFolder({ mailbox }: ImapFlow): MailboxObject {
  if (!mailbox) throw new Error('No mailbox is open');
  return mailbox;
}

const uidValidityKeyOf = (client: ImapFlow, account: MailAccount): string =>
  `${mailboxIdOf(account).slice(0, 12)}.${requireOpenFolder(client).uidValidity}`;

/** The cursor of a mailbox whose mails so far are not read. */
export async function readEndCursor(client: ImapFlow, account: MailAccount): Promise<string> {
  const { path, uidNext } = requireOpenFolder(client);
  // A session that is older may know an earlier end.
  const status = await client.status(path, { uidNext: true });
  const next = status === false ? uidNext : (status.uidNext ?? uidNext);
  const uid = Math.max(0, next - 1);
  return formatCursor({ uidValidityKey: uidValidityKeyOf(client, account), uid });
}

function toSkippedPayload(
  { envelope, size = 0 }: FetchMessageObject,
  position: MailPosition,
  ownAddress: string,
) {
  return toUnloadedPayload(envelope ?? {}, position, ownAddress, Math.max(size, MAX_MAIL_BYTES));
}

async function readMail(
  client: ImapFlow,
  position: MailPosition,
  { account: { address }, clock, failures }: MailPoll,
): Promise<MailPayload | null> {
  const range = String(position.uid);
  const query = { uid: true, size: true, envelope: true, internalDate: true };
  const metadata = await client.fetchOne(range, query, { uid: true });
  if (!metadata) return null; // deleted meanwhile
  if ((metadata.size ?? 0) > MAX_MAIL_BYTES || failures.shouldSkip(position, clock()))
    return toSkippedPayload(metadata, position, address);
  const mail = await client.fetchOne(range, { uid: true, source: true }, { uid: true });
  if (mail === false || mail.source === undefined) return null;
  const payload = await loadMail(mail.source)
    .then((loaded) => toMailPayload(loaded, position, address))
    .catch(() => toSkippedPayload(metadata, position, address));
  const receivedAt =
    metadata.internalDate === undefined ? Number.NaN : new Date(metadata.internalDate).getTime();
  const isTooOld = clock() - receivedAt > MAX_ANSWERED_AGE_MS;
  return payload && { ...payload, needsAnswer: payload.needsAnswer && !isTooOld };
}

/** The uids after a position, oldest first. `n:*` always includes the newest mail, even below n. */
async function findUidsAfter(client: ImapFlow, uid: number): Promise<number[]> {
  const found = await client.search({ uid: `${uid + 1}:*` }, { uid: true });
  return (found || []).filter((one) => one > uid).sort((one, other) => one - other);
}

/** Resolves when the server tells about new mail, the connection ends, the time is over, or the worker stops. */
async function waitForMail(client: ImapFlow, { waitMs, signal }: MailPoll): Promise<void> {
  const canIdle = client.capabilities.has('IDLE');
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => resolve();
  const timer = setTimeout(done, canIdle ? waitMs : Math.min(waitMs, POLL_INTERVAL_MS));
  client.on('exists', done);
  client.on('close', done);
  signal?.addEventListener('abort', done);
  try {
    if (canIdle) client.idle().then(done, done);
    await promise;
  } finally {
    clearTimeout(timer);
    client.off('exists', done);
    client.off('close', done);
    signal?.removeEventListener('abort', done);
  }
}

/** Reads what came after the cursor, or waits for it. */
export async function pollMailbox(client: ImapFlow, poll: MailPoll): Promise<PollValue> {
  const { account, cursor, clock, signal, failures } = poll;
  const startPosition = parseCursor(cursor);
  const uidValidityKey = uidValidityKeyOf(client, account);
  // After a change of UIDVALIDITY the old uids mean nothing: it goes on from now, and repeats no mail.
  if (startPosition?.uidValidityKey !== uidValidityKey)
    return { events: [], cursor: await readEndCursor(client, account) };
  let uids = await findUidsAfter(client, startPosition.uid);
  if (uids.length === 0) {
    await waitForMail(client, poll);
    signal?.throwIfAborted();
    uids = await findUidsAfter(client, startPosition.uid);
  }
  const events: { key: string; payload: unknown }[] = [];
  let { uid } = startPosition;
  for (uid of uids.slice(0, BATCH_SIZE)) {
    const position = { uidValidityKey, uid };
    try {
      const payload = await withSlot(() => readMail(client, position, poll));
      if (payload) events.push({ key: eventKeyOf(payload), payload });
      failures.clear(position);
    } catch (error) {
      failures.record(position, clock());
      throw error;
    }
  }
  return { events, cursor: formatCursor({ uidValidityKey, uid }) };
}

/** The bytes of an attachment by its reference; null where the mail is gone. */
export async function downloadAttachment(
  client: ImapFlow,
  account: MailAccount,
  ref: string,
): Promise<Uint8Array | null> {
  const [uidValidityKey, uid = '', index] = ref.split(':');
  if (uidValidityKeyOf(client, account) !== uidValidityKey) return null;
  return withSlot(async () => {
    const mail = await client.fetchOne(uid, { uid: true, source: true }, { uid: true });
    if (mail === false || mail.source === undefined) return null;
    return attachmentsOf(await parseMail(mail.source))[Number(index)]?.content ?? null;
  });
}
