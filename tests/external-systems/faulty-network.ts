// TCP proxy that drops connections on demand.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** `lossy` cuts a connection at every third chunk from the server; `down` blocks everything. */
type NetworkCondition = 'ok' | 'lossy' | 'down';

export interface FaultyNetwork {
  /** URL of the server through the proxy, without a trailing slash. */
  readonly url: string;
  setCondition(setCondition: NetworkCondition): void;
  /** Number of connections cut. */
  readonly cut: () => number;
  close(): Promise<void>;
}

const CUT_EVERY = 3;

/** Starts a proxy for the server at this loopback port. */
export async function startFaultyNetwork(port: number): Promise<FaultyNetwork> {
  let condition: NetworkCondition = 'ok';
  let chunkCount = 0;
  let cut = 0;
  const open = new Set<Socket>();

  const end = (...sockets: Socket[]) => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((clientSocket) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [clientSocket, upstream]) {
      open.add(socket);
      socket.on('error', () => end(clientSocket, upstream));
      socket.on('close', () => {
        open.delete(socket);
        end(clientSocket, upstream);
      });
    }
    if (condition === 'down') return end(clientSocket, upstream);
    clientSocket.on('data', (piece) => upstream.write(piece));
    upstream.on('data', (piece) => {
      chunkCount += 1;
      if (condition === 'lossy' && chunkCount % CUT_EVERY === 0) {
        cut += 1;
        end(clientSocket, upstream);
      } else clientSocket.write(piece);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    setCondition(next) {
      condition = next;
      if (next === 'down') end(...open);
    },
    cut: () => cut,
    async close() {
      end(...open);
      server.close();
      await once(server, 'close');
    },
  };
}
