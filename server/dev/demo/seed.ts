// Seeds the demo data; running it twice changes nothing.

import type { Transaction } from 'kysely';
import { writeAudit } from '../../areas/auth/audit.store.ts';
import { hashPassword } from '../../areas/auth/password/password.ts';
import { findSession, insertSession } from '../../areas/auth/sessions/sessions.store.ts';
import { ApiError } from '../../areas/shared/context.ts';
import { createTextSource } from '../../areas/training/sources/create-source.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { seedInvoices } from './billing.ts';
import { conversationId } from './conversation-rows.ts';
import { seedConversations } from './conversations.ts';
import { seedFeaturedConversations } from './featured-conversations.ts';
import { knowledge } from './knowledge.ts';
import { accountId, botId, connectionId, seedPeople, userId } from './people.ts';
import { bots, operators, owner, shop, superAdmin } from './personas.ts';
import { demoId } from './random.ts';
import { seedTestRun } from './test-run.ts';
import { seedMacros, seedRules, seedWorkspace } from './workspace.ts';

const MINUTE = 60_000;

/** In the operators' order; `minutesAgo` is relative to the time of seeding. */
const operatorSessions = [
  {
    minutesAgo: 18,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36',
    ip: '203.0.113.24',
  },
  {
    minutesAgo: 185,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0.0.0 Mobile Safari/537.36',
    ip: '203.0.113.71',
  },
] as const;

/** Creates a session per operator, whose tokens nobody has. */
const seedSessions = async (trx: Transaction<Database>, now: number): Promise<void> => {
  for (const [index, { minutesAgo, userAgent, ip }] of operatorSessions.entries()) {
    const operator = operators[index];
    const id = demoId(`session:${operator?.key}`);
    if (!operator || (await findSession(trx, id))) continue;
    const loginFields = { accountId, userId: userId(operator), ip, now: now - minutesAgo * MINUTE };
    const refreshHash = demoId(`token:${operator.key}`);
    await insertSession(trx, {
      id,
      ownershipVersion: loginFields.userId,
      refreshHash,
      userAgent,
      ...loginFields,
    });
    await writeAudit(trx, {
      ...loginFields,
      action: 'login.succeeded',
      details: { by: 'password', userAgent },
    });
  }
};

/** Data for scripts, printed as the last line of `npm run demo`. */
export interface DemoReport {
  readonly owner: { readonly username: string; readonly password: string };
  readonly operator: { readonly username: string; readonly password: string };
  readonly superAdmin: { readonly username: string; readonly password: string };
  readonly botId: string;
  readonly connectionId: string;
  readonly chatId: string;
  /** False while jobs of the server still train the bots; seeding again then starts a test run. */
  readonly isTrained: boolean;
}

const seedKnowledge = async (store: Store, now: number): Promise<void> => {
  for (const { key } of bots) {
    for (const item of knowledge[key]) {
      const content =
        item.kind === 'qa'
          ? { title: item.question, question: item.question, text: item.answer }
          : { title: item.title, question: null, text: item.text };
      await createTextSource(store, { accountId, botId: botId(key), now }, content).catch(
        (error: unknown) => {
          const isDuplicate = error instanceof ApiError && error.failure.error === 'SourceDuplicate';
          if (!isDuplicate) throw error;
        },
      );
    }
  }
};

/** Source ids by title, so that demo answers cite existing sources. */
const readSourcesByTitle = async (store: Store): Promise<ReadonlyMap<string, string>> => {
  const rows = await store.db
    .selectFrom('sources')
    .select(['id', 'title'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map((row) => [row.title, row.id]));
};

const credentialsOf = (actor: { username: string }) => ({
  username: actor.username,
  password: shop.password,
});

/** Seeds the store without changing existing rows. The server's own jobs train the knowledge. */
export const seedDemo = async (store: Store, now: number): Promise<DemoReport> => {
  const passwordHash = await hashPassword(shop.password);
  await store.transact(async (trx) => {
    await seedPeople(trx, passwordHash, now);
    await seedWorkspace(trx, now);
    await seedSessions(trx, now);
    await seedInvoices(trx, now);
  });
  await seedRules(store, now);
  await seedMacros(store, now);
  await seedKnowledge(store, now);
  const titles = await readSourcesByTitle(store);
  const sourceOf = (title: string) => titles.get(title) ?? accountId;
  await seedConversations(store, now, sourceOf);
  await seedFeaturedConversations(store, now, sourceOf);
  const isTrained = await seedTestRun(store, now, (title) => titles.get(title));
  return {
    owner: credentialsOf(owner),
    operator: credentialsOf(operators[0] ?? owner),
    superAdmin: credentialsOf(superAdmin),
    botId: botId('support'),
    connectionId: connectionId('support'),
    chatId: await readNewestChatId(store),
    isTrained,
  };
};

/** The newest conversation of the support bot, by the demo's own numbering. */
const readNewestChatId = async (store: Store): Promise<string> => {
  const row = await store.db
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId('support'))
    .where('kind', '=', 'widget')
    .orderBy('last_message_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? conversationId('long');
};
