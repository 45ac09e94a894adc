// Kills the server while drafts are created and reviewed, and counts deliveries.
import { setTimeout as pause } from 'node:timers/promises';
import { bots } from '../../../contract/bots/bots.ts';
import { approvals, type Decision } from '../../../contract/conversations/approvals.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import type { StoreLocation } from '../../databases.ts';
import { Api, PASSWORD } from '../../drivers/api.ts';
import { spawnServer, startServer } from '../../drivers/server.ts';
import { withOfflineStore } from '../offline-store.ts';
import { randomDelay } from '../random.ts';

export interface ApprovalTally {
  /** Acknowledged decisions. */
  acknowledged: number;
  /** Acknowledged decisions that are not stored. */
  lost: number;
  /** More than one reply to a draft, and replies of drafts that were not approved. */
  unwanted: number;
  /** Approved drafts whose reply was not sent. */
  missing: number;
  /** Questions without a draft, answer or escalation once all work has ended. */
  unfinished: number;
  /** Whether used and remaining messages add up to the plan's. */
  isBalanced: boolean;
}

const AMPLE_ALLOWANCE = 1_000_000;
const VISITORS = 4;
const TIMEOUT_MS = 60_000;
const QUESTION = 'ارسال به شهرستان چند روز طول می‌کشد؟';
const TEXT = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const decisions: readonly Decision[] = [
  { kind: 'accept' },
  { kind: 'correct', text: 'سه تا پنج روز کاری.' },
  { kind: 'accept' },
  { kind: 'reject', reason: 'tone', note: '' },
];

interface Shop {
  readonly owner: string;
  readonly botId: string;
  readonly connectionId: string;
}

/**
 * Kills the server `rounds` times while visitors ask and an operator reviews; then lets it finish, and
 * counts.
 */
export async function killApprovalRounds(location: StoreLocation, rounds: number): Promise<ApprovalTally> {
  const shop = await openShop(location);
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < rounds; round += 1) {
    const server = await spawnServer(location);
    const load = Promise.all([
      askRepeatedly(new Api(server.url), shop),
      decideRepeatedly(new Api(server.url), shop, acknowledged),
    ]);
    const previousCount = acknowledged.size;
    await randomDelay(() => acknowledged.size > previousCount, 1_500, load);
    await server.kill();
    await load;
  }
  await finishWork(location);
  return withOfflineStore(location, (store) => countTally(store, acknowledged));
}

/** Visitors who ask repeatedly, until the server is gone. */
async function askRepeatedly(api: Api, { connectionId }: Shop): Promise<void> {
  try {
    for (;;) {
      const openings = Array.from({ length: VISITORS }, () =>
        api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' }),
      );
      const sessions = await Promise.all(openings);
      for (const [index, { token }] of sessions.entries()) {
        const text = `${QUESTION} ${index}`;
        await api.call(visitor.send, { clientId: newId(), text, pageUrl: '' }, { token });
      }
      await pause(60);
      const [first] = sessions;
      const followUp = { clientId: newId(), text: QUESTION, pageUrl: '' };
      if (first) await api.call(visitor.send, followUp, { token: first.token });
    }
  } catch {
    // The server was killed.
  }
}

/** An operator who reviews all waiting drafts and sometimes answers themselves, until the server is gone. */
async function decideRepeatedly(
  api: Api,
  { owner, botId }: Shop,
  acknowledged: Map<string, string>,
): Promise<void> {
  try {
    const { token } = await api.logIn(owner, PASSWORD);
    for (let batch = 0; ; batch += 1) {
      const { drafts } = await api.call(approvals.listDrafts, { limit: 5 }, { token });
      for (const [index, { id: draftId, conversationId }] of drafts.entries()) {
        const decision = decisions[(batch + index) % decisions.length] ?? decisions[0];
        if (index === 4) {
          const reply = { botId, conversationId, clientId: newId(), text: 'خودم می‌گویم.' };
          await api.request(conversations.reply, reply, { token });
        }
        const { status } = await api.request(approvals.review, { draftId, decision }, { token });
        if (status === 200 && decision) acknowledged.set(draftId, decision.kind);
      }
      await pause(15);
    }
  } catch {
    // The server was killed; what it had acknowledged counts.
  }
}

async function openShop(location: StoreLocation): Promise<Shop> {
  const server = await spawnServer(location);
  const api = new Api(server.url);
  const { token, userInfo } = await api.signUp();
  const bot = await api.createBot(token, 'نیلوفر');
  await api.call(training.addText, { botId: bot.id, title: 'ارسال', text: TEXT }, { token });
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    if ((await api.call(training.list, { botId: bot.id }, { token })).status === 'trained') break;
    await pause(50);
  }
  await api.call(bots.change, { botId: bot.id, operatorApproval: true }, { token });
  await server.stop();
  await withOfflineStore(location, ({ db }) =>
    db.updateTable('accounts').set({ messages_left: AMPLE_ALLOWANCE }).execute(),
  );
  return { owner: userInfo.username, botId: bot.id, connectionId: bot.connections[0]?.id ?? '' };
}

/** Lets a server finish all answer jobs, including those leased by a killed one. */
async function finishWork(location: StoreLocation): Promise<void> {
  const server = await startServer(location);
  const deadline = Date.now() + TIMEOUT_MS;
  while ((await countPendingAnswers(server.store)) > 0 && Date.now() < deadline) await pause(100);
  await server.stop();
}

/**
 * Answer jobs that are neither done nor failed: on PostgreSQL a dead server holds its jobs until the lease
 * ends.
 */
async function countPendingAnswers({ db }: Store): Promise<number> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('queue', '=', 'answer')
    .where('failed_at', 'is', null)
    .execute();
  return rows.length;
}

async function countTally({ db }: Store, acknowledged: ReadonlyMap<string, string>): Promise<ApprovalTally> {
  const drafts = await db.selectFrom('reply_drafts').select(['id', 'message_id', 'state']).execute();
  const replies = await db
    .selectFrom('messages')
    .select(['id', 'abstained'])
    .where('author', '=', 'ai')
    .where('abstained', '=', 0)
    .execute();
  const unfinishedRows = await db
    .selectFrom('conversations')
    .select('id')
    .where('waiting_since', 'is not', null)
    .where('draft_id', 'is', null)
    .where('ai_enabled', '=', 1)
    .execute();
  const charges = await db.selectFrom('usage').select('amount').where('kind', '=', 'message').execute();
  const { messages_left: left } = await db
    .selectFrom('accounts')
    .select('messages_left')
    .executeTakeFirstOrThrow();
  const isSent = (state: string) => state === 'accepted' || state === 'corrected';
  const stateById = new Map(drafts.map(({ id, state }) => [id, state]));
  const expected: Record<string, string> = { accept: 'accepted', correct: 'corrected', reject: 'rejected' };
  const sent = new Set(drafts.filter(({ state }) => isSent(state)).map(({ message_id }) => message_id));
  const replyIds = new Set(replies.map(({ id }) => id));
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter(([id, kind]) => stateById.get(id) !== expected[kind]).length,
    unwanted: replies.filter(({ id }) => !sent.has(id)).length,
    missing: [...sent].filter((id) => !replyIds.has(id)).length,
    unfinished: unfinishedRows.length,
    isBalanced: AMPLE_ALLOWANCE - charges.reduce((sum, { amount }) => sum + amount, 0) === left,
  };
}
