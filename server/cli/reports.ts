// Command that verifies or recounts report counts.
import { parseArgs } from 'node:util';
import { countDueConversations, recountBot } from '../areas/reports/counting/count-due.ts';
import { verifyCounts } from '../areas/reports/counting/verify-counts.ts';
import type { Store } from '../store/store.ts';
import { CommandError, readSettings, runCommand, withStore } from './command.ts';

const USAGE = `Compares the counts of reports with the conversations: npm run reports -- verify
Counts every conversation anew:                       npm run reports -- rebuild
The server must be stopped meanwhile.`;

/** Maximum number of listed differences; the rest are only counted. */
const MAX_LISTED = 20;

async function checkBots(store: Store, isRebuild: boolean): Promise<number> {
  const bots = await store.db.selectFrom('bots').select(['account_id', 'id', 'name']).orderBy('id').execute();
  let wrongCount = 0;
  for (const { account_id: accountId, id: botId, name } of bots) {
    const bot = { accountId, botId };
    if (isRebuild) await recountBot(store, bot, Date.now());
    await countDueConversations(store, bot, { now: Date.now() });
    const differences = await verifyCounts(store, bot);
    wrongCount += differences.length;
    for (const { key, counted, expected } of differences.slice(0, MAX_LISTED)) {
      console.log(`${name}: ${key} is ${counted} and should be ${expected}`);
    }
    console.log(
      `${name}: ${differences.length === 0 ? 'correct' : `${differences.length} counts are wrong`}`,
    );
  }
  return wrongCount;
}

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, ...more] = positionals;
  if ((command !== 'verify' && command !== 'rebuild') || more.length > 0) throw new CommandError(USAGE);
  const wrongCount = await withStore(readSettings(), (store) => checkBots(store, command === 'rebuild'));
  if (wrongCount > 0) process.exitCode = 1;
}

await runCommand(run, USAGE);
