// Table commands that run inside the reader process.
import type { CallContext } from '../../sources/reader-process/protocol.ts';
import { createTablePool } from './table-pool.ts';

const tables = createTablePool();

export interface TableCall {
  /** Address of the module that reads the table. */
  readonly worker: string;
  readonly task: object;
}

export const readTable = ({ worker, task }: TableCall, { signal }: CallContext) =>
  tables.read(new URL(worker), task, signal);
