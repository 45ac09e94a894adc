// Storage of what is known of a website's visitor.
import { createMemory, type VisitorHistory } from './proactive.rules.ts';

const STORAGE_KEY = 'pasokh-visits';
/** A longer time between writes saves work; a visit ends after half an hour. */
const WRITE_INTERVAL_MS = 60_000;
/** Messages that were removed long ago. */
const SHOWN_RETENTION_MS = 91 * 86_400_000;

/** 128 random bits; `crypto.randomUUID` is missing without https. */
const createViewerId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Null where the browser blocks storage: then it cannot be known what was shown already. */
export const loadMemory = (): VisitorHistory | null => {
  try {
    return { ...createMemory(createViewerId()), ...JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') };
  } catch {
    return null;
  }
};

/** Follows what other tabs of the website store; `onForgotten` where one of them has withdrawn its consent. */
export const followMemory = (
  onChange: (memory: VisitorHistory) => void,
  onForgotten: () => void,
  signal: AbortSignal,
): void => {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY && newValue === null) return onForgotten();
    const memory = key === STORAGE_KEY && loadMemory();
    if (memory) onChange(memory);
  };
  addEventListener('storage', handleStorage, { signal });
};

/** @returns stores a memory, unless only its time has changed a little */
export const createMemorySaver = () => {
  let lastSaved = createMemory('');
  return (memory: VisitorHistory): void => {
    const isUnchanged =
      JSON.stringify({ ...memory, lastAt: 0 }) === JSON.stringify({ ...lastSaved, lastAt: 0 });
    if (isUnchanged && memory.lastAt - lastSaved.lastAt < WRITE_INTERVAL_MS) return;
    lastSaved = memory;
    const shownAt = Object.entries(memory.shownAt).filter(
      ([, at]) => memory.lastAt - at < SHOWN_RETENTION_MS,
    );
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...memory, shownAt: Object.fromEntries(shownAt) }));
    } catch {
      // Full: the message may be shown again.
    }
  };
};
