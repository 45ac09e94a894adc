// Worker thread that opens a SQLite file and serves requests.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type {
  EncodedRequest,
  ThreadCommand,
  ThreadMessage,
  ThreadOptions,
  ThreadReply,
  ThreadRequest,
} from './protocol.ts';
import { Statements, serialiseError } from './statements.ts';
import { Writer } from './writer.ts';

interface RequestHandler {
  handle(requests: readonly ThreadRequest[]): void;
  close(): void;
}

function post(announcement: ThreadMessage): void {
  parentPort?.postMessage(announcement);
}

const statementTexts: string[] = [];

/** Restores the statement's text, which is sent once and then referenced by number. */
function withStatementText(sent: EncodedRequest): ThreadRequest {
  if (sent.op !== 'run') return sent;
  if (typeof sent.sql === 'number') return { ...sent, sql: statementTexts[sent.sql] ?? '' };
  if (sent.sqlNumber !== undefined) statementTexts[sent.sqlNumber] = sent.sql;
  return { ...sent, sql: sent.sql };
}

function open({ file, role, maxPages }: ThreadOptions): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: role === 'reader', timeout: 5000 });
  if (role === 'writer') db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  if (role === 'writer') db.exec('PRAGMA secure_delete = ON'); // zeroes deleted data, also in freed pages
  db.exec('PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 67108864');
  db.exec('PRAGMA case_sensitive_like = ON'); // as in PostgreSQL
  if (maxPages) db.exec(`PRAGMA max_page_count = ${maxPages}`);
  return db;
}

function createWriterHandler(db: DatabaseSync, idleTimeoutMs: number): RequestHandler {
  const drain = () => {
    if (!parentPort) return;
    for (;;) {
      const order: ThreadCommand | undefined = receiveMessageOnPort(parentPort)?.message;
      if (!order) return;
      if ('close' in order) setImmediate(() => shutDown(close));
      else writer.accept(order.requests.map(withStatementText));
    }
  };
  const send = (replies: ThreadReply[]) => post({ replies });
  const writer = new Writer(db, {
    send,
    drainIncoming: drain,
    idleTransactionTimeoutMs: idleTimeoutMs,
    now: () => performance.now(),
  });
  const close = () => {
    writer.close();
    db.close();
  };
  return {
    handle(requests) {
      writer.accept(requests);
      writer.advance();
    },
    close,
  };
}

function createReaderHandler(db: DatabaseSync): RequestHandler {
  const statements = new Statements(db);
  return {
    handle(requests) {
      for (const request of requests) post({ replies: [read(statements, request)] });
    },
    close: () => db.close(),
  };
}

function read(statements: Statements, request: ThreadRequest): ThreadReply {
  const reply: ThreadReply = { id: request.id, rows: [], changes: 0 };
  if (request.op !== 'run') return reply;
  try {
    reply.rows = statements.run(request.sql, request.parameters).rows;
  } catch (error) {
    reply.error = serialiseError(error);
  }
  return reply;
}

function shutDown(close: () => void): void {
  close();
  parentPort?.close();
}

function listen(options: ThreadOptions): void {
  let db: DatabaseSync;
  try {
    db = open(options);
  } catch (error) {
    post({ refused: serialiseError(error) });
    parentPort?.close();
    return;
  }
  const desk =
    options.role === 'writer'
      ? createWriterHandler(db, options.idleTransactionTimeoutMs)
      : createReaderHandler(db);
  parentPort?.on('message', (order: ThreadCommand) => {
    if ('close' in order) shutDown(() => desk.close());
    else desk.handle(order.requests.map(withStatementText));
  });
  post({ ready: true });
}

listen(workerData);
