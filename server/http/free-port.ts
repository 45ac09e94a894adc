// Knows how a port is found that nobody listens on. Knows no server.
import { createServer } from 'node:net';

/** A port nobody listens on; needed before listening, because addresses in answers carry it. */
export async function freePort(host: string): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, host, resolve);
  });
  const address = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return typeof address === 'object' && address ? address.port : 0;
}
