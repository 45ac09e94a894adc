// Latency of small writes on the bare disk.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const PAGE = Buffer.alloc(4096, 1);
/** Adds little to the product's own commits, which are hundreds per second. */
const PAGE_INTERVAL_MS = 25;

/** Commits per second (not latencies) of one row each on SQLite: write-ahead log, `synchronous = full`. */
export function commitsPerSecond(folder: string, seconds: number): number {
  using database = new DatabaseSync(join(folder, 'commits.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full; create table rows (body text)');
  const insert = database.prepare('insert into rows (body) values (?)');
  const startedAt = performance.now();
  let count = 0;
  for (; performance.now() < startedAt + seconds * 1000; count += 1) insert.run(`row ${count}`);
  return count / ((performance.now() - startedAt) / 1000);
}

/**
 * Milliseconds of page writes with fdatasync in the folder while `work` runs, at most forty per second. Long
 * times mean that the disk was slow for every process.
 */
export async function pageWriteLatencies<T>(
  folder: string,
  work: () => Promise<T>,
): Promise<{ result: T; pageMs: readonly number[] }> {
  await using file = await open(join(folder, 'page'), 'w');
  const pageMs: number[] = [];
  let isOver = false;
  const writePages = async () => {
    for (; !isOver; await pause(PAGE_INTERVAL_MS)) {
      const startedAt = performance.now();
      await file.write(PAGE, 0, PAGE.length, 0);
      await file.datasync();
      pageMs.push(performance.now() - startedAt);
    }
  };
  const stopWriting = () => {
    isOver = true;
  };
  const [result] = await Promise.all([work().finally(stopWriting), writePages()]);
  return { result, pageMs };
}
