// Caches the account of a credential, to queue requests before authentication.
import { hash } from 'node:crypto';

/** About 3 MB; the least recently used are evicted. */
const MAX_KEYS = 20_000;

/**
 * Stores verified credentials only: a forged token is queued by address, so that nobody can fill another
 * account's queue.
 */
export class CallerKeys {
  readonly #accounts = new Map<string, string>();
  readonly #maxKeys: number;

  constructor(maxKeys: number = MAX_KEYS) {
    this.#maxKeys = maxKeys;
  }

  /** The key of a recently verified credential. */
  get(credential: string): string | undefined {
    const id = hash('sha256', credential);
    const cachedKey = this.#accounts.get(id);
    if (cachedKey === undefined) return undefined;
    this.#accounts.delete(id);
    this.#accounts.set(id, cachedKey);
    return cachedKey;
  }

  remember(credential: string, key: string): void {
    this.#accounts.set(hash('sha256', credential), key);
    if (this.#accounts.size <= this.#maxKeys) return;
    const [oldest] = this.#accounts.keys();
    if (oldest !== undefined) this.#accounts.delete(oldest);
  }
}
