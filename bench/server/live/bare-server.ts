// Minimal server as a baseline: node:http, one insert, one event stream.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const { PORT = '0', DATA_DIR = '.', PERSIST = 'on' } = process.env;

const database = new DatabaseSync(join(DATA_DIR, 'bare.sqlite'));
database.exec('pragma journal_mode = wal; pragma synchronous = full');
database.exec('create table if not exists messages (id integer primary key, body text not null)');
const insert = database.prepare('insert into messages (body) values (?)');
const eventStreams = new Set<ServerResponse>();

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  await once(request, 'end');
  return Buffer.concat(parts).toString();
}

async function handlePost(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  if (PERSIST === 'on') insert.run(body);
  response.setHeader('content-type', 'application/json').end(body);
  const message = { conversationId: 'bare', author: 'visitor', ...JSON.parse(body) };
  const event = `data: ${JSON.stringify({ kind: 'message.added', message })}\n\n`;
  for (const screen of eventStreams) screen.write(event);
}

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    handlePost(request, response).catch(() => response.destroy());
    return;
  }
  if (request.url !== '/live') {
    const { user, system } = process.cpuUsage();
    response.end(`process_cpu_seconds_total ${(user + system) / 1e6}`);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  eventStreams.add(response);
  response.once('close', () => eventStreams.delete(response));
});
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
