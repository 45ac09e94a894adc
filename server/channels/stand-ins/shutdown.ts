// Drains the webhooks of a stand-in and closes its server.
import { once } from 'node:events';
import type { Server } from 'node:http';

/** Resolves when all webhooks have settled, later ones included, with their statuses in order. */
export async function drainWebhooks(underWay: readonly Promise<number>[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < underWay.length; at += 1) statuses.push((await underWay[at]) ?? 0);
  return statuses;
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
