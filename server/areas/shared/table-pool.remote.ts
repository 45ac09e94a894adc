// Client that sends tables to the reader process.
import { type ReaderProcess, ReaderProcessLost } from '../../sources/reader-process/reader-process.ts';
import type { TableCall } from './table-pool.commands.ts';
import type { TablePool, TableReadFailure } from './table-pool.ts';

const TABLE_COMMANDS_URL = new URL('./table-pool.commands.ts', import.meta.url);

/** Reads tables in the reader process; a table that crashes the process is reported as `FileTooComplex`. */
export function createRemoteTablePool(reader: ReaderProcess): TablePool {
  return {
    async read<Result>(worker: URL, task: object, signal?: AbortSignal) {
      try {
        const call: TableCall = { worker: worker.href, task };
        return await reader.call<Result | TableReadFailure>(TABLE_COMMANDS_URL, 'readTable', call, {
          signal,
        });
      } catch (error) {
        if (error instanceof ReaderProcessLost) return { ok: false, tag: 'FileTooComplex' };
        throw error;
      }
    },
    close: async () => {},
  };
}
