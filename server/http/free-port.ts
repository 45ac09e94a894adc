// Finds a free port.
import { createServer } from 'node:net';

/** A free port; needed before listening, as URLs in responses contain it. */
export const findFreePort = (host: string): Promise<number> => probePort(0, host);

/** This port if it is free, else another. */
export const choosePort = (preferred: number, host: string): Promise<number> =>
  probePort(preferred, host).catch(() => findFreePort(host));

/** @throws the Node.js error if the port cannot be used */
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
