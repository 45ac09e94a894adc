// Cost of automation rules per message, on SQLite.
// Usage: node bench/server/rules.ts [messages]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { RuleDraft } from '../../contract/automation/rules.ts';
import { followRules } from '../../server/areas/automation/follow-rules.ts';
import { createRule, switchRule } from '../../server/areas/automation/rules.store.ts';
import { newId } from '../../server/store/id.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { sized } from '../harness/smoke.ts';
import { markdownTable } from '../harness/table.ts';

const MESSAGES = sized(Number(process.argv[2] ?? 20_000), 50);
const RULES = 50;
const CONVERSATIONS = sized(500, 5);
/** One message in so many fits one rule. */
const MATCH_INTERVAL = 50;
const NOW = Date.UTC(2026, 10, 22, 8);
const accountId = newId();
const botId = newId();
const conversationIds = Array.from({ length: CONVERSATIONS }, () => newId());

async function insertShop({ db }: Store): Promise<void> {
  await sql`insert into accounts (id, name, locale, plan_id, messages_left, characters_left, bots_limit,
      connections_limit, created_at) values (${accountId}, 'shop', 'fa', 'basic-monthly', 100, 1000, 1, 1, 1)`.execute(
    db,
  );
  await sql`insert into bots (id, account_id, name, name_key, response_language, creativity,
      confidence_threshold, training_status, created_at, updated_at)
    values (${botId}, ${accountId}, 'shop', 'shop', 'auto', 3, 0.5, 'trained', 1, 1)`.execute(db);
  for (const id of conversationIds) {
    await sql`insert into visitors (id, account_id, bot_id, connection_id, token_hash, created_at, last_seen_at)
      values (${id}, ${accountId}, ${botId}, 'c', ${id}, 1, 1)`.execute(db);
    await sql`insert into conversations (id, account_id, bot_id, connection_id, visitor_id, kind, status,
        last_message_at, created_at)
      values (${id}, ${accountId}, ${botId}, 'c', ${id}, 'widget', 'notAnswered', 1, 1)`.execute(db);
  }
}

async function insertRules(store: Store): Promise<void> {
  for (let index = 0; index < RULES; index += 1) {
    const draft: RuleDraft = {
      name: `rule ${index}`,
      botId: null,
      event: 'visitorWrote',
      match: 'all',
      conditions: [
        { kind: 'words', words: [`کلمه${index}`, `عبارت ${index} تایی`], is: true },
        { kind: 'priority', priority: 'normal' },
      ],
      actions: [{ kind: 'priority', priority: 'high' }],
      includesTests: false,
    };
    const ruleId = await createRule(store, { accountId, userId: newId(), now: NOW }, draft);
    await switchRule(store, { accountId, ruleId, now: NOW }, true);
  }
}

async function appendMessages(store: Store, count: number, batch: number): Promise<void> {
  for (let written = 0; written < count; written += batch) {
    await store.transact(async (trx) => {
      const events = Array.from({ length: Math.min(batch, count - written) }, (_, offset) => {
        const index = written + offset;
        const conversationId = conversationIds[index % CONVERSATIONS] ?? '';
        const text =
          index % MATCH_INTERVAL === 0
            ? `سلام، کلمه${index % RULES} دارید؟`
            : `سلام، سفارش شماره ${index} من کی می‌رسد؟ چند روز است که منتظرم و کسی جواب نمی‌دهد.`;
        const message = { id: newId(), conversationId, seq: index + 2, author: 'visitor', text, event: null };
        return [
          { kind: 'message.added', botId, conversationId, payload: { message } },
          { kind: 'conversation.changed', botId, conversationId, payload: { conversation: {} } },
        ];
      });
      await store.events.append(trx, accountId, events.flat());
    });
  }
}

/** Follows all that waits, and measures it. */
async function measure(store: Store, follower: ReturnType<typeof followRules>) {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const { last } = await store.events.range(accountId);
  follower.follow(accountId);
  for (;;) {
    const row = await store.db
      .selectFrom('rule_cursors')
      .select('cursor')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (row.cursor >= last - 1) break; // the last event is none that rules wait for
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { user, system } = process.cpuUsage(before);
  return { elapsed: performance.now() - startedAt, processor: (user + system) / 1000 };
}

const dataDir = mkdtempSync(join(tmpdir(), 'pasokh-rules-'));
const store = await openStore({ dataDir });
const open = () => followRules({ store, clock: () => NOW, log: console.error });
try {
  await insertShop(store);
  await insertRules(store);
  const rows: Record<string, string | number>[] = [];
  for (const [name, count, batch] of [
    ['in a burst', MESSAGES, 100],
    ['again', MESSAGES, 100],
  ] as const) {
    await appendMessages(store, count, batch);
    const follower = open();
    const { elapsed, processor } = await measure(store, follower);
    await follower.stop();
    rows.push({
      messages: name,
      rules: RULES,
      count,
      'ms a message': elapsed / count,
      'processor ms a message': processor / count,
    });
  }
  const { runs } = await store.db
    .selectFrom('rule_runs')
    .select((eb) => eb.fn.countAll<number>().as('runs'))
    .executeTakeFirstOrThrow();
  console.log(markdownTable(rows));
  console.log(`Queued runs: ${runs}`);
} finally {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
}
