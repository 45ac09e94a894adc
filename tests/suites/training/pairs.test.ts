import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { Pair, PairSort } from '../../../contract/training/pairs.ts';
import { type App, addPerson, forEachApp, type OpenApp } from '../support/app.ts';

const refusal = (error: string) => ({ failure: { error } });

async function shop(openApp: OpenApp, options: Parameters<OpenApp>[0] = {}) {
  const app = await openApp(options);
  const bot = await app.createBot();
  const { pairs, training } = app.handlers;
  const botId = bot.id;
  const learned = (id: string) =>
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
    learned,
    add: (question: string, answer: string) => pairs.add({ botId, question, answer }, app.owner, app.facts()),
    edit: (pair: Pair, question: string, answer: string) =>
      pairs.edit({ botId, pairId: pair.id, question, answer }, app.owner, app.facts()),
    list: (which: { search?: string; order?: PairSort; limit?: number; cursor?: string } = {}) =>
      pairs.list({ botId, ...which }, app.owner, app.facts()),
    remove: (ids: readonly string[]) => pairs.remove({ botId, pairIds: ids }, app.owner, app.facts()),
    restore: (ids: readonly string[]) => pairs.restore({ botId, pairIds: ids }, app.owner, app.facts()),
    read: (id: string) => training.read({ botId, sourceId: id }, app.owner, app.facts()),
    left: () => charactersLeft(app),
    isExact: () => ledgerIsExact(app),
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
async function ledgerIsExact(app: App): Promise<boolean> {
  const { db } = app.store;
  const { accountId } = app.owner;
  const sum = (rows: readonly { n: number }[]) => rows.reduce((all, { n }) => all + n, 0);
  const held = await db
    .selectFrom('sources')
    .select('charged_characters as n')
    .where('account_id', '=', accountId)
    .execute();
  const told = await db
    .selectFrom('usage')
    .select('amount as n')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'character')
    .execute();
  const start = 300_000;
  return sum(held) === sum(told) && sum(told) === start - (await charactersLeft(app));
}

