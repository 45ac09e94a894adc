// IMAP sessions: one is kept open per mailbox and shared by polls and downloads.
import { createHash } from 'node:crypto';
import type { ImapFlow } from 'imapflow';
import type { ChannelContext } from '../channel.ts';
import type { MailAccount } from './mail-account.ts';

export interface MailTimeouts {
  /** Milliseconds to connect, and until a server that was asked something says anything. */
  readonly answerMs: number;
  /** Milliseconds that one poll waits for new mail. */
  readonly waitMs: number;
}

/** How long a session stays open between two polls. */
const IDLE_SESSION_MS = 60_000;
/** Guards against a server that announces a huge response; a mail is at most 25 MB. */
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

/**
 * Connects, logs in and opens the folder without changing anything in it.
 * @throws what `imapFailure` maps
 */
export async function openMailbox(
  { imap, user, password, folder }: MailAccount,
  { outbound, signal }: ChannelContext,
  { answerMs, waitMs }: MailTimeouts,
): Promise<ImapFlow> {
  const { address, isExempt } = await outbound.resolveHost(imap.host, imap.port);
  const { ImapFlow } = await import('imapflow');
  signal?.throwIfAborted();
  const client = new ImapFlow({
    host: address,
    port: imap.port,
    servername: imap.host,
    secure: imap.isSecure,
    // A server that the administrator allows, such as one on this machine, may lack TLS.
    ...(!imap.isSecure && !isExempt && { doSTARTTLS: true }),
    auth: { user, pass: password },
    clientInfo: { name: 'Pasokh' },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs + waitMs,
    maxLiteralSize: MAX_RESPONSE_BYTES,
    maxResponseSize: 2 * MAX_RESPONSE_BYTES,
  });
  client.on('error', () => {}); // the running command fails with it
  const abort = () => client.close();
  signal?.addEventListener('abort', abort, { once: true });
  client.on('close', () => signal?.removeEventListener('abort', abort));
  try {
    await client.connect();
    await client.mailboxOpen(folder, { readOnly: true });
    return client;
  } catch (error) {
    client.close();
    signal?.throwIfAborted();
    throw error;
  }
}

interface Session {
  readonly client: ImapFlow;
  users: number;
  /** Whether the connection ended by itself. */
  isLost: boolean;
  closeTimer?: NodeJS.Timeout;
}

/** Sessions by mailbox and password. */
export function createMailSessions(timeouts: MailTimeouts) {
  const sessions = new Map<string, Promise<Session>>();
  const keyOf = (account: MailAccount) => createHash('sha256').update(JSON.stringify(account)).digest('hex');

  async function acquire(
    key: string,
    account: MailAccount,
    context: ChannelContext,
  ): Promise<{ readonly session: Session; readonly isKept: boolean }> {
    const current = await sessions.get(key)?.catch(() => undefined);
    if (current?.client.usable) return { session: current, isKept: true };
    const opening = openMailbox(account, context, timeouts).then((client) => ({
      client,
      users: 0,
      isLost: false,
    }));
    sessions.set(key, opening);
    return { session: await opening, isKept: false };
  }

  async function runInSession<Value>(
    key: string,
    session: Session,
    work: (client: ImapFlow) => Promise<Value>,
  ): Promise<Value> {
    const close = () => {
      session.client.close();
      sessions.delete(key);
    };
    clearTimeout(session.closeTimer);
    session.users += 1;
    try {
      return await work(session.client);
    } catch (error) {
      session.isLost = !session.client.usable;
      close();
      throw error;
    } finally {
      session.users -= 1;
      if (session.users === 0) session.closeTimer = setTimeout(close, IDLE_SESSION_MS).unref();
    }
  }

  /** Runs the work in the mailbox's session; again in a new one where a kept session turns out to be lost. */
  return async function withMailbox<Value>(
    account: MailAccount,
    context: ChannelContext,
    work: (client: ImapFlow) => Promise<Value>,
  ): Promise<Value> {
    const key = keyOf(account);
    const { session, isKept } = await acquire(key, account, context);
    try {
      return await runInSession(key, session, work);
    } catch (error) {
      context.signal?.throwIfAborted();
      if (!isKept || !session.isLost) throw error;
      return runInSession(key, (await acquire(key, account, context)).session, work);
    }
  };
}
