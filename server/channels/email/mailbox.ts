// IMAP sessions: one is kept open per mailbox and shared by polls and downloads.
import { createHash } from 'node:crypto';
import type { ImapFlow } from 'imapflow';
import type { ChannelContext } from '../channel.ts';
import type { MailAccount } from './mail-account.ts';

export interface MailTimeouts {
  /** Milliseconds to connect, and until a server that was asked something says anything. */
  readonly responseTimeoutMs: number;
  /** Milliseconds that one poll waits for new mail. */
  readonly pollWaitMs: number;
  /** Milliseconds that a server may take to accept a mail that it was sent, RFC 5321 section 4.5.3.2. */
  readonly acceptTimeoutMs: number;
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
  { responseTimeoutMs, pollWaitMs }: MailTimeouts,
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
    connectionTimeout: responseTimeoutMs,
    greetingTimeout: responseTimeoutMs,
    socketTimeout: responseTimeoutMs + pollWaitMs,
    maxLiteralSize: MAX_RESPONSE_BYTES,
    maxResponseSize: 2 * MAX_RESPONSE_BYTES,
  });
  client.on('error', () => {}); // the running command fails with it
  const abort = () => client.close();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    await client.connect();
    await client.mailboxOpen(folder, { readOnly: true });
    return client;
  } catch (error) {
    client.close();
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

interface Session {
  readonly clientPromise: Promise<ImapFlow>;
  userCount: number;
  /** Whether it is used no more; whether its connection ended by itself. */
  isClosed: boolean;
  isConnectionLost: boolean;
  closeTimer?: NodeJS.Timeout;
}

/** Sessions by mailbox and password. */
export function createMailSessions(timeouts: MailTimeouts) {
  const sessions = new Map<string, Session>();
  const keyOf = (account: MailAccount) => createHash('sha256').update(JSON.stringify(account)).digest('hex');

  function removeSession(key: string, session: Session): void {
    if (sessions.get(key) === session) sessions.delete(key);
  }

  async function acquireSession(
    key: string,
    account: MailAccount,
    context: ChannelContext,
  ): Promise<{ readonly session: Session; readonly client: ImapFlow; readonly isReused: boolean }> {
    for (let existing = sessions.get(key); existing; existing = sessions.get(key)) {
      const client = await existing.clientPromise.catch(() => null);
      if (client?.usable && !existing.isClosed) return { session: existing, client, isReused: true };
      removeSession(key, existing);
    }
    // Known before it is open, so that two callers share it.
    const session: Session = {
      clientPromise: openMailbox(account, context, timeouts),
      userCount: 0,
      isClosed: false,
      isConnectionLost: false,
    };
    sessions.set(key, session);
    return { session, client: await session.clientPromise, isReused: false };
  }

  async function runInSession<Value>(
    key: string,
    { session, client }: { readonly session: Session; readonly client: ImapFlow },
    { signal }: ChannelContext,
    work: (client: ImapFlow) => Promise<Value>,
  ): Promise<Value> {
    const close = () => {
      session.isClosed = true;
      client.close();
      removeSession(key, session);
    };
    clearTimeout(session.closeTimer);
    session.userCount += 1;
    signal?.addEventListener('abort', close, { once: true });
    try {
      return await work(client);
    } catch (error) {
      session.isConnectionLost = !client.usable;
      close();
      throw error;
    } finally {
      signal?.removeEventListener('abort', close);
      session.userCount -= 1;
      if (session.userCount === 0 && !session.isClosed)
        session.closeTimer = setTimeout(close, IDLE_SESSION_MS).unref();
    }
  }

  /** Runs the work in the mailbox's session; again in a new one where a kept session turns out to be lost. */
  return async function withMailbox<Value>(
    account: MailAccount,
    context: ChannelContext,
    work: (client: ImapFlow) => Promise<Value>,
  ): Promise<Value> {
    const key = keyOf(account);
    const acquired = await acquireSession(key, account, context);
    try {
      return await runInSession(key, acquired, context, work);
    } catch (error) {
      context.signal?.throwIfAborted();
      if (!acquired.isReused || !acquired.session.isConnectionLost) throw error;
      return runInSession(key, await acquireSession(key, account, context), context, work);
    }
  };
}