forEachApp((openApp) => {
  test('rejects a stale edit with PairChanged unless it names the current words', async () => {
    const { add, read, pairs, app, botId } = await shop(openApp);
    const pair = await add('ساعت کار؟', '۹ تا ۱۸');
    const begun = { question: pair.question, answer: pair.answer };
    const saves = (answer: string, over: typeof begun) =>
      pairs.edit({ botId, pairId: pair.id, question: pair.question, answer, over }, app.owner, app.facts());
    const both = await Promise.allSettled([saves('۸ تا ۱۴', begun), saves('۱۰ تا ۲۰', begun)]);
    const [taken] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal('PairChanged'),
    });
    expect((await read(pair.id)).source.answer).toBe(taken?.answer);
    const theirs = { question: pair.question, answer: taken?.answer ?? '' };
    expect(await saves('شبانه‌روز', theirs)).toMatchObject({ answer: 'شبانه‌روز' });
    expect(await saves('شبانه‌روز', begun)).toMatchObject({ answer: 'شبانه‌روز' });
  });

  test('learns and charges a pair, relearns an edited answer and charges the difference', async () => {
    const { add, edit, learned, read, left, isExact, app, botId } = await shop(openApp);
    const pair = await add('هزینهٔ ارسال چقدر است؟', 'پنجاه هزار تومان');
    expect(pair).toMatchObject({ status: 'pending', question: 'هزینهٔ ارسال چقدر است؟' });
    await learned(pair.id);
    const cost = pair.question.length + pair.answer.length;
    expect(await left()).toBe(300_000 - cost);
    const changed = await edit(pair, pair.question, 'رایگان است');
    expect(changed).toMatchObject({ id: pair.id, answer: 'رایگان است' });
    await app.waitForEvent(
      (event) =>
        event.kind === 'source.changed' &&
        event.source.status === 'trained' &&
        event.source.answer === 'رایگان است',
    );
    expect((await read(pair.id)).passages).toMatchObject([{ text: 'رایگان است' }]);
    expect(await left()).toBe(300_000 - pair.question.length - 'رایگان است'.length);
    expect(await isExact()).toBe(true);
    expect(await edit(changed, changed.question, changed.answer)).toMatchObject({ answer: 'رایگان است' });
    expect((await app.deps.indexes.get(app.owner.accountId, botId)).size).toBe(1);
  });

  test('rejects an equivalent question with SourceDuplicate and finds the existing pair', async () => {
    const { add, edit, pairs, app, botId } = await shop(openApp);
    const first = await add('کارت‌خوان دارید؟', 'بله');
    for (const same of ['كارت خوان داريد', 'کارت خوان دارید؟!', '  کارت‌خوان   دارید ؟ ']) {
      await expect(add(same, 'خیر')).rejects.toMatchObject(refusal('SourceDuplicate'));
      const found = await pairs.findDuplicate({ botId, question: same }, app.owner, app.facts());
      expect(found?.id).toBe(first.id);
    }
    const other = await add('ساعت کار؟', '۹ تا ۱۸');
    await expect(edit(other, 'کارت خوان دارید', 'بله')).rejects.toMatchObject(refusal('SourceDuplicate'));
    expect(await pairs.findDuplicate({ botId, question: 'نیست؟' }, app.owner, app.facts())).toBeNull();
    await edit(first, 'دستگاه کارت‌خوان دارید؟', 'بله');
    await add('کارت‌خوان دارید؟', 'بله');
  });

  test('lists pages in every order and searches by all normalized words', async () => {
    const { add, list } = await shop(openApp, { runsJobs: false });
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
      const whole = await list({ order });
      const met: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ order, limit: 1, ...(cursor !== undefined && { cursor }) });
        expect(page.total).toBe(cursor === undefined ? 4 : null);
        met.push(...page.pairs.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(met).toEqual(whole.pairs.map(({ id }) => id));
    }
    const found = async (search: string) => (await list({ search })).pairs.map(({ question }) => question);
    expect(await found('پرداخت تهران')).toEqual(['پرداخت در محل هست؟']);
    expect(await found('24')).toEqual(['ارسال ۲۴ ساعته؟']);
    expect(await found('كارت هديه')).toEqual(['کارت هدیه؟']);
    expect(await found('100%')).toEqual(['کارت هدیه؟']);
    expect(await found('_')).toEqual([]);
    await expect(list({ cursor: 'none' })).rejects.toMatchObject(refusal('InvalidInput'));
    const [{ id = '' } = {}] = byAlphabet.pairs;
    const foreign = Buffer.from(JSON.stringify(['x', id])).toString('base64url');
    await expect(list({ cursor: foreign })).rejects.toMatchObject(refusal('InvalidInput'));
  });

  test('removes many pairs with their characters and restores all but duplicates', async () => {
    const { add, learned, list, remove, restore, left, isExact, app, botId } = await shop(openApp);
    const ids: string[] = [];
    for (const name of ['یک', 'دو', 'سه']) {
      const { id } = await add(`پرسش ${name}؟`, `پاسخ ${name}`);
      await learned(id);
      ids.push(id);
    }
    const before = await left();
    const index = () => app.deps.indexes.get(app.owner.accountId, botId);
    expect(await remove(ids.slice(0, 2))).toMatchObject({ removed: 2 });
    expect((await list()).pairs.map(({ id }) => id)).toEqual([ids[2]]);
    expect((await index()).size).toBe(1);
    expect(await left()).toBe(before + 2 * 'پرسش یک؟پاسخ یک'.length);
    const again = await add('پرسش دو؟', 'پاسخی دیگر');
    expect(await restore(ids)).toEqual({ restored: 1, leftOut: 2 });
    await learned(again.id); // while it is trained, the ledger changes between two reads
    expect((await index()).size).toBe(3);
    expect(await isExact()).toBe(true);
    app.advanceTime(11 * 60_000);
    await expect.poll(async () => (await restore([ids[1] ?? ''])).leftOut).toBe(1);
  });

  test('purges removed pairs after the undo time', async () => {
    const { add, learned, remove, app } = await shop(openApp);
    const pair = await add('ساعت کار؟', '۹');
    await learned(pair.id);
    await remove([pair.id]);
    app.advanceTime(10 * 60_000 + 1);
    const count = async () => {
      const own = app.store.db.selectFrom('sources').where('account_id', '=', app.owner.accountId);
      return (await own.select('id').execute()).length;
    };
    await expect.poll(count).toBe(0);
  });

  test('rejects a longer wording without characters and restores a pair as pending', async () => {
    const { add, edit, learned, remove, restore, list, app } = await shop(openApp);
    const pair = await add('ساعت کار؟', '۹');
    await learned(pair.id);
    const leave = (characters_left: number) =>
      app.store.db
        .updateTable('accounts')
        .set({ characters_left })
        .where('id', '=', app.owner.accountId)
        .execute();
    await leave(3);
    await expect(edit(pair, 'ساعت کار؟', 'از ۹ صبح تا ۶ عصر')).rejects.toMatchObject(
      refusal('NoCharactersLeft'),
    );
    await remove([pair.id]);
    await leave(3);
    await restore([pair.id]);
    expect((await list()).pairs).toMatchObject([
      { status: 'noSpaceLeft', reason: 'NoCharactersLeft', answer: '۹' },
    ]);
  });

  test('rejects another account with BotNotFound', async () => {
    const { add, list, app, botId, pairs } = await shop(openApp, { runsJobs: false });
    const pair = await add('ساعت کار؟', '۹');
    const stranger = await addPerson(app.store, (await openApp({ runsJobs: false })).owner.accountId, {
      name: 'x',
      isOperator: false,
    });
    const facts = app.facts();
    const one = { botId, pairId: pair.id };
    const words = { question: 'x', answer: 'y' };
    await expect(pairs.list({ botId }, stranger, facts)).rejects.toMatchObject(refusal('BotNotFound'));
    await expect(pairs.edit({ ...one, ...words }, stranger, facts)).rejects.toMatchObject(
      refusal('BotNotFound'),
    );
    await expect(pairs.retrain(one, stranger, facts)).rejects.toMatchObject(refusal('BotNotFound'));
    await expect(pairs.remove({ botId, pairIds: [pair.id] }, stranger, facts)).rejects.toMatchObject(
      refusal('BotNotFound'),
    );
    expect((await list()).pairs).toHaveLength(1);
    expect(limits.pair.batchMax).toBeGreaterThanOrEqual(10_000);
  });
});
