// Finds a free port.
import { createServer } from 'node:net';

/** A port nobody listens on; needed before listening, because addresses in answers carry it. */
export const freePort = (host: string): Promise<number> => probePort(0, host);

/** This port where it can be had, else any free one. */
export const preferredPort = (preferred: number, host: string): Promise<number> =>
  probePort(preferred, host).catch(() => freePort(host));

/** @throws a Node error when it cannot be listened on. */
async function probePort(port: number, host: string): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, resolve);
  });
  const address = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return typeof address === 'object' && address ? address.port : 0;
}
