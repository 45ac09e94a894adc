import { expect, it } from 'vitest';
import { ConversationStatus } from '../../../contract/conversations/messages.ts';
import { forEachDatabase } from '../../../tests/databases.ts';
import { operators, owner as sampleOwner, superAdmin } from '../../../tests/sample-data.ts';
import { findOperators } from '../../areas/account/operators/operators.store.ts';
import { verifyPassword } from '../../areas/auth/password/password.ts';
import { conversationCount } from './conversations.ts';
import { featuredCount, longConversationLength } from './featured-conversations.ts';
import { accountId } from './people.ts';
import { seedDemo } from './seed.ts';

type Table =
  | 'conversations'
  | 'messages'
  | 'sources'
  | 'users'
  | 'bots'
  | 'sessions'
  | 'audit_log'
  | 'labels'
  | 'rules'
  | 'macros'
  | 'operator_groups'
  | 'canned_replies'
  | 'conversation_labels'
  | 'satisfaction_ratings'
  | 'attachments'
  | 'reply_drafts'
  | 'invoices';

const now = Date.parse('2026-11-18T08:00:00Z');

forEachDatabase((_name, open) => {
  it('seeds the demo once and changes nothing on the second run', async () => {
    const store = await open();
    const count = async (table: Table) => {
      const { n } = await store.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    };
    const countRows = async () => [
      await count('users'),
      await count('bots'),
      await count('sources'),
      await count('conversations'),
      await count('messages'),
      await count('sessions'),
      await count('audit_log'),
      await count('labels'),
      await count('rules'),
      await count('macros'),
      await count('operator_groups'),
      await count('canned_replies'),
      await count('conversation_labels'),
      await count('satisfaction_ratings'),
      await count('attachments'),
      await count('reply_drafts'),
      await count('invoices'),
    ];
    const report = await seedDemo(store, now);
    const first = await countRows();
    expect(await seedDemo(store, now + 3_600_000)).toEqual(report);
    expect(await countRows()).toEqual(first);
    expect(first.slice(0, 4)).toEqual([4, 3, 21, conversationCount + featuredCount]);
    expect(first.slice(7, 12)).toEqual([3, 2, 2, 2, 4]);
    for (const rows of first.slice(12, 14)) expect(rows).toBeGreaterThan(100);
    expect(first.slice(14)).toEqual([3, 2, 2]);
    const longest = await store.db
      .selectFrom('conversations')
      .select((eb) => eb.fn.max('message_count').as('messages'))
      .executeTakeFirstOrThrow();
    expect(longest.messages).toBeGreaterThanOrEqual(longConversationLength);

    const colleagues = await findOperators(store.db, accountId, now);
    expect(colleagues.map(({ lastSeenAt }) => now - (lastSeenAt ?? 0) < 24 * 3_600_000)).toEqual([
      true,
      true,
    ]);

    const statuses = await store.db
      .selectFrom('conversations')
      .select('status')
      .distinct()
      .where('account_id', '=', accountId)
      .execute();
    expect(statuses.map((row) => row.status).sort()).toEqual([...ConversationStatus.literals].sort());

    const owner = await store.db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', report.owner.username)
      .executeTakeFirstOrThrow();
    expect(await verifyPassword(report.owner.password, owner.password_hash)).toBe(true);
    expect([report.owner, report.operator, report.superAdmin].map((login) => login.username)).toEqual([
      sampleOwner.username,
      operators[0]?.username,
      superAdmin.username,
    ]);
    const chat = await store.db
      .selectFrom('conversations')
      .selectAll()
      .where('id', '=', report.chatId)
      .executeTakeFirstOrThrow();
    expect([chat.bot_id, chat.connection_id]).toEqual([report.botId, report.connectionId]);
  });
});
