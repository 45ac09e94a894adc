// Append-only list of erased ids, kept outside the database so that restores keep it.
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Option, Schema } from 'effect';

const Entry = Schema.Struct({
  accountId: Schema.String,
  /** Null: the whole account. */
  conversationId: Schema.NullOr(Schema.String),
  at: Schema.Int,
});
export type ErasedEntry = typeof Entry.Type;

export interface ErasureLedger {
  /** Settles once it would survive a power cut. What stands in it already may be added again. */
  add(entries: readonly ErasedEntry[]): Promise<void>;
  /** Null where none was kept so far. */
  read(): Promise<readonly ErasedEntry[] | null>;
}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Entry));

/** Entries of a ledger's text; null for each line that is none. */
export const parseLedger = (text: string): (ErasedEntry | null)[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Option.getOrNull(decode(line)));

/**
 * Opens the ledger `erasures.jsonl` in the data directory; the first `add` creates the file. `read` skips damaged
 * lines.
 */
export function openErasureLedger(dataDir: string): ErasureLedger {
  const path = join(dataDir, 'erasures.jsonl');
  return {
    async add(entries) {
      const file = await open(path, 'a', 0o600);
      try {
        // Each begins on a line of its own, also after one that a power cut left unfinished.
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
