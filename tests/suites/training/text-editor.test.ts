import { expect, test } from 'vitest';
import { toPanelEvent } from '../../../server/areas/conversations/thread/live.events.ts';
import { newId } from '../../../server/store/id.ts';
import { type App, forEachApp, type OpenApp } from '../support/app.ts';

const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const CHANGED = 'ارسال به شهرستان‌ها با پست پیشتاز ۲ تا ۴ روز کاری طول می‌کشد.';

let app: App;

async function writing(openApp: OpenApp) {
  app = await openApp();
  const { texts } = app.handlers;
  const bot = await app.createBot();
  const at = (key: string) => ({ botId: bot.id, key });
  const calls = (person = app.owner) => ({
    open: (key: string) => texts.open(at(key), person, app.facts()),
    keeps: (key: string, draft: { title: string; text: string; base: number }) =>
      texts.saveDraft({ ...at(key), ...draft }, person, app.facts()),
    drops: (key: string) => texts.deleteDraft(at(key), person, app.facts()),
    saves: (key: string, words: { title: string; text: string; base: number }) =>
      texts.save({ ...at(key), ...words }, person, app.facts()),
    versions: (key: string) => texts.versions(at(key), person, app.facts()),
    version: (key: string, number: number) => texts.version({ ...at(key), number }, person, app.facts()),
  });
  const trained = (id: string) =>
    app.waitForEvent(
      (event) =>
        event.kind === 'source.changed' && event.source.id === id && event.source.status === 'trained',
    );
  return { bot, calls, trained, ...calls() };
}

const refusal = (error: string) => ({ failure: { error } });

