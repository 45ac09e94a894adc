// Free ports for test servers.
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports, which connections could take first; above 10080, the last port that browsers and
 * `fetch` refuse.
 */
const FIRST_PORT = 11_000;
const PORTS_PER_BLOCK = 1_000;
const BLOCK_COUNT = 20;
/** A server's neighbours listen on the next ports. */
const PORTS_PER_SERVER = 8;

/** Workers of one run have different blocks, and parallel runs most likely too. */
const block = (process.ppid + Number(process.env.VITEST_POOL_ID ?? 0)) % BLOCK_COUNT;
let assignedCount = 0;

/** A free loopback port, given out once. @throws if all are taken */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_PER_BLOCK / PORTS_PER_SERVER; tries += 1) {
    const port =
      FIRST_PORT + block * PORTS_PER_BLOCK + ((assignedCount * PORTS_PER_SERVER) % PORTS_PER_BLOCK);
    assignedCount += 1;
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
