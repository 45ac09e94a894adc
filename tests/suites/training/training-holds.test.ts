import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { up as keepHolds } from '../../../server/store/migrations/0062-training-hold.ts';
import { forEachApp } from '../support/app.ts';

forEachApp((openApp) => {
  test('reports a hold only when no other source is pending', async () => {
    const app = await openApp({ runsJobs: false });
    const bot = await app.createBot();
    const { handlers, owner, store } = app;
    const ids: string[] = [];
    for (const title of ['ارسال', 'پرداخت', 'کنار گذاشته']) {
      const text = `متن ${title} که هنوز آموخته نشده است.`;
      ids.push((await handlers.training.addText({ botId: bot.id, title, text }, owner, app.facts())).id);
    }
    const change = (id: string | undefined, values: { hold?: 'paused' | 'doubt'; removed_at?: number }) =>
      store.db
        .updateTable('sources')
        .set(values)
        .where('account_id', '=', owner.accountId)
        .where('id', '=', id ?? '')
        .execute();
    const told = async () => {
      await sql`alter table bots drop column training_hold`.execute(store.db);
      await keepHolds(store.db);
      return handlers.training.list({ botId: bot.id }, owner, app.facts());
    };
    await change(ids[2], { removed_at: 1 });
    await change(ids[0], { hold: 'paused' });
    expect(await told()).toMatchObject({ status: 'pending', hold: null });
    await change(ids[1], { hold: 'doubt' });
    expect(await told()).toMatchObject({ status: 'pending', hold: 'doubt' });
    await change(ids[1], { hold: 'paused' });
    expect(await told()).toMatchObject({ status: 'pending', hold: 'paused' });
  });
});
