import { expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../../server/store/id.ts';
import { type App, addPerson, forEachApp } from '../../support/app.ts';

const refusal = (error: string) => ({ failure: { error } });

/** Two contacts of one person: by phone with one bot, and with another. */
async function openDuplicates(app: App) {
  const bot = await app.createBot();
  const otherBot = await app.createBot([], 'بات دیگر');
  const first = await app.openVisitor(bot);
  await app.sendAsVisitor(first, 'سلام');
  await app.handlers.visitors.introduce({ name: 'سارا', phone: '09123456789' }, first, app.requestContext());
  app.advanceTime(120_000);
  const second = await app.openVisitor(otherBot);
  await app.sendAsVisitor(second, 'باز هم سلام');
  await app.handlers.visitors.introduce(
    { phone: '+98 912 345 6789', email: 'sara@shop.example' },
    second,
    app.requestContext(),
  );
  const { contacts } = app.handlers;
  const [other, keptContact] = (await contacts.list({}, app.owner, app.requestContext())).contacts;
  const ids = { keptId: keptContact?.id ?? '', otherId: other?.id ?? '' };
  const merge = () =>
    contacts.merge({ contactId: ids.keptId, otherId: ids.otherId }, app.owner, app.requestContext());
  const undo = (mergeId: string) =>
    contacts.undoMerge({ contactId: ids.keptId, mergeId }, app.owner, app.requestContext());
  const read = (contactId: string) => contacts.read({ contactId }, app.owner, app.requestContext());
  return { ...ids, bot, first, second, merge, undo, read };
}

forEachApp((openApp) => {
  test('gives the kept contact the labels of the merged one, and takes only those back', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { keptId, otherId, merge, undo } = await openDuplicates(app);
    const { labels, contacts } = app.handlers;
    const [gold, newsletter] = await Promise.all(
      ['طلایی', 'خبرنامه'].map((name) =>
        labels.create({ name, tone: 'info' }, app.owner, app.requestContext()),
      ),
    );
    const labelRow = (contact_id: string, label_id = '') => ({
      account_id: app.owner.accountId,
      contact_id,
      label_id,
    });
    await app.store.db
      .insertInto('contact_labels')
      .values([labelRow(keptId, gold?.id), labelRow(otherId, gold?.id), labelRow(otherId, newsletter?.id)])
      .execute();
    const idsWith = async (labelId = '') =>
      (await contacts.list({ labels: labelId }, app.owner, app.requestContext())).contacts.map(
        ({ id }) => id,
      );
    const merged = await merge();
    expect(await idsWith(newsletter?.id)).toEqual([keptId]);
    await undo(merged.merges[0]?.id ?? '');
    expect(await idsWith(newsletter?.id)).toEqual([otherId]);
    expect((await idsWith(gold?.id)).sort()).toEqual([keptId, otherId].sort());
  });

  test('merges a duplicate that it suggested, and gives everything back', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { keptId, otherId, second, merge, undo, read } = await openDuplicates(app);
    const before = await read(keptId);
    expect(before.duplicates).toMatchObject([{ id: otherId, by: 'phone' }]);
    const merged = await merge();
    expect(merged).toMatchObject({
      name: 'سارا',
      phone: '09123456789',
      email: 'sara@shop.example',
      duplicates: [],
      merges: [{ contactId: otherId }],
    });
    expect(merged.channels.map(({ conversationId }) => conversationId)).toContain(second.conversationId);
    const all = await app.handlers.contacts.list({}, app.owner, app.requestContext());
    expect(all).toMatchObject({ total: 1, contacts: [{ conversations: 2 }] });
    expect(await read(otherId)).toEqual(merged);

    const unmerged = await undo(merged.merges[0]?.id ?? '');
    expect(unmerged).toEqual({ ...before, lastSeenAt: merged.lastSeenAt });
    expect(await read(otherId)).toMatchObject({
      email: 'sara@shop.example',
      channels: [{ conversationId: second.conversationId }],
    });
    await expect(undo(merged.merges[0]?.id ?? '')).rejects.toMatchObject(refusal('NotFound'));
  });

  test('keeps messages that both contacts write during and after a merge', async () => {
    const app = await openApp();
    const { keptId, otherId, first, second, merge, undo, read } = await openDuplicates(app);
    const introduce = app.handlers.visitors.introduce;
    const [merged] = await Promise.all([
      merge(),
      app.sendAsVisitor(first, 'هم‌زمان'),
      app.sendAsVisitor(second, 'هم‌زمان'),
      introduce({ name: 'سارا محمدی' }, second, app.requestContext()),
    ]);
    await app.sendAsVisitor(second, 'پس از آن');
    await introduce({ email: 's@new.example' }, second, app.requestContext());
    const both = await read(keptId);
    expect(both.channels).toHaveLength(2);
    expect(both.channels.map(({ messages }) => messages >= 2)).toEqual([true, true]);
    expect(both.email).toBe('s@new.example');
    await undo(merged.merges[0]?.id ?? '');
    expect(await read(otherId)).toMatchObject({ name: 'سارا محمدی', email: 's@new.example' });
    expect(await read(keptId)).toMatchObject({ name: 'سارا', channels: [{ name: 'سارا' }] });
  });

  test('refuses what the operator may not see, oneself, and an undo that is too late', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { keptId, otherId, bot, merge, undo } = await openDuplicates(app);
    const operator = await addPerson(app.store, app.owner.accountId, {
      name: 'samira',
      isOperator: true,
      botIds: [bot.id],
    });
    const { contacts } = app.handlers;
    const mine = await contacts.read({ contactId: keptId }, operator, app.requestContext());
    expect(mine.duplicates).toEqual([]);
    for (const [person, other] of [
      [operator, otherId],
      [app.owner, keptId],
      [app.owner, newId()],
    ] as const)
      await expect(
        contacts.merge({ contactId: keptId, otherId: other }, person, app.requestContext()),
      ).rejects.toMatchObject(refusal('NotFound'));
    const { merges } = await merge();
    app.advanceTime(limits.contacts.mergeUndoMs);
    await expect(undo(merges[0]?.id ?? '')).rejects.toMatchObject(refusal('NotFound'));
  });

  test('resolves every old address to the kept contact until an undo', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { keptId, otherId, bot, merge, read } = await openDuplicates(app);
    await merge();
    const third = await app.openVisitor(bot);
    await app.sendAsVisitor(third, 'سلام');
    const { contacts, visitors } = app.handlers;
    const ids = { botId: bot.id, conversationId: third.conversationId };
    const { contactId } = await visitors.read(ids, app.owner, app.requestContext());
    const thirdId = contactId ?? '';
    const { merges } = await contacts.merge(
      { contactId: thirdId, otherId: keptId },
      app.owner,
      app.requestContext(),
    );
    expect((await read(otherId)).id).toBe(thirdId);
    expect((await read(keptId)).id).toBe(thirdId);
    await contacts.undoMerge(
      { contactId: thirdId, mergeId: merges[0]?.id ?? '' },
      app.owner,
      app.requestContext(),
    );
    expect((await read(otherId)).id).toBe(keptId);
    expect((await read(keptId)).id).toBe(keptId);
    const ofAnother = { ...app.owner, accountId: newId() };
    await expect(
      contacts.read({ contactId: otherId }, ofAnother, app.requestContext()),
    ).rejects.toMatchObject(refusal('NotFound'));
  });
});
