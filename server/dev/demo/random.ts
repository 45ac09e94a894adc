// Seeded random numbers and stable ids for the demo data.
import { createHash } from 'node:crypto';

export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** One of a list that is not empty. */
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item;
}

/** Mulberry32: small, even enough for a demonstration. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return { next, pick };
};

/** The same name, the same id: what makes filling twice harmless. */
export const demoId = (name: string): string => {
  const hex = createHash('sha256').update(`pasokh-demo:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
