// Command that counts the conversations of the inbox anew.
import { parseArgs } from 'node:util';
import { rebuildConversationCounts } from '../areas/conversations/inbox/conversation-counts.store.ts';
import type { Store } from '../store/store.ts';
import { CommandError, readSettings, runCommand, withStore } from './command.ts';

const USAGE = `Counts the conversations of every bot anew: npm run inbox-counts -- rebuild
The doctor says whether that is needed. The server must be stopped meanwhile.`;

async function rebuildCounts(store: Store): Promise<void> {
  // Counts of removed bots go as well.
  const bots = await store.db
    .selectFrom('conversation_counts')
    .select(['account_id', 'bot_id'])
    .union(store.db.selectFrom('conversations').select(['account_id', 'bot_id']))
    .execute();
  for (const { account_id: accountId, bot_id: botId } of bots)
    await rebuildConversationCounts(store, { accountId, botId });
  console.log(`Counted anew: ${bots.length} bots`);
}

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.join(' ') !== 'rebuild') throw new CommandError(USAGE);
  await withStore(readSettings(), rebuildCounts);
}

await runCommand(run, USAGE);
