// Runs the bare server in a process of its own.
import { join } from 'node:path';
import { startProgram } from '../../harness/process.ts';
import type { SeededShops } from './seed-shops.ts';

/** Starts the baseline server for a number of visitors. */
export async function runBareServer(
  folder: string,
  visitors: number,
): Promise<{ readonly url: string; readonly shops: SeededShops; stop(): Promise<void> }> {
  const { url, stop } = await startProgram({
    args: [join(import.meta.dirname, './bare-server.ts')],
    env: { DATA_DIR: folder },
    ready: '/readyz',
  });
  const addressOf = (path: string) => ({ url: url + path, token: 'none' });
  const writers = Array.from({ length: visitors }, () => addressOf('/messages'));
  return { url, shops: { writers, eventStreams: [addressOf('/live')] }, stop };
}
