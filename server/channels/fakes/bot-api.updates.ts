// Queues a bot's updates for polling and delivers them to its webhook.
import type { FakeDialect } from './bot-api.dialect.ts';

export interface Update {
  readonly update_id: number;
  readonly [what: string]: unknown;
}

interface Webhook {
  readonly url: string;
  readonly secret: string | null;
  readonly allowed: readonly string[] | null;
}

interface Poll {
  readonly offset: number;
  readonly limit: number;
  readonly seconds: number;
  readonly allowed: readonly string[] | null;
}

/** Delay before an update is sent again to a webhook that did not answer with 2xx. */
const RETRY_MS = 50;
const MAX_FILE_BYTES = 20 * 1024 * 1024;

export type Updates = ReturnType<typeof createUpdates>;

interface UpdatesContext {
  readonly resolveUrl: (url: string) => string;
  readonly dialect: Pick<FakeDialect, 'firstUpdateId' | 'secretHeader'>;
}

export function createUpdates({ resolveUrl, dialect }: UpdatesContext) {
  const waiting: Update[] = [];
  const all: Update[] = [];
  const files = new Map<string, { path: string; bytes: Uint8Array; size: number }>();
  let webhook: Webhook | null = null;
  let allowed: readonly string[] | null = null;
  let wakePoller: (() => void) | null = null;
  let cancelPoll: (() => void) | null = null;
  let isDelivering = false;
  let isClosed = false;
  const idleCallbacks: (() => void)[] = [];

  const isAllowed = (update: Update, list: readonly string[] | null) =>
    !list || list.length === 0 || list.some((name) => name in update);

  /**
   * Posts one update to the webhook.
   * @returns the status, 0 without a response
   */
  async function deliver(update: Update, secret = webhook?.secret ?? null): Promise<number> {
    if (!webhook) return 0;
    try {
      const response = await fetch(resolveUrl(webhook.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secret !== null && dialect.secretHeader !== null && { [dialect.secretHeader]: secret }),
        },
        body: JSON.stringify(update),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  async function deliverWaiting() {
    if (isDelivering || !webhook) return;
    isDelivering = true;
    while (webhook && !isClosed) {
      const [first] = waiting;
      if (!first) break;
      const status = isAllowed(first, webhook.allowed) ? await deliver(first) : 200;
      if (status >= 200 && status < 300) waiting.shift();
      else await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    isDelivering = false;
    for (const one of idleCallbacks.splice(0)) one();
  }

  return {
    /** All updates so far. */
    all,
    get webhook() {
      return webhook;
    },
    get waiting() {
      return waiting.length;
    },
    /** Waiting pollers: at most 1. */
    get pollers() {
      return wakePoller ? 1 : 0;
    },
    deliverNow: deliver,
    /** Resolves once the webhook has accepted all waiting updates. */
    async waitUntilDelivered() {
      if (waiting.length === 0 && !isDelivering) return;
      await new Promise<void>((resolve) => idleCallbacks.push(resolve));
    },
    add(fields: Record<string, unknown>): Update {
      const update: Update = { update_id: dialect.firstUpdateId + all.length, ...fields };
      all.push(update);
      if (isAllowed(update, webhook ? webhook.allowed : allowed)) waiting.push(update);
      wakePoller?.();
      deliverWaiting().catch(() => {});
      return update;
    },
    setWebhook(newWebhook: Webhook | null, shouldDropWaiting: boolean) {
      webhook = newWebhook;
      if (shouldDropWaiting) waiting.splice(0);
      deliverWaiting().catch(() => {});
    },
    /**
     * Waits for updates; null when another poller took over.
     * @param isGone whether the caller has disconnected
     */
    async poll(
      { offset, limit, seconds, allowed: allowedUpdates }: Poll,
      isGone: () => boolean,
    ): Promise<Update[] | null> {
      cancelPoll?.();
      if (allowedUpdates) allowed = allowedUpdates;
      while (waiting[0] && waiting[0].update_id < offset) waiting.shift();
      if (waiting.length === 0 && seconds > 0) {
        let isReplaced = false;
        await new Promise<void>((resolve) => {
          const finish = () => {
            clearTimeout(timeout);
            if (wakePoller === finish) wakePoller = cancelPoll = null;
            resolve();
          };
          const timeout = setTimeout(finish, seconds * 1_000);
          wakePoller = finish;
          cancelPoll = () => {
            isReplaced = true;
            finish();
          };
        });
        if (isReplaced && !isGone()) return null;
      }
      return waiting.slice(0, limit);
    },
    addFile(bytes: Uint8Array, folder: string, name: string, size = bytes.length): string {
      const id = `file-${files.size + 1}`;
      files.set(id, { path: `${folder}/${name}`, bytes, size });
      return id;
    },
    /** Undefined: unknown; null: too large to download. */
    findFileById(id: string) {
      const file = files.get(id);
      return file && file.size > MAX_FILE_BYTES ? null : file;
    },
    findFileByPath: (path: string) => [...files.values()].find((one) => one.path === path)?.bytes,
    close() {
      isClosed = true;
      wakePoller?.();
    },
  };
}
