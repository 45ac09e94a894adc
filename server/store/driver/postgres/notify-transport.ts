// Carries pub/sub messages between instances by LISTEN and NOTIFY.

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { messageOf } from '../../errors.ts';
import type { NotifyTransport, PubSub, PubSubMessage } from '../../pubsub.ts';

const CHANNEL = 'pasokh';
/** NOTIFY takes 8000 bytes. */
const PARCEL_BYTES = 7500;
const GATHER_MS = 5;
/** Notifications are not stored, so nothing waits for the disk. */
const RING = "select pg_notify($1, $2) from set_config('synchronous_commit', 'off', true)";
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
 * Messages too large for NOTIFY stay local. After a lost connection all local topics are woken, as some may have been
 * missed.
 */
export class PostgresNotifyTransport implements NotifyTransport {
  readonly #options: NotifyTransportOptions;
  readonly #name = randomUUID();
  #client: pg.Client | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #closed = false;
  #gathered = new Map<string, string>();
  #gathering: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(options: NotifyTransportOptions) {
    this.#options = options;
  }

  /** Queues a message for the next NOTIFY, at most 5 ms later. Drops messages that exceed NOTIFY's payload limit. */
  send(ring: PubSubMessage): void {
    const text = JSON.stringify(ring);
    if (Buffer.byteLength(text) > PARCEL_BYTES - 100) return;
    // equal wake-ups are one; messages each count
    this.#gathered.set(ring.message === undefined ? text : `${this.#gathered.size} ${text}`, text);
    this.#gathering ??= setTimeout(() => this.#ship(), GATHER_MS);
  }

  /**
   * Opens the LISTEN connection and wakes every local listener once, as notifications may have been missed before.
   * @throws whatever connecting throws
   */
  async listen(): Promise<void> {
    const { url, pubsub } = this.#options;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
    client.on('error', (error) => this.#lost(client, error.message));
    client.on('end', () => this.#lost(client, 'the connection for wake-ups ended'));
    client.on('notification', ({ payload }) => this.#unpack(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    if (this.#closed) await client.end();
    else for (const prefix of ['events:', 'jobs:', 'cancel:']) pubsub.publishAllLocally(prefix);
  }

  /** Sends what is queued, then closes the connection. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#reconnect);
    clearTimeout(this.#gathering);
    this.#ship();
    await this.#sending;
    await this.#client?.end().catch(() => {});
  }

  #lost(client: pg.Client, reason: string): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    this.#options.log(reason);
    client.end().catch(() => {});
    this.#tryLater();
  }

  #tryLater(): void {
    this.#reconnect = setTimeout(() => {
      this.listen().catch((error: Error) => {
        this.#options.log(error.message);
        if (!this.#closed) this.#tryLater();
      });
    }, RECONNECT_MS);
  }

  #ship(): void {
    this.#gathering = undefined;
    const rings = [...this.#gathered.values()];
    this.#gathered.clear();
    for (const parcel of parcels(this.#name, rings)) {
      // one after another: pieces of a streamed text must arrive in their order
      this.#sending = this.#sending.then(() => this.#notify(parcel));
    }
  }

  async #notify(parcel: string): Promise<void> {
    try {
      await this.#options.pool.query(RING, [CHANNEL, parcel]);
    } catch (error) {
      this.#options.log(`a wake-up was not sent: ${messageOf(error)}`);
    }
  }

  #unpack(text: string): void {
    let parcel: Envelope;
    try {
      parcel = JSON.parse(text);
    } catch {
      return; // somebody else's use of the channel
    }
    if (parcel.from === this.#name || !Array.isArray(parcel.messages)) return;
    for (const ring of parcel.messages) this.#options.pubsub.publishLocally(ring);
  }
}

function parcels(from: string, messages: readonly string[]): string[] {
  const packed: string[] = [];
  let content = '';
  for (const message of messages) {
    if (content !== '' && Buffer.byteLength(content) + Buffer.byteLength(message) > PARCEL_BYTES - 60) {
      packed.push(content);
      content = '';
    }
    content = content === '' ? message : `${content},${message}`;
  }
  if (content !== '') packed.push(content);
  return packed.map((part) => `{"from":"${from}","messages":[${part}]}`);
}
