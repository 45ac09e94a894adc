import { expect, test } from 'vitest';
import { forEachApp } from '../../../../tests/suites/support/app.ts';
import { backfillPairKeys } from './backfill-keys.ts';

forEachApp((openHouse) => {
  test('assigns keys to pairs without one, the oldest of equal questions first', async () => {
    const house = await openHouse({ runsJobs: false });
    const bot = await house.createBot();
    const add = (question: string) =>
      house.handlers.pairs.add({ botId: bot.id, question, answer: 'بله' }, house.owner, house.facts());
    const first = await add('ارسال رایگان است؟');
    house.advanceTime(1);
    const second = await add('تخفیف دارید؟');
    const pairs = house.store.db.updateTable('sources').where('bot_id', '=', bot.id);
    await pairs.set({ question_key: null, pair_order: null, pair_text: null }).execute();
    await pairs.set({ question: 'ارسال رايگان است' }).where('id', '=', second.id).execute();
    await backfillPairKeys(house.store);
    await backfillPairKeys(house.store);
    const rows = await house.store.db
      .selectFrom('sources')
      .select(['id', 'question_key', 'pair_order'])
      .where('bot_id', '=', bot.id)
      .orderBy('created_at')
      .execute();
    expect(rows.map(({ id, question_key }) => [id, question_key !== null])).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
    expect(rows.every(({ pair_order }) => pair_order !== null)).toBe(true);
  });
});
