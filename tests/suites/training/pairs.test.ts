import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { Pair, PairSort } from '../../../contract/training/pairs.ts';
import { type App, addPerson, forEachApp, type OpenApp } from '../support/app.ts';

const refusal = (error: string) => ({ failure: { error } });

async function openPairScenario(openApp: OpenApp, options: Parameters<OpenApp>[0] = {}) {
  const app = await openApp(options);
  const bot = await app.createBot();
  const { pairs, training } = app.handlers;
  const botId = bot.id;
  const waitForTrained = (id: string) =>
    app.waitForEvent(
      (event) =>
        event.kind === 'source.changed' &&
        event.source.id === id &&
        event.source.status === 'trained' &&
        event.source,
    );
  return {
    app,
    botId,
    pairs,
    waitForTrained,
    add: (question: string, answer: string) =>
      pairs.add({ botId, question, answer }, app.owner, app.requestContext()),
    edit: (pair: Pair, question: string, answer: string) =>
      pairs.edit({ botId, pairId: pair.id, question, answer }, app.owner, app.requestContext()),
    list: (which: { search?: string; order?: PairSort; limit?: number; cursor?: string } = {}) =>
      pairs.list({ botId, ...which }, app.owner, app.requestContext()),
    remove: (ids: readonly string[]) =>
      pairs.remove({ botId, pairIds: ids }, app.owner, app.requestContext()),
    restore: (ids: readonly string[]) =>
      pairs.restore({ botId, pairIds: ids }, app.owner, app.requestContext()),
    read: (id: string) => training.read({ botId, sourceId: id }, app.owner, app.requestContext()),
    readCharactersLeft: () => charactersLeft(app),
    isExact: () => isLedgerExact(app),
  };
}

async function charactersLeft({ store, owner }: App): Promise<number> {
  const row = await store.db
    .selectFrom('accounts')
    .select('characters_left')
    .where('id', '=', owner.accountId)
    .executeTakeFirstOrThrow();
  return row.characters_left;
}

/** The characters of sources, ledger and account agree. */
async function isLedgerExact(app: App): Promise<boolean> {
  const { db } = app.store;
  const { accountId } = app.owner;
  const sum = (rows: readonly { n: number }[]) => rows.reduce((total, { n }) => total + n, 0);
  const storedCharacters = await db
    .selectFrom('sources')
    .select('charged_characters as n')
    .where('account_id', '=', accountId)
    .execute();
  const usageRows = await db
    .selectFrom('usage')
    .select('amount as n')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'character')
    .execute();
  const start = 300_000;
  return sum(storedCharacters) === sum(usageRows) && sum(usageRows) === start - (await charactersLeft(app));
}

