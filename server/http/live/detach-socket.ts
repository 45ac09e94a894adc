// Detaches a response's socket from HTTP, so that an idle stream costs little memory.
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Writes the head of an answer that ends with its connection, and takes the connection over; null where it is gone.
 * Of each of ten thousand silent readers a socket is left: request, answer and parser weigh several times as much.
 */
export function detachSocket(response: ServerResponse, headers: OutgoingHttpHeaders): Socket | null {
  const { socket } = response;
  if (!socket || socket.destroyed) return null;
  response.useChunkedEncodingByDefault = false;
  response.setHeader('connection', 'close');
  response.writeHead(200, headers);
  response.flushHeaders();
  response.detachSocket(socket);
  for (const told of ['data', 'end', 'close', 'drain', 'error', 'timeout', 'pause', 'resume'])
    socket.removeAllListeners(told);
  freeParser(socket);
  socket.on('error', ignore);
  socket.on('end', endSocket);
  socket.resume(); // what a reader still says is read away, so that its leaving is heard
  return socket;
}

// Shared by all sockets, and not by `once`: what each has of its own counts ten thousand times.
function ignore(): void {} // the close that follows tells it
function endSocket(this: Socket): void {
  this.destroySoon();
}

/** As Node.js does it itself for a connection that is upgraded; where that changes, each reader costs more memory. */
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
  ['unconsume', 'remove', 'close'].every((verb) => typeof Reflect.get(value, verb) === 'function');
