// Drains the webhooks of a fake provider and closes its server.
import { once } from 'node:events';
import type { Server } from 'node:http';

/** Resolves when all webhooks have settled, later ones included, with their statuses in order. */
export async function drainWebhooks(webhooks: readonly Promise<number>[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < webhooks.length; index += 1) statuses.push((await webhooks[index]) ?? 0);
  return statuses;
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