forEachApp((openApp) => {
  test('rejects a stale edit with PairChanged unless it names the current words', async () => {
    const { add, read, pairs, app, botId } = await openPairScenario(openApp);
    const pair = await add('ساعت کار؟', '۹ تا ۱۸');
    const original = { question: pair.question, answer: pair.answer };
    const save = (answer: string, replaced: typeof original) =>
      pairs.edit(
        { botId, pairId: pair.id, question: pair.question, answer, over: replaced },
        app.owner,
        app.requestContext(),
      );
    const both = await Promise.allSettled([save('۸ تا ۱۴', original), save('۱۰ تا ۲۰', original)]);
    const [saved] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal('PairChanged'),
    });
    expect((await read(pair.id)).source.answer).toBe(saved?.answer);
    const current = { question: pair.question, answer: saved?.answer ?? '' };
    expect(await save('شبانه‌روز', current)).toMatchObject({ answer: 'شبانه‌روز' });
    expect(await save('شبانه‌روز', original)).toMatchObject({ answer: 'شبانه‌روز' });
  });

  test('learns and charges a pair, relearns an edited answer and charges the difference', async () => {
    const { add, edit, waitForTrained, read, readCharactersLeft, isExact, app, botId } =
      await openPairScenario(openApp);
    const pair = await add('هزینهٔ ارسال چقدر است؟', 'پنجاه هزار تومان');
    expect(pair).toMatchObject({ status: 'pending', question: 'هزینهٔ ارسال چقدر است؟' });
    await waitForTrained(pair.id);
    const cost = pair.question.length + pair.answer.length;
    expect(await readCharactersLeft()).toBe(300_000 - cost);
    const changed = await edit(pair, pair.question, 'رایگان است');
    expect(changed).toMatchObject({ id: pair.id, answer: 'رایگان است' });
    await app.waitForEvent(
      (event) =>
        event.kind === 'source.changed' &&
        event.source.status === 'trained' &&
        event.source.answer === 'رایگان است',
    );
    expect((await read(pair.id)).passages).toMatchObject([{ text: 'رایگان است' }]);
    expect(await readCharactersLeft()).toBe(300_000 - pair.question.length - 'رایگان است'.length);
    expect(await isExact()).toBe(true);
    expect(await edit(changed, changed.question, changed.answer)).toMatchObject({ answer: 'رایگان است' });
    expect((await app.deps.indexes.get(app.owner.accountId, botId)).size).toBe(1);
  });

  test('rejects an equivalent question with SourceDuplicate and finds the existing pair', async () => {
    const { add, edit, pairs, app, botId } = await openPairScenario(openApp);
    const first = await add('کارت‌خوان دارید؟', 'بله');
    for (const equivalent of ['كارت خوان داريد', 'کارت خوان دارید؟!', '  کارت‌خوان   دارید ؟ ']) {
      await expect(add(equivalent, 'خیر')).rejects.toMatchObject(refusal('SourceDuplicate'));
      const search = await pairs.findDuplicate(
        { botId, question: equivalent },
        app.owner,
        app.requestContext(),
      );
      expect(search?.id).toBe(first.id);
    }
    const other = await add('ساعت کار؟', '۹ تا ۱۸');
    await expect(edit(other, 'کارت خوان دارید', 'بله')).rejects.toMatchObject(refusal('SourceDuplicate'));
    expect(
      await pairs.findDuplicate({ botId, question: 'نیست؟' }, app.owner, app.requestContext()),
    ).toBeNull();
    await edit(first, 'دستگاه کارت‌خوان دارید؟', 'بله');
    await add('کارت‌خوان دارید؟', 'بله');
  });

  test('lists pages in every order and searches by all normalized words', async () => {
    const { add, list } = await openPairScenario(openApp, { shouldRunJobs: false });
    for (const [question, answer] of [
      ['ژاکت دارید؟', 'بله'],
      ['پرداخت در محل هست؟', 'بله، در تهران'],
      ['ارسال ۲۴ ساعته؟', 'خیر'],
      ['کارت هدیه؟', 'بله ۱۰۰٪'],
    ] as const) {
      await add(question, answer);
    }
    const byAlphabet = await list({ order: 'question' });
    expect(byAlphabet.pairs.map(({ question }) => question[0])).toEqual(['ا', 'پ', 'ژ', 'ک']);
    for (const order of ['newest', 'oldest', 'question', 'questionLast', 'longest', 'shortest'] as const) {
      const fullList = await list({ order });
      const seenIds: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ order, limit: 1, ...(cursor !== undefined && { cursor }) });
        expect(page.total).toBe(cursor === undefined ? 4 : null);
        seenIds.push(...page.pairs.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seenIds).toEqual(fullList.pairs.map(({ id }) => id));
    }
    const search = async (search: string) => (await list({ search })).pairs.map(({ question }) => question);
    expect(await search('پرداخت تهران')).toEqual(['پرداخت در محل هست؟']);
    expect(await search('24')).toEqual(['ارسال ۲۴ ساعته؟']);
    expect(await search('كارت هديه')).toEqual(['کارت هدیه؟']);
    expect(await search('100%')).toEqual(['کارت هدیه؟']);
    expect(await search('_')).toEqual([]);
    await expect(list({ cursor: 'none' })).rejects.toMatchObject(refusal('InvalidInput'));
    const [{ id = '' } = {}] = byAlphabet.pairs;
    const foreign = Buffer.from(JSON.stringify(['x', id])).toString('base64url');
    await expect(list({ cursor: foreign })).rejects.toMatchObject(refusal('InvalidInput'));
  });

  test('removes many pairs with their characters and restores all but duplicates', async () => {
    const { add, waitForTrained, list, remove, restore, readCharactersLeft, isExact, app, botId } =
      await openPairScenario(openApp);
    const ids: string[] = [];
    for (const name of ['یک', 'دو', 'سه']) {
      const { id } = await add(`پرسش ${name}؟`, `پاسخ ${name}`);
      await waitForTrained(id);
      ids.push(id);
    }
    const before = await readCharactersLeft();
    const index = () => app.deps.indexes.get(app.owner.accountId, botId);
    expect(await remove(ids.slice(0, 2))).toMatchObject({ removed: 2 });
    expect((await list()).pairs.map(({ id }) => id)).toEqual([ids[2]]);
    expect((await index()).size).toBe(1);
    expect(await readCharactersLeft()).toBe(before + 2 * 'پرسش یک؟پاسخ یک'.length);
    const secondPair = await add('پرسش دو؟', 'پاسخی دیگر');
    expect(await restore(ids)).toEqual({ restored: 1, skipped: 2 });
    await waitForTrained(secondPair.id); // while it is trained, the ledger changes between two reads
    expect((await index()).size).toBe(3);
    expect(await isExact()).toBe(true);
    app.advanceTime(11 * 60_000);
    await expect.poll(async () => (await restore([ids[1] ?? ''])).skipped).toBe(1);
  });

  test('purges removed pairs after the undo time', async () => {
    const { add, waitForTrained, remove, app } = await openPairScenario(openApp);
    const pair = await add('ساعت کار؟', '۹');
    await waitForTrained(pair.id);
    await remove([pair.id]);
    app.advanceTime(10 * 60_000 + 1);
    const count = async () => {
      const accountSources = app.store.db.selectFrom('sources').where('account_id', '=', app.owner.accountId);
      return (await accountSources.select('id').execute()).length;
    };
    await expect.poll(count).toBe(0);
  });

  test('rejects a longer wording without characters and restores a pair as pending', async () => {
    const { add, edit, waitForTrained, remove, restore, list, app } = await openPairScenario(openApp);
    const pair = await add('ساعت کار؟', '۹');
    await waitForTrained(pair.id);
    const setCharactersLeft = (characters_left: number) =>
      app.store.db
        .updateTable('accounts')
        .set({ characters_left })
        .where('id', '=', app.owner.accountId)
        .execute();
    await setCharactersLeft(3);
    await expect(edit(pair, 'ساعت کار؟', 'از ۹ صبح تا ۶ عصر')).rejects.toMatchObject(
      refusal('NoCharactersLeft'),
    );
    await remove([pair.id]);
    await setCharactersLeft(3);
    await restore([pair.id]);
    expect((await list()).pairs).toMatchObject([
      { status: 'noSpaceLeft', reason: 'NoCharactersLeft', answer: '۹' },
    ]);
  });

  test('rejects another account with BotNotFound', async () => {
    const { add, list, app, botId, pairs } = await openPairScenario(openApp, { shouldRunJobs: false });
    const pair = await add('ساعت کار؟', '۹');
    const stranger = await addPerson(app.store, (await openApp({ shouldRunJobs: false })).owner.accountId, {
      name: 'x',
      isOperator: false,
    });
    const context = app.requestContext();
    const one = { botId, pairId: pair.id };
    const pairInput = { question: 'x', answer: 'y' };
    await expect(pairs.list({ botId }, stranger, context)).rejects.toMatchObject(refusal('BotNotFound'));
    await expect(pairs.edit({ ...one, ...pairInput }, stranger, context)).rejects.toMatchObject(
      refusal('BotNotFound'),
    );
    await expect(pairs.retrain(one, stranger, context)).rejects.toMatchObject(refusal('BotNotFound'));
    await expect(pairs.remove({ botId, pairIds: [pair.id] }, stranger, context)).rejects.toMatchObject(
      refusal('BotNotFound'),
    );
    expect((await list()).pairs).toHaveLength(1);
    expect(limits.pair.batchMax).toBeGreaterThanOrEqual(10_000);
  });
});
