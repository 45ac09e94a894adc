import { expect, test } from 'vitest';
import { toPanelEvent } from '../../../server/areas/conversations/thread/live.events.ts';
import { newId } from '../../../server/store/id.ts';
import { type App, forEachApp, type OpenApp } from '../support/app.ts';

const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const CHANGED = 'ارسال به شهرستان‌ها با پست پیشتاز ۲ تا ۴ روز کاری طول می‌کشد.';

let app: App;

async function openEditor(openApp: OpenApp) {
  app = await openApp();
  const { texts } = app.handlers;
  const bot = await app.createBot();
  const at = (key: string) => ({ botId: bot.id, key });
  const editorCalls = (person = app.owner) => ({
    open: (key: string) => texts.open(at(key), person, app.requestContext()),
    saveDraft: (key: string, draft: { title: string; text: string; base: number }) =>
      texts.saveDraft({ ...at(key), ...draft }, person, app.requestContext()),
    deleteDraft: (key: string) => texts.deleteDraft(at(key), person, app.requestContext()),
    save: (key: string, version: { title: string; text: string; base: number }) =>
      texts.save({ ...at(key), ...version }, person, app.requestContext()),
    versions: (key: string) => texts.versions(at(key), person, app.requestContext()),
    version: (key: string, number: number) =>
      texts.version({ ...at(key), number }, person, app.requestContext()),
  });
  const waitForTrained = (id: string) =>
    app.waitForEvent(
      (event) =>
        event.kind === 'source.changed' && event.source.id === id && event.source.status === 'trained',
    );
  return { bot, calls: editorCalls, waitForTrained, ...editorCalls() };
}

const refusal = (error: string) => ({ failure: { error } });

