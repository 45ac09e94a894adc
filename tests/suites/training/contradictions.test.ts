import { expect, test } from 'vitest';
import { addOwner, addPerson, forEachApp, type OpenApp } from '../support/app.ts';

const refusal = (error: string) => ({ failure: { error } });

async function openContradictionScenario(openApp: OpenApp) {
  const app = await openApp();
  const bot = await app.createBot(['مهلت بازگشت کالا هفت روز است.']);
  const { contradictions: conflicts, pairs } = app.handlers;
  const listConflicts = () => conflicts.list({ botId: bot.id }, app.owner, app.requestContext());
  return {
    app,
    bot,
    conflicts,
    listConflicts,
    one: (conflictId: string) => ({ botId: bot.id, conflictId }),
    async add(question: string, answer: string) {
      const { id } = await pairs.add({ botId: bot.id, question, answer }, app.owner, app.requestContext());
      await app.waitForEvent(
        (event) =>
          event.kind === 'source.changed' && event.source.id === id && event.source.status === 'trained',
      );
      return id;
    },
    restore: (id: string) => pairs.restore({ botId: bot.id, pairIds: [id] }, app.owner, app.requestContext()),
    async listFound() {
      await expect.poll(async () => (await listConflicts()).isComparing).toBe(false);
      return (await listConflicts()).conflicts;
    },
  };
}

forEachApp((openApp) => {
  test('finds a contradiction between two sources, keeps one side and can restore the other', async () => {
    const { app, bot, add, listFound, conflicts, one, restore } = await openContradictionScenario(openApp);
    expect(await listFound()).toEqual([]);
    app.advanceTime(1_000);
    const pairId = await add('مهلت بازگشت کالا چقدر است؟', 'ده روز');
    const [conflict, ...more] = await listFound();
    expect(more).toEqual([]);
    expect(conflict).toMatchObject({ kind: 'contradiction' });
    const text = [conflict?.one, conflict?.other].find((side) => side?.kind === 'text');
    const id = conflict?.id ?? '';
    await expect(
      conflicts.keep({ ...one(id), sourceId: bot.id }, app.owner, app.requestContext()),
    ).rejects.toMatchObject(refusal('NotFound'));
    const decision = await conflicts.keep(
      { ...one(id), sourceId: text?.sourceId ?? '' },
      app.owner,
      app.requestContext(),
    );
    expect(decision.removedId).toBe(pairId);
    expect(await listFound()).toEqual([]);
    await restore(pairId);
    expect(await listFound()).toMatchObject([{ id }]);
  });

  test('keeps a dismissed conflict dismissed after new training until it is restored', async () => {
    const { app, add, listFound, conflicts, one } = await openContradictionScenario(openApp);
    await add('مهلت بازگشت کالا چقدر است؟', 'ده روز');
    const [conflict] = await listFound();
    const id = conflict?.id ?? '';
    await conflicts.dismiss(one(id), app.owner, app.requestContext());
    app.advanceTime(1_000);
    await add('ساعت کار؟', '۹ تا ۱۸');
    expect(await listFound()).toEqual([]);
    await conflicts.restore(one(id), app.owner, app.requestContext());
    expect(await listFound()).toMatchObject([{ id }]);
    const stranger = await addOwner(app.store);
    await expect(conflicts.dismiss(one(id), stranger, app.requestContext())).rejects.toMatchObject(
      refusal('BotNotFound'),
    );
  });

  test('compares newly trained sources in one background job and keeps stable conflict IDs', async () => {
    const { app, bot, add, one, listConflicts, conflicts } = await openContradictionScenario(openApp);
    await add('مهلت بازگشت کالا چقدر است؟', 'ده روز');
    await add('هزینهٔ ارسال چقدر است؟', '۵۰ هزار تومان');
    await add('هزینهٔ ارسال چقدره؟', '۸۰ هزار تومان');
    const listJobKeys = (queue: string) =>
      app.store.db.selectFrom('jobs').select('key').where('queue', '=', queue).execute();
    // Each training enqueues the comparison before it ends; later it would get a later time.
    await expect.poll(() => listJobKeys('train')).toEqual([]);
    expect(await listJobKeys('compare-knowledge')).toEqual([{ key: bot.id }]);
    app.advanceTime(3_000);
    await app.waitForEvent((event) => event.kind === 'findings.changed' && event.what === 'contradictions');
    const { conflicts: all, isComparing } = await listConflicts();
    expect(isComparing).toBe(false);
    expect(all).toHaveLength(2);
    await expect.poll(() => listJobKeys('compare-knowledge')).toEqual([]);

    // A recurring finding keeps its row, so that open dialogs stay valid.
    app.advanceTime(1_000);
    await add('ساعت کار؟', '۹ تا ۱۸');
    app.advanceTime(3_000);
    await expect.poll(async () => (await listConflicts()).isComparing).toBe(false);
    const [first] = all;
    expect((await listConflicts()).conflicts.map(({ id }) => id).toSorted()).toEqual(
      all.map(({ id }) => id).toSorted(),
    );
    await conflicts.dismiss(one(first?.id ?? ''), app.owner, app.requestContext());
    expect((await listConflicts()).conflicts).toHaveLength(1);
  });

  test('finds a contradiction again when the same pair is removed and added again', async () => {
    const { app, bot, add, listFound } = await openContradictionScenario(openApp);
    const pairId = await add('مهلت بازگشت کالا چقدر است؟', 'ده روز');
    expect(await listFound()).toHaveLength(1);
    await app.handlers.pairs.remove({ botId: bot.id, pairIds: [pairId] }, app.owner, app.requestContext());
    expect(await listFound()).toEqual([]);
    app.advanceTime(60_000);
    const againId = await add('مهلت بازگشت کالا چقدر است؟', 'ده روز');
    const [conflict] = await listFound();
    expect([conflict?.one.sourceId, conflict?.other.sourceId]).toContain(againId);
  });

  test('lets the owner keep one of two texts and restore the other and forbids it to an operator', async () => {
    const { app, bot, listFound, conflicts, one } = await openContradictionScenario(openApp);
    const text = { botId: bot.id, title: 'شرایط', text: 'مهلت بازگشت کالا ده روز است.' };
    const { id: sourceId } = await app.handlers.training.addText(text, app.owner, app.requestContext());
    await app.waitForEvent(
      (event) =>
        event.kind === 'source.changed' && event.source.id === sourceId && event.source.status === 'trained',
    );
    const [conflict] = await listFound();
    const keep = { ...one(conflict?.id ?? ''), sourceId };
    const operator = await addPerson(app.store, app.owner.accountId, {
      name: 'samira',
      isOperator: true,
      botIds: [bot.id],
    });
    await expect(conflicts.keep(keep, operator, app.requestContext())).rejects.toMatchObject(
      refusal('Forbidden'),
    );
    const { removedId } = await conflicts.keep(keep, app.owner, app.requestContext());
    expect(removedId).not.toBe(sourceId);
    expect(await listFound()).toEqual([]);
    await app.handlers.training.restore(
      { botId: bot.id, sourceId: removedId },
      app.owner,
      app.requestContext(),
    );
    expect(await listFound()).toMatchObject([{ id: conflict?.id }]);
  });
});
