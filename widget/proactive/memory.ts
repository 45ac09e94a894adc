// Storage of what is known of a website's visitor.
import { type Memory, newMemory } from './proactive.rules.ts';

const KEY = 'pasokh-visits';
/** A longer time between writes saves work; a visit ends after half an hour. */
const WRITE_EVERY_MS = 60_000;
/** Messages that were removed long ago. */
const FORGET_MS = 91 * 86_400_000;

/** 128 random bits; `crypto.randomUUID` is missing without https. */
const newViewer = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Null where the browser blocks storage: then it cannot be known what was shown already. */
export const loadMemory = (): Memory | null => {
  try {
    return { ...newMemory(newViewer()), ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return null;
  }
};

/** Follows what other tabs of the website store; `onForgotten` where one of them has withdrawn its consent. */
export const followMemory = (
  onChange: (memory: Memory) => void,
  onForgotten: () => void,
  signal: AbortSignal,
): void => {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue === null) return onForgotten();
    const memory = key === KEY && loadMemory();
    if (memory) onChange(memory);
  };
  addEventListener('storage', follow, { signal });
};

/** @returns stores a memory, unless only its time has changed a little */
export const createSaver = () => {
  let saved = newMemory('');
  return (memory: Memory): void => {
    const isAsBefore = JSON.stringify({ ...memory, lastAt: 0 }) === JSON.stringify({ ...saved, lastAt: 0 });
    if (isAsBefore && memory.lastAt - saved.lastAt < WRITE_EVERY_MS) return;
    saved = memory;
    const shownAt = Object.entries(memory.shownAt).filter(([, at]) => memory.lastAt - at < FORGET_MS);
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...memory, shownAt: Object.fromEntries(shownAt) }));
    } catch {
      // Full: the message may be shown again.
    }
  };
};
