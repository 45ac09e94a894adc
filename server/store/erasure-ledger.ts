// Append-only list of erased ids, kept outside the database so that restores keep it.
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Option, Schema } from 'effect';

const Entry = Schema.Struct({
  accountId: Schema.String,
  /** Null for the whole account. */
  conversationId: Schema.NullOr(Schema.String),
  at: Schema.Int,
});
export type ErasedEntry = typeof Entry.Type;

export interface ErasureLedger {
  /** Settles once the entries are on disk. Existing entries may be added again. */
  add(entries: readonly ErasedEntry[]): Promise<void>;
  /** Null if there is no ledger yet. */
  read(): Promise<readonly ErasedEntry[] | null>;
}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Entry));

/** Parses a ledger's lines; null for each damaged one. */
export const parseLedger = (text: string): (ErasedEntry | null)[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Option.getOrNull(decode(line)));

/**
 * Opens the ledger `erasures.jsonl` in the data directory; the first `add` creates it. `read` skips damaged
 * lines.
 */
export function openErasureLedger(dataDir: string): ErasureLedger {
  const path = join(dataDir, 'erasures.jsonl');
  return {
    async add(entries) {
      const file = await open(path, 'a', 0o600);
      try {
        // Starts with a line break, as a power loss may have cut off the last line.
        await file.appendFile(entries.map((entry) => `\n${JSON.stringify(entry)}`).join(''));
        await file.datasync();
      } finally {
        await file.close();
      }
    },
    async read() {
      const text = await readFile(path, 'utf8').catch((error) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return text === null ? null : parseLedger(text).filter((entry) => entry !== null);
    },
  };
}
