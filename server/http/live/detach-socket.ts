// Detaches a response's socket from HTTP, so that an idle stream costs little memory.
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Writes the response head and takes over the socket; null if it is closed. An idle stream then holds only
 * its socket: request, response and parser would use several times as much memory.
 */
export function detachSocket(response: ServerResponse, headers: OutgoingHttpHeaders): Socket | null {
  const { socket } = response;
  if (!socket || socket.destroyed) return null;
  response.useChunkedEncodingByDefault = false;
  response.setHeader('connection', 'close');
  response.writeHead(200, headers);
  response.flushHeaders();
  response.detachSocket(socket);
  for (const eventName of ['data', 'end', 'close', 'drain', 'error', 'timeout', 'pause', 'resume'])
    socket.removeAllListeners(eventName);
  freeParser(socket);
  socket.on('error', ignore);
  socket.on('end', endSocket);
  socket.resume(); // incoming data is discarded, so that a disconnect is noticed
  return socket;
}

// Shared by all sockets: a closure per socket would cost memory ten thousand times.
function ignore(): void {} // the following close reports it
function endSocket(this: Socket): void {
  this.destroySoon();
}

/** As Node.js does for upgraded connections; should that change, each stream costs more memory. */
function freeParser(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, 'parser');
  if (!isParser(parser)) return;
  parser.unconsume();
  parser.remove();
  Reflect.set(socket, 'parser', null);
  setImmediate(() => parser.close()); // not while it is still reading
}

type Parser = Readonly<Record<'unconsume' | 'remove' | 'close', () => void>>;

const isParser = (value: unknown): value is Parser =>
  typeof value === 'object' &&
  value !== null &&
  ['unconsume', 'remove', 'close'].every((method) => typeof Reflect.get(value, method) === 'function');
