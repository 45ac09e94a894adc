// Knows how many single rows the machine commits a second with each one safe on the disk. Knows no product.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Commits a second of one row each, one after another: SQLite, write-ahead log, `synchronous = full`. */
export function bareCommits(folder: string, seconds: number): number {
  using database = new DatabaseSync(join(folder, 'commits.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full; create table rows (body text)');
  const insert = database.prepare('insert into rows (body) values (?)');
  const begun = performance.now();
  let count = 0;
  for (; performance.now() < begun + seconds * 1000; count += 1) insert.run(`row ${count}`);
  return count / ((performance.now() - begun) / 1000);
}
