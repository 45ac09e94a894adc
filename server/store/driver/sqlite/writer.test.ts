import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStoreLocation } from '../../../../tests/databases.ts';
import type { ThreadReply, ThreadRequest } from './protocol.ts';
import { Writer } from './writer.ts';

let db: DatabaseSync;
let outcomes: (string | ThreadReply)[];
let writer: Writer;
let commitError: string | undefined;
let now = 0;
let incoming: ThreadRequest[] = [];

beforeEach(async () => {
  const { dataDir } = await createStoreLocation('sqlite');
  db = new DatabaseSync(join(dataDir, 'test.sqlite'));
  db.exec('create table t (id integer primary key) strict');
  outcomes = [];
  commitError = undefined;
  incoming = [];
  writer = new Writer(recordCommits(db), {
    send: (replies) => outcomes.push(...replies),
    drainIncoming: () => writer.accept(incoming.splice(0)),
    idleTransactionTimeoutMs: 10_000,
    now: () => now,
  });
});

/** Wraps the database to record commits and to fail them on demand. */
function recordCommits(real: DatabaseSync): DatabaseSync {
  const exec = real.exec.bind(real);
  real.exec = (statement) => {
    if (statement === 'COMMIT') {
      outcomes.push('commit');
      if (commitError !== undefined) throw Object.assign(new Error(commitError), { errcode: 13 });
    }
    exec(statement);
  };
  return real;
}

const insert = (id: number, transactionId: number, row = id): ThreadRequest => ({
  op: 'run',
  id,
  transactionId,
  sql: 'insert into t values (?)',
  parameters: [row],
});
const end = (id: number, transactionId: number, op: 'commit' | 'rollback' = 'commit'): ThreadRequest => ({
  op,
  id,
  transactionId,
});
const rows = () =>
  db
    .prepare('select id from t order by id')
    .all()
    .map(({ id }) => id);
const ids = () => outcomes.map((item) => (typeof item === 'string' ? item : item.id));
const errorOf = (id: number) =>
  outcomes.find((item): item is ThreadReply => typeof item !== 'string' && item.id === id)?.error;

function processRequests(...requests: ThreadRequest[]): void {
  writer.accept(requests);
  writer.advance();
}

test('commits concurrent single statements together and answers after the commit', () => {
  processRequests(insert(1, 0), insert(2, 0), insert(3, 0));
  expect(ids()).toEqual(['commit', 1, 2, 3]);
  expect(rows()).toEqual([1, 2, 3]);
});

test('answers statements of a transaction at once and its end after the commit', () => {
  processRequests(insert(1, 7));
  processRequests(insert(2, 7));
  expect(ids()).toEqual([1, 2]);
  processRequests(end(3, 7));
  expect(ids()).toEqual([1, 2, 'commit', 3]);
});

test('queues requests behind an open transaction and joins its commit', () => {
  processRequests(insert(1, 7), insert(2, 0), insert(3, 8));
  expect(ids()).toEqual([1]);
  processRequests(end(4, 7));
  expect(ids()).toEqual([1, 3]); // the single statement ran, but waits for the group's commit
  processRequests(end(5, 8));
  expect(ids()).toEqual([1, 3, 'commit', 4, 2, 5]);
});

test('rolls back only failed and rolled-back transactions', () => {
  processRequests(
    insert(1, 0),
    insert(2, 0, 1),
    insert(3, 7),
    end(4, 7, 'rollback'),
    insert(5, 8),
    insert(6, 8, 1),
    end(7, 8),
    insert(8, 0),
  );
  expect(rows()).toEqual([1, 8]);
  expect(errorOf(2)?.message).toMatch('UNIQUE');
  expect(errorOf(4)).toBeUndefined();
  expect(errorOf(7)?.message).toMatch('failed earlier');
  expect(ids().filter((item) => item === 'commit')).toHaveLength(1);
});

test('fails every request of a failed commit and none after it', () => {
  commitError = 'database or disk is full';
  processRequests(insert(1, 0), insert(2, 7), end(3, 7));
  expect(errorOf(1)?.tag).toBe('StorageFull');
  expect(errorOf(3)?.tag).toBe('StorageFull');
  expect(rows()).toEqual([]);
  commitError = undefined;
  processRequests(insert(4, 0));
  expect(errorOf(4)).toBeUndefined();
  expect(rows()).toEqual([4]);
});

test('commits a group at its maximum age although requests are waiting', () => {
  processRequests(insert(1, 7), insert(2, 0), insert(3, 8));
  now += 1000;
  processRequests(end(4, 7));
  expect(ids()).toEqual([1, 'commit', 4, 3]); // the single statement joined the next group
});

test('ends a transaction without statements without a commit', () => {
  processRequests(end(1, 7));
  expect(ids()).toEqual([1]);
});

test('commits finished transactions on close and rolls back open ones', () => {
  processRequests(insert(1, 7), insert(2, 0));
  writer.close();
  expect(rows()).toEqual([]);
  expect(db.isTransaction).toBe(false);
});

test('rolls back an idle transaction unless its next statement arrived during a stall', () => {
  vi.useFakeTimers();
  try {
    processRequests(insert(1, 7));
    incoming = [insert(2, 7)];
    vi.advanceTimersByTime(10_000);
    expect(ids()).toEqual([1, 2]);
    vi.advanceTimersByTime(10_000);
    processRequests(end(3, 7));
    expect(errorOf(3)).toMatchObject({ tag: 'TransactionAbandoned' });
    expect(rows()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('rolls back a transaction whose required row is missing', () => {
  const find = (id: number, transactionId: number, row: number): ThreadRequest => ({
    op: 'run',
    id,
    transactionId,
    sql: 'select id from t where id = ?',
    parameters: [row],
    requiresRow: true,
  });
  processRequests(insert(1, 7), find(2, 7, 1), end(3, 7), insert(4, 8), find(5, 8, 99), end(6, 8));
  expect([2, 3, 4, 5].map(errorOf)).toEqual([undefined, undefined, undefined, undefined]);
  expect(errorOf(6)?.message).toBe('The transaction failed earlier: A required row is missing');
  expect(rows()).toEqual([1]);
});

test('rejects a transaction beyond the queue limit from its first statement', () => {
  writer.accept([insert(1, 1)]); // open, so that all others queue behind it
  writer.advance();
  writer.accept(Array.from({ length: 5_000 }, (_, index) => insert(10_000 + index, 0)));
  writer.accept([insert(2, 2), insert(3, 2), end(4, 2), insert(5, 0)]);
  writer.accept([insert(6, 3), end(7, 3, 'rollback')]);
  writer.advance();
  for (const id of [2, 3, 4, 5, 6]) expect(errorOf(id)?.tag).toBe('DatabaseBusy');
  expect(errorOf(7)).toBeUndefined();
  writer.accept([end(8, 1)]);
  writer.advance();
  expect(rows()).toHaveLength(5_001);
  writer.accept([insert(9, 4), end(11, 4)]);
  writer.advance();
  expect(rows()).toContain(9);
});
