// Command that verifies or recounts report counts.
import { parseArgs } from 'node:util';
import { countAnew, countDue } from '../areas/reports/counting/count-due.ts';
import { verifyCounts } from '../areas/reports/counting/verify-counts.ts';
import type { Store } from '../store/store.ts';
import { carryOut, Refused, readSettings, withStore } from './command.ts';

const USAGE = `Compares the counts of reports with the conversations: npm run reports -- verify
Counts every conversation anew:                       npm run reports -- rebuild
The server must be stopped meanwhile.`;

/** Differences that are told one by one; of more only how many. */
const TOLD = 20;

async function each(store: Store, isAnew: boolean): Promise<number> {
  const bots = await store.db.selectFrom('bots').select(['account_id', 'id', 'name']).orderBy('id').execute();
  let wrong = 0;
  for (const { account_id: accountId, id: botId, name } of bots) {
    const bot = { accountId, botId };
    if (isAnew) await countAnew(store, bot, Date.now());
    await countDue(store, bot, { now: Date.now() });
    const differences = await verifyCounts(store, bot);
    wrong += differences.length;
    for (const { place, counted, should } of differences.slice(0, TOLD)) {
      console.log(`${name}: ${place} is ${counted} and should be ${should}`);
    }
    console.log(`${name}: ${differences.length === 0 ? 'right' : `${differences.length} counts are wrong`}`);
  }
  return wrong;
}

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [verb, ...more] = positionals;
  if ((verb !== 'verify' && verb !== 'rebuild') || more.length > 0) throw new Refused(USAGE);
  const wrong = await withStore(readSettings(), (store) => each(store, verb === 'rebuild'));
  if (wrong > 0) process.exitCode = 1;
}

await carryOut(run, USAGE);