forEachApp((openApp) => {
  test('keeps a draft of a new text private until the text is saved', async () => {
    const { calls: editorCalls, open, saveDraft, save } = await openEditor(openApp);
    expect(await open('new')).toMatchObject({ source: null, title: '', version: 0, draft: null });
    const { updatedAt } = await saveDraft('new', { title: 'ارسال', text: 'ارسال به ', base: 0 });
    await saveDraft('new', { title: 'ارسال', text: SHIPPING, base: 0 });
    expect((await open('new')).draft).toEqual({ title: 'ارسال', text: SHIPPING, base: 0, updatedAt });
    const other = editorCalls({ ...app.owner, isOperator: true, botIds: null });
    expect(await other.open('new')).toMatchObject({ draft: null, isReadOnly: true });
    const { source, version } = await save('new', { title: 'ارسال', text: SHIPPING, base: 0 });
    expect([source.kind, source.title, version]).toEqual(['text', 'ارسال', 1]);
    expect((await open('new')).draft).toBeNull();
    expect(await open(source.id)).toMatchObject({ text: SHIPPING, version: 1, isReadOnly: false });
  });

  test('retrains a saved change and keeps every version with its author', async () => {
    const { save, versions, version, waitForTrained, bot } = await openEditor(openApp);
    const { source } = await save('new', { title: 'ارسال', text: SHIPPING, base: 0 });
    await waitForTrained(source.id);
    const [first] = await versions(source.id);
    expect(first).toMatchObject({ number: 1, characters: SHIPPING.length, author: expect.any(String) });
    const saved = await save(source.id, { title: 'ارسال', text: CHANGED, base: 1 });
    expect([saved.version, saved.source.status]).toEqual([2, 'pending']);
    await expect
      .poll(async () => {
        const rows = app.store.db.selectFrom('passages').select('text').where('bot_id', '=', bot.id);
        return (await rows.execute()).map(({ text }) => text);
      })
      .toEqual([CHANGED]);
    const storedVersions = await versions(source.id);
    expect(storedVersions.map(({ number }) => number)).toEqual([2, 1]);
    expect(storedVersions.map(({ author }) => author)).toEqual([first?.author, first?.author]);
    expect(await version(source.id, 1)).toEqual({ number: 1, title: 'ارسال', text: SHIPPING });
  });

  test('skips retraining and a new version for an unchanged text', async () => {
    const { save, versions, waitForTrained, saveDraft, open } = await openEditor(openApp);
    const { source } = await save('new', { title: 'ارسال', text: SHIPPING, base: 0 });
    await waitForTrained(source.id);
    await saveDraft(source.id, { title: 'ارسال', text: SHIPPING, base: 1 });
    const saved = await save(source.id, { title: 'ارسال', text: SHIPPING, base: 1 });
    expect([saved.version, saved.source.status]).toEqual([1, 'trained']);
    expect(await versions(source.id)).toHaveLength(1);
    expect((await open(source.id)).draft).toBeNull();
  });

  test('rejects a save over an outdated version with TextChanged and keeps the draft', async () => {
    const { save, saveDraft, open } = await openEditor(openApp);
    const { source } = await save('new', { title: 'ارسال', text: SHIPPING, base: 0 });
    await save(source.id, { title: 'ارسال', text: CHANGED, base: 1 });
    await saveDraft(source.id, { title: 'ارسال', text: 'متن من', base: 1 });
    await expect(save(source.id, { title: 'ارسال', text: 'متن من', base: 1 })).rejects.toMatchObject(
      refusal('TextChanged'),
    );
    expect(await open(source.id)).toMatchObject({ text: CHANGED, version: 2, draft: { text: 'متن من' } });
    expect((await save(source.id, { title: 'ارسال', text: 'متن من', base: 2 })).version).toBe(3);
  });

  test('broadcasts who edits a source within the account and hides sources of others', async () => {
    const { save, bot } = await openEditor(openApp);
    const { source } = await save('new', { title: 'ارسال', text: SHIPPING, base: 0 });
    const presence = { botId: bot.id, sourceId: source.id, editor: 'one', isPresent: true };
    const broadcasts: unknown[] = [];
    app.store.events.onBroadcast(app.owner.accountId, (broadcast) => {
      if (broadcast.kind === 'coViewers.changed') broadcasts.push(toPanelEvent(broadcast));
    });
    await app.handlers.coViewers.sendHeartbeat(presence, app.owner, app.requestContext());
    await expect.poll(() => broadcasts).toMatchObject([{ ...presence, by: { id: app.owner.userId } }]);
    const other = await openApp();
    await expect(
      other.handlers.coViewers.sendHeartbeat(presence, other.owner, other.requestContext()),
    ).rejects.toMatchObject(refusal('BotNotFound'));
  });

  test('accepts one of two parallel saves of a version and rejects the other with TextChanged', async () => {
    const { save, versions } = await openEditor(openApp);
    const { source } = await save('new', { title: 'ارسال', text: SHIPPING, base: 0 });
    const both = await Promise.allSettled([
      save(source.id, { title: 'ارسال', text: 'یکی', base: 1 }),
      save(source.id, { title: 'ارسال', text: 'دیگری', base: 1 }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal('TextChanged'),
    });
    expect(await versions(source.id)).toHaveLength(2);
  });

  test('rejects the text of another source with SourceDuplicate and an edit of a pair with NotFound', async () => {
    const { save, open, bot } = await openEditor(openApp);
    await save('new', { title: 'یک', text: SHIPPING, base: 0 });
    await expect(save('new', { title: 'دو', text: SHIPPING, base: 0 })).rejects.toMatchObject(
      refusal('SourceDuplicate'),
    );
    const { source } = await save('new', { title: 'دو', text: CHANGED, base: 0 });
    await expect(save(source.id, { title: 'دو', text: SHIPPING, base: 1 })).rejects.toMatchObject(
      refusal('SourceDuplicate'),
    );
    const pair = await app.handlers.training.addPair(
      { botId: bot.id, question: 'ساعت کار؟', answer: '۹ تا ۱۸' },
      app.owner,
      app.requestContext(),
    );
    expect((await open(pair.id)).isReadOnly).toBe(true);
    await expect(save(pair.id, { title: 'x', text: 'y', base: 1 })).rejects.toMatchObject(
      refusal('NotFound'),
    );
  });

  test('hides texts, drafts and versions from another account', async () => {
    const { save, saveDraft } = await openEditor(openApp);
    const { source } = await save('new', { title: 'ارسال', text: SHIPPING, base: 0 });
    await saveDraft('new', { title: 'پیش‌نویس', text: 'راز', base: 0 });
    const stranger = { ...app.owner, accountId: newId() };
    const { texts } = app.handlers;
    const at = { botId: source.botId, key: source.id };
    for (const call of [
      () => texts.open(at, stranger, app.requestContext()),
      () => texts.open({ ...at, key: 'new' }, stranger, app.requestContext()),
      () => texts.versions(at, stranger, app.requestContext()),
      () => texts.version({ ...at, number: 1 }, stranger, app.requestContext()),
      () => texts.save({ ...at, title: 'x', text: 'y', base: 1 }, stranger, app.requestContext()),
      () => texts.saveDraft({ ...at, title: 'x', text: 'y', base: 1 }, stranger, app.requestContext()),
    ])
      await expect(call()).rejects.toMatchObject(refusal('BotNotFound'));
  });
});
