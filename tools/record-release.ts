// Records the migrations of a release, and a database it made, for later versions to open.
// Usage: node tools/record-release.ts (once per release, after the version is set)

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import product from '../package.json' with { type: 'json' };
import { newId } from '../server/store/id.ts';
import { openStore } from '../server/store/store.ts';
import { addAccount, addBot, addConversation } from '../tests/fixtures/rows.ts';
import { projectFiles } from './check/files.ts';
import { hashMigrations, releasedMigrationsPath } from './check/migrations.ts';

const releases = 'tests/fixtures/releases';
const dataDir = mkdtempSync(join(tmpdir(), 'pasokh-release-'));
const store = await openStore({ dataDir });
const accountId = await addAccount(store);
const botId = await addBot(store, accountId);
const conversationId = await addConversation(store, accountId, botId);
await store.db
  .insertInto('messages')
  .values({
    id: newId(),
    account_id: accountId,
    conversation_id: conversationId,
    seq: 1,
    client_id: newId(),
    author: 'visitor',
    text: 'هزینهٔ ارسال چقدر است؟',
    text_key: 'هزینه ارسال چقدر است؟',
    state: 'sent',
    created_at: 1,
  })
  .execute();
await store.close();

const file = join(dataDir, 'pasokh.sqlite');
const database = new DatabaseSync(file);
database.exec('pragma journal_mode = delete; vacuum');
database.close();
mkdirSync(releases, { recursive: true });
writeFileSync(`${releases}/${product.version}.sqlite.gz`, gzipSync(readFileSync(file), { level: 9 }));
writeFileSync(releasedMigrationsPath, `${JSON.stringify(hashMigrations(projectFiles()), null, 2)}\n`);
rmSync(dataDir, { recursive: true });
