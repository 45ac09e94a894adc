// Free ports for test servers.
import { createServer } from 'node:net';

/**
 * Below what the system gives away by itself, to connections too: such a port could be taken before it is listened on.
 * Above the last one that browsers and `fetch` refuse to call, 10080.
 */
const LOWEST = 11_000;
const BLOCK = 1_000;
const BLOCKS = 20;
/** A server's neighbours listen beside it. */
const STEP = 8;

/** Workers of one run have different blocks, and runs beside each other most likely too. */
const block = (process.ppid + Number(process.env.VITEST_POOL_ID ?? 0)) % BLOCKS;
let given = 0;

/** A port nobody listens on, on the loopback address, that nobody else is given. @throws where all of them are taken */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < BLOCK / STEP; tries += 1) {
    const port = LOWEST + block * BLOCK + ((given * STEP) % BLOCK);
    given += 1;
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
