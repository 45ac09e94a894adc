// Knows how to kill the server many times while providers take messages from the command line: node tests/kill/channels.ts [rounds]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../fresh-database.ts';
import { startPostgres } from '../postgres.ts';
import { scenes } from '../suites/channel-scenes.ts';
import { killChannelRounds } from './channels-rounds.ts';

const rounds = Number(process.argv[2] ?? 20);
const folder = mkdtempSync(join(tmpdir(), 'pasokh-kill-channels-'));
const cluster = await startPostgres({ durable: true });
let isBad = false;
try {
  for (const { name, kind, open } of scenes)
    for (const dialect of ['sqlite', 'postgres'] as const) {
      const scene = await open();
      const database = dialect === 'postgres' ? await freshDatabase(cluster.url) : null;
      const place = {
        dataDir: join(folder, `${dialect}-${name}`),
        ...(database && { databaseUrl: database.url }),
      };
      const tally = await killChannelRounds(place, { name, kind, scene }, rounds);
      console.log(dialect.padEnd(8), JSON.stringify(tally));
      isBad ||= tally.lost > 0 || (scene.channel.knowsArrivals === true && tally.doubled > 0);
      await scene.close();
      await database?.drop();
    }
  process.exitCode = isBad ? 1 : 0;
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
