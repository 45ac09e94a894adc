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

function post(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

const statementTexts: string[] = [];

/** Restores the statement's text, which is sent once and then referenced by number. */
function withStatementText(request: EncodedRequest): ThreadRequest {
  if (request.op !== 'run') return request;
  if (typeof request.sql === 'number') return { ...request, sql: statementTexts[request.sql] ?? '' };
  if (request.sqlNumber !== undefined) statementTexts[request.sqlNumber] = request.sql;
  return { ...request, sql: request.sql };
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
      const command: ThreadCommand | undefined = receiveMessageOnPort(parentPort)?.message;
      if (!command) return;
      if ('close' in command) setImmediate(() => shutDown(close));
      else writer.accept(command.requests.map(withStatementText));
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
  const handler =
    options.role === 'writer'
      ? createWriterHandler(db, options.idleTransactionTimeoutMs)
      : createReaderHandler(db);
  parentPort?.on('message', (command: ThreadCommand) => {
    if ('close' in command) shutDown(() => handler.close());
    else handler.handle(command.requests.map(withStatementText));
  });
  post({ ready: true });
}

listen(workerData);