forEachApp((openApp) => {
  test('keeps a draft of a new text private until the text is saved', async () => {
    const { calls, open, keeps, saves } = await writing(openApp);
    expect(await open('new')).toMatchObject({ source: null, title: '', version: 0, draft: null });
    const { updatedAt } = await keeps('new', { title: 'ارسال', text: 'ارسال به ', base: 0 });
    await keeps('new', { title: 'ارسال', text: SHIPPING, base: 0 });
    expect((await open('new')).draft).toEqual({ title: 'ارسال', text: SHIPPING, base: 0, updatedAt });
    const other = calls({ ...app.owner, isOperator: true, botIds: null });
    expect(await other.open('new')).toMatchObject({ draft: null, isReadOnly: true });
    const { source, version } = await saves('new', { title: 'ارسال', text: SHIPPING, base: 0 });
    expect([source.kind, source.title, version]).toEqual(['text', 'ارسال', 1]);
    expect((await open('new')).draft).toBeNull();
    expect(await open(source.id)).toMatchObject({ text: SHIPPING, version: 1, isReadOnly: false });
  });

  test('retrains a saved change and keeps every version with its author', async () => {
    const { saves, versions, version, trained, bot } = await writing(openApp);
    const { source } = await saves('new', { title: 'ارسال', text: SHIPPING, base: 0 });
    await trained(source.id);
    const [first] = await versions(source.id);
    expect(first).toMatchObject({ number: 1, characters: SHIPPING.length, author: expect.any(String) });
    const saved = await saves(source.id, { title: 'ارسال', text: CHANGED, base: 1 });
    expect([saved.version, saved.source.status]).toEqual([2, 'pending']);
    await expect
      .poll(async () => {
        const rows = app.store.db.selectFrom('passages').select('text').where('bot_id', '=', bot.id);
        return (await rows.execute()).map(({ text }) => text);
      })
      .toEqual([CHANGED]);
    const kept = await versions(source.id);
    expect(kept.map(({ number }) => number)).toEqual([2, 1]);
    expect(kept.map(({ author }) => author)).toEqual([first?.author, first?.author]);
    expect(await version(source.id, 1)).toEqual({ number: 1, title: 'ارسال', text: SHIPPING });
  });

  test('skips retraining and a new version for an unchanged text', async () => {
    const { saves, versions, trained, keeps, open } = await writing(openApp);
    const { source } = await saves('new', { title: 'ارسال', text: SHIPPING, base: 0 });
    await trained(source.id);
    await keeps(source.id, { title: 'ارسال', text: SHIPPING, base: 1 });
    const saved = await saves(source.id, { title: 'ارسال', text: SHIPPING, base: 1 });
    expect([saved.version, saved.source.status]).toEqual([1, 'trained']);
    expect(await versions(source.id)).toHaveLength(1);
    expect((await open(source.id)).draft).toBeNull();
  });

  test('rejects a save over an outdated version with TextChanged and keeps the draft', async () => {
    const { saves, keeps, open } = await writing(openApp);
    const { source } = await saves('new', { title: 'ارسال', text: SHIPPING, base: 0 });
    await saves(source.id, { title: 'ارسال', text: CHANGED, base: 1 });
    await keeps(source.id, { title: 'ارسال', text: 'متن من', base: 1 });
    await expect(saves(source.id, { title: 'ارسال', text: 'متن من', base: 1 })).rejects.toMatchObject(
      refusal('TextChanged'),
    );
    expect(await open(source.id)).toMatchObject({ text: CHANGED, version: 2, draft: { text: 'متن من' } });
    expect((await saves(source.id, { title: 'ارسال', text: 'متن من', base: 2 })).version).toBe(3);
  });

  test('broadcasts who edits a source within the account and hides sources of others', async () => {
    const { saves, bot } = await writing(openApp);
    const { source } = await saves('new', { title: 'ارسال', text: SHIPPING, base: 0 });
    const place = { botId: bot.id, sourceId: source.id, editor: 'one', isPresent: true };
    const heard: unknown[] = [];
    app.store.events.onBroadcast(app.owner.accountId, (told) => {
      if (told.kind === 'coViewers.changed') heard.push(toPanelEvent(told));
    });
    await app.handlers.coViewers.sendHeartbeat(place, app.owner, app.facts());
    await expect.poll(() => heard).toMatchObject([{ ...place, by: { id: app.owner.userId } }]);
    const other = await openApp();
    await expect(
      other.handlers.coViewers.sendHeartbeat(place, other.owner, other.facts()),
    ).rejects.toMatchObject(refusal('BotNotFound'));
  });

  test('accepts one of two parallel saves of a version and rejects the other with TextChanged', async () => {
    const { saves, versions } = await writing(openApp);
    const { source } = await saves('new', { title: 'ارسال', text: SHIPPING, base: 0 });
    const both = await Promise.allSettled([
      saves(source.id, { title: 'ارسال', text: 'یکی', base: 1 }),
      saves(source.id, { title: 'ارسال', text: 'دیگری', base: 1 }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal('TextChanged'),
    });
    expect(await versions(source.id)).toHaveLength(2);
  });

  test('rejects the text of another source with SourceDuplicate and an edit of a pair with NotFound', async () => {
    const { saves, open, bot } = await writing(openApp);
    await saves('new', { title: 'یک', text: SHIPPING, base: 0 });
    await expect(saves('new', { title: 'دو', text: SHIPPING, base: 0 })).rejects.toMatchObject(
      refusal('SourceDuplicate'),
    );
    const { source } = await saves('new', { title: 'دو', text: CHANGED, base: 0 });
    await expect(saves(source.id, { title: 'دو', text: SHIPPING, base: 1 })).rejects.toMatchObject(
      refusal('SourceDuplicate'),
    );
    const pair = await app.handlers.training.addPair(
      { botId: bot.id, question: 'ساعت کار؟', answer: '۹ تا ۱۸' },
      app.owner,
      app.facts(),
    );
    expect((await open(pair.id)).isReadOnly).toBe(true);
    await expect(saves(pair.id, { title: 'x', text: 'y', base: 1 })).rejects.toMatchObject(
      refusal('NotFound'),
    );
  });

  test('hides texts, drafts and versions from another account', async () => {
    const { saves, keeps } = await writing(openApp);
    const { source } = await saves('new', { title: 'ارسال', text: SHIPPING, base: 0 });
    await keeps('new', { title: 'پیش‌نویس', text: 'راز', base: 0 });
    const mine = app;
    const stranger = { ...mine.owner, accountId: newId() };
    const { texts } = mine.handlers;
    const at = { botId: source.botId, key: source.id };
    for (const asked of [
      () => texts.open(at, stranger, mine.facts()),
      () => texts.open({ ...at, key: 'new' }, stranger, mine.facts()),
      () => texts.versions(at, stranger, mine.facts()),
      () => texts.version({ ...at, number: 1 }, stranger, mine.facts()),
      () => texts.save({ ...at, title: 'x', text: 'y', base: 1 }, stranger, mine.facts()),
      () => texts.saveDraft({ ...at, title: 'x', text: 'y', base: 1 }, stranger, mine.facts()),
    ])
      await expect(asked()).rejects.toMatchObject(refusal('BotNotFound'));
  });
});
