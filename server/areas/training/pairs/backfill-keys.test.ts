import { expect, test } from 'vitest';
import { forEachApp } from '../../../../tests/suites/support/app.ts';
import { backfillPairKeys } from './backfill-keys.ts';

forEachApp((openApp) => {
  test('assigns a key only to the oldest of pairs with equal questions', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot();
    const add = (question: string) =>
      app.handlers.pairs.add({ botId: bot.id, question, answer: 'بله' }, app.owner, app.requestContext());
    const first = await add('ارسال رایگان است؟');
    app.advanceTime(1);
    const second = await add('تخفیف دارید؟');
    const updatePairs = app.store.db.updateTable('sources').where('bot_id', '=', bot.id);
    await updatePairs.set({ question_key: null, pair_order: null, pair_text: null }).execute();
    await updatePairs.set({ question: 'ارسال رايگان است' }).where('id', '=', second.id).execute();
    await backfillPairKeys(app.store);
    await backfillPairKeys(app.store);
    const rows = await app.store.db
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
