import { beforeAll, describe, expect, test } from 'vitest';
import { countDueConversations } from '../../../server/areas/reports/counting/count-due.ts';
import {
  clearCountedOnPostgres,
  clearCountedOnSqlite,
} from '../../../server/areas/reports/counting/counts.store.ts';
import { verifyCounts } from '../../../server/areas/reports/counting/verify-counts.ts';
import { precompiled } from '../../../server/store/driver/statement.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import { forEachDatabase } from '../../databases.ts';
import fc from '../../fast-check.setup.ts';
import { byTier } from '../../tier.ts';
import { type Author, openReportScenario, type ReportScenario } from './report-scenario.ts';

const MINUTE = 60_000;
const ZONES = ['Asia/Tehran', 'Europe/Berlin'] as const;
/** Shortly before clock changes in Berlin, a new year in both calendars, and a leap day. */
const STARTS = [
  '2026-03-28T20:00:00Z',
  '2026-10-24T20:00:00Z',
  '2026-12-31T18:00:00Z',
  '2028-02-28T19:00:00Z',
  '2027-03-20T12:00:00Z',
  '2025-03-20T18:00:00Z',
];

/** Possible steps, each with a number that chooses the conversation and the variant. */
const WORDS: readonly Author[] = [
  'visitor',
  'visitor',
  'visitor',
  'ai',
  'ai',
  'abstained',
  'operator',
  'note',
  'escalated',
  'takenOver',
  'closed',
  'reopened',
  'cameBack',
];
const step = fc.tuple(
  fc.constantFrom(
    ...WORDS,
    'open',
    'rate',
    'stars',
    'decide',
    'remove',
    'move',
    'count',
    'countTwice',
    'anew',
    'minutes',
    'hours',
    'days',
  ),
  fc.nat(1_000),
);

async function applyStep(scenario: ReportScenario, [what, number]: readonly [string, number]): Promise<void> {
  const all = scenario.conversations();
  const id = all[number % Math.max(1, all.length)] ?? '';
  const writer = WORDS.find((who) => who === what);
  if (writer) return scenario.writeMessage(id, writer, number);
  switch (what) {
    case 'open':
      return void (await scenario.open());
    case 'rate':
      return scenario.rate(id, [true, false, null][number % 3] ?? null);
    case 'stars':
      return scenario.giveStars(id, 1 + (number % 5));
    case 'decide':
      return scenario.decide(id, (['accepted', 'corrected', 'rejected'] as const)[number % 3] ?? 'accepted');
    case 'remove':
      return number % 7 === 0 ? scenario.remove(id) : undefined;
    case 'move':
      return scenario.changeTimeZone(ZONES[number % 2] ?? 'Asia/Tehran');
    case 'count':
      return void (await scenario.count(1));
    case 'countTwice':
      return void (await Promise.all([scenario.count(), scenario.count()]));
    case 'anew':
      return scenario.recount();
    default:
      scenario.advanceClock(
        number * (what === 'minutes' ? 1_000 : what === 'hours' ? MINUTE : 4 * MINUTE * 10),
      );
  }
}

forEachDatabase((name, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  describe('report counts', () => {
    test('match the truth after any history, counted at any moment and in parallel', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...STARTS),
          fc.array(step, { minLength: 10, maxLength: 60 }),
          async (startAt, steps) => {
            const scenario = await openReportScenario(store, startAt);
            await scenario.open();
            await scenario.open();
            for (const one of steps) await applyStep(scenario, one);
            expect(await scenario.count()).toBe(true);
            expect(await scenario.readStored()).toEqual(scenario.expected());
            expect(await verifyCounts(store, scenario.bot)).toEqual([]);
            await scenario.recount();
            await scenario.count();
            expect(await scenario.readStored()).toEqual(scenario.expected());
          },
        ),
        { numRuns: byTier({ push: 10, all: 25 }) },
      );
    }, 120_000);

    test('include messages written while their conversation is counted', async () => {
      const scenario = await openReportScenario(store, '2026-11-18T08:00:00Z');
      await scenario.open();
      const [id = ''] = scenario.conversations();
      await scenario.writeMessage(id, 'visitor');
      if (name === 'postgres') {
        // A writer who relies on the conversation being due already.
        await store.transact(async (trx) => {
          await trx
            .updateTable('conversations')
            .set((eb) => ({ message_count: eb('message_count', '+', 1) }))
            .where('id', '=', id)
            .execute();
          expect(await scenario.count()).toBe(true);
          await trx
            .updateTable('conversations')
            .set((eb) => ({ message_count: eb('message_count', '-', 1) }))
            .where('id', '=', id)
            .execute();
        });
        expect(await dueOf(store, id)).toBe(1);
      }
      await scenario.count();
      expect(await dueOf(store, id)).toBe(0);
      await scenario.writeMessage(id, 'operator');
      expect(await dueOf(store, id)).toBe(1);
      expect(await scenario.count()).toBe(true);
      expect(await scenario.readStored()).toEqual(scenario.expected());
    }, 30_000);

    test('keep a conversation due after an unread message without a raised mark', async () => {
      const scenario = await openReportScenario(store, '2026-11-18T08:00:00Z');
      const conversationId = await scenario.open();
      await scenario.writeMessage(conversationId, 'visitor');
      const { revision } = await store.db
        .selectFrom('report_due')
        .select('revision')
        .where('conversation_id', '=', conversationId)
        .executeTakeFirstOrThrow();
      const settled = (
        messages: number,
        { accountId = scenario.bot.accountId, rose = 0, hasAllMessages = true } = {},
      ) => {
        const counted = [
          { conversationId, revision: revision + rose, messageCount: messages, hasAllMessages },
        ];
        const bot = { ...scenario.bot, accountId };
        const [atOnce] = clearCountedOnSqlite(store.db, bot, counted);
        return store.transact<unknown>(async (trx) =>
          store.dialect === 'sqlite'
            ? atOnce && precompiled(atOnce)(trx)
            : clearCountedOnPostgres(trx, bot, counted),
        );
      };
      await settled(0);
      await settled(1, { accountId: newId() });
      await settled(1, { rose: 1 });
      await settled(1, { hasAllMessages: false });
      expect(await dueOf(store, conversationId)).toBe(1);
      await settled(1);
      expect(await dueOf(store, conversationId)).toBe(0);
    });

    test('finish while messages arrive during each batch and count those next time', async () => {
      const scenario = await openReportScenario(store, '2026-11-18T08:00:00Z');
      const id = await scenario.open();
      await scenario.writeMessage(id, 'visitor');
      const transact: Store['transact'] = async (work) => {
        await scenario.writeMessage(id, 'visitor');
        return store.transact(work);
      };
      expect(
        await countDueConversations({ ...store, transact }, scenario.bot, {
          now: Date.parse('2026-11-18T08:00:01Z'),
        }),
      ).toBe(true);
      expect(await dueOf(store, id)).toBe(1);
      await scenario.count();
      expect(await dueOf(store, id)).toBe(0);
      expect(await scenario.readStored()).toEqual(scenario.expected());
    });
  });
});

async function dueOf({ db }: Store, conversationId: string): Promise<number> {
  return (
    await db
      .selectFrom('report_due')
      .select('revision')
      .where('conversation_id', '=', conversationId)
      .execute()
  ).length;
}
