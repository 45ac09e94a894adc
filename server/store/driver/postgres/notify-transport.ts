// Carries pub/sub messages between instances by LISTEN and NOTIFY.

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { messageOf } from '../../errors.ts';
import type { NotifyTransport, PubSub, PubSubMessage } from '../../pubsub.ts';

const CHANNEL = 'pasokh';
/** NOTIFY accepts 8000 bytes. */
const MAX_ENVELOPE_BYTES = 7500;
const FLUSH_DELAY_MS = 5;
/** Notifications are not stored, so they need no synchronous commit. */
const NOTIFY_SQL = "select pg_notify($1, $2) from set_config('synchronous_commit', 'off', true)";
const RECONNECT_MS = 1000;

interface NotifyTransportOptions {
  url: string;
  pool: pg.Pool;
  pubsub: PubSub;
  log: (line: string) => void;
}

interface Envelope {
  from: string;
  messages: PubSubMessage[];
}

/**
 * Messages too large for NOTIFY stay local. After a reconnect all local topics are woken, as messages may
 * have been missed.
 */
export class PostgresNotifyTransport implements NotifyTransport {
  readonly #options: NotifyTransportOptions;
  readonly #instanceId = randomUUID();
  #client: pg.Client | undefined;
  #reconnectTimer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #pending = new Map<string, string>();
  #flushTimer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(options: NotifyTransportOptions) {
    this.#options = options;
  }

  /**
   * Queues a message for the next NOTIFY, at most 5 ms later. Drops messages that exceed NOTIFY's payload
   * limit.
   */
  send(message: PubSubMessage): void {
    const text = JSON.stringify(message);
    if (Buffer.byteLength(text) > MAX_ENVELOPE_BYTES - 100) return;
    // equal wake-ups collapse into one; messages do not
    this.#pending.set(message.message === undefined ? text : `${this.#pending.size} ${text}`, text);
    this.#flushTimer ??= setTimeout(() => this.#flush(), FLUSH_DELAY_MS);
  }

  /**
   * Opens the LISTEN connection and wakes every local listener, as notifications may have been missed before.
   * @throws the driver's connection error
   */
  async listen(): Promise<void> {
    const { url, pubsub } = this.#options;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
    client.on('error', (error) => this.#handleLoss(client, error.message));
    client.on('end', () => this.#handleLoss(client, 'the connection for wake-ups ended'));
    client.on('notification', ({ payload }) => this.#publishEnvelope(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    if (this.#isClosed) await client.end();
    else for (const prefix of ['events:', 'jobs:', 'cancel:']) pubsub.publishAllLocally(prefix);
  }

  /** Sends what is queued, then closes the connection. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#reconnectTimer);
    clearTimeout(this.#flushTimer);
    this.#flush();
    await this.#sending;
    await this.#client?.end().catch(() => {});
  }

  #handleLoss(client: pg.Client, reason: string): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = undefined;
    this.#options.log(reason);
    client.end().catch(() => {});
    this.#scheduleReconnect();
  }

  #scheduleReconnect(): void {
    this.#reconnectTimer = setTimeout(() => {
      this.listen().catch((error: Error) => {
        this.#options.log(error.message);
        if (!this.#isClosed) this.#scheduleReconnect();
      });
    }, RECONNECT_MS);
  }

  #flush(): void {
    this.#flushTimer = undefined;
    const messages = [...this.#pending.values()];
    this.#pending.clear();
    for (const envelope of packEnvelopes(this.#instanceId, messages)) {
      // one after another: chunks of a streamed text must arrive in order
      this.#sending = this.#sending.then(() => this.#notify(envelope));
    }
  }

  async #notify(envelope: string): Promise<void> {
    try {
      await this.#options.pool.query(NOTIFY_SQL, [CHANNEL, envelope]);
    } catch (error) {
      this.#options.log(`a wake-up was not sent: ${messageOf(error)}`);
    }
  }

  #publishEnvelope(text: string): void {
    let envelope: Envelope;
    try {
      envelope = JSON.parse(text);
    } catch {
      return; // another application uses the channel
    }
    if (envelope.from === this.#instanceId || !Array.isArray(envelope.messages)) return;
    for (const message of envelope.messages) this.#options.pubsub.publishLocally(message);
  }
}

function packEnvelopes(from: string, messages: readonly string[]): string[] {
  const envelopes: string[] = [];
  let content = '';
  for (const message of messages) {
    if (content !== '' && Buffer.byteLength(content) + Buffer.byteLength(message) > MAX_ENVELOPE_BYTES - 60) {
      envelopes.push(content);
      content = '';
    }
    content = content === '' ? message : `${content},${message}`;
  }
  if (content !== '') envelopes.push(content);
  return envelopes.map((part) => `{"from":"${from}","messages":[${part}]}`);
}
