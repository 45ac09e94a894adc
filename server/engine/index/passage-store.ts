// Packs passages as JSON lines in one buffer, decoded on access.

export interface Passage {
  readonly id: string;
  readonly sourceId: string;
  readonly kind: 'text' | 'qa';
  readonly title: string;
  readonly text: string;
  readonly question?: string;
  readonly ordinal: number;
}

/** Passages packed as JSON lines in one buffer: small in memory, instant to load, decoded on access. */
export class PassageStore {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.bytes = bytes;
    this.starts = starts;
  }

  /** Serialises passages in the given order; `starts` has one entry more than there are passages. */
  static from(passages: readonly Passage[]): PassageStore {
    const lines = passages.map((passage) => Buffer.from(JSON.stringify(passage)));
    const starts = new Uint32Array(lines.length + 1);
    lines.forEach((line, index) => {
      starts[index + 1] = (starts[index] ?? 0) + line.length;
    });
    return new PassageStore(Buffer.concat(lines), starts);
  }

  get size(): number {
    return this.starts.length - 1;
  }

  /** The passage at a position, which must be inside the store. */
  at(position: number): Passage {
    const line = this.bytes.subarray(this.starts[position], this.starts[position + 1]);
    return JSON.parse(Buffer.from(line.buffer, line.byteOffset, line.byteLength).toString('utf8'));
  }
}
