// Key-value storage of the browser, in memory where it is refused.

/** A string store. Reads and writes never throw; `subscribe` reports writes of this tab and of others. */
export interface KeyStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls `listener` after `key` changes; returns a function that stops. */
  subscribe(key: string, listener: () => void): () => void;
}

/** Wraps `open()`; if it throws or refuses a write (private mode, quota), values are kept in memory. */
export function createKeyStore(open: () => Storage, events: EventTarget): KeyStore {
  const memory = new Map<string, string>();
  const listeners = new Set<(key: string | null) => void>();
  const attempt = <T>(work: (storage: Storage) => T, fallback: T): T => {
    try {
      return work(open());
    } catch {
      return fallback;
    }
  };
  const notify = (key: string | null) => {
    for (const listener of listeners) listener(key);
  };
  events.addEventListener('storage', (event) => {
    notify('key' in event && typeof event.key === 'string' ? event.key : null);
  });
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const isPersisted = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isPersisted) memory.delete(key);
      else memory.set(key, value);
      notify(key);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
      notify(key);
    },
    subscribe(key, listener) {
      const onKeyChange = (changedKey: string | null) => {
        if (changedKey === null || changedKey === key) listener();
      };
      listeners.add(onKeyChange);
      return () => listeners.delete(onKeyChange);
    },
  };
}

const events: EventTarget = typeof window === 'undefined' ? new EventTarget() : window;

/** Survives the browser's restart and is shared by its tabs. */
export const localStore: KeyStore = createKeyStore(() => localStorage, events);
