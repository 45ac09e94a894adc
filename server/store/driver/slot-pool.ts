// Keeps pending items under reused slot numbers.

/**
 * Replaces a Map: when a Map rehashes, its old table references the new one, so once V8 has promoted one of
 * them, later entries stay alive until a full collection.
 */
export class SlotPool<T extends object> {
  readonly #items: (T | undefined)[] = [];
  readonly #freeSlots: number[] = [];

  /** Number of items kept. */
  get size(): number {
    return this.#items.length - this.#freeSlots.length;
  }

  /** Stores an item and returns its slot number. */
  acquire(item: T): number {
    const slot = this.#freeSlots.pop() ?? this.#items.length;
    this.#items[slot] = item;
    return slot;
  }

  /** Removes and returns the item of a slot; undefined if the slot is empty. */
  release(slot: number): T | undefined {
    const item = this.#items[slot];
    if (!item) return undefined;
    this.#items[slot] = undefined;
    this.#freeSlots.push(slot);
    return item;
  }

  /** Removes and returns all items. */
  releaseAll(): T[] {
    return [...this.#items.keys()].flatMap((slot) => this.release(slot) ?? []);
  }
}
