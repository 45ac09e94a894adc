import { expect, test } from 'vitest';
import { newId } from '../../../server/store/id.ts';
import { type App, addOwner, addPerson, forEachApp, PUBLIC_URL } from '../support/app.ts';

let app: App;

const form = (name: string) => ({ name, introduction: '', responseLanguage: 'auto' }) as const;
const refusal = (error: string) => ({ failure: { error } });

forEachApp((openApp) => {
  test('creates a bot with an installable widget and publishes bot.changed', async () => {
    app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot([], 'فروشگاه نیلوفر');
    expect(bot).toMatchObject({ trainingStatus: 'untrained', active: true, creativity: 3, sources: 0 });
    expect(bot.connections).toMatchObject([{ kind: 'widget', active: true }]);
    const widgets = await app.handlers.connections.list({ botId: bot.id }, app.owner, app.requestContext());
    expect(widgets).toHaveLength(1);
    expect(widgets[0]?.initialMessage).not.toBe('');
    expect(widgets[0]?.snippet).toBe(
      `<script async src="${PUBLIC_URL}/widget/loader.js" data-pasokh="${widgets[0]?.id}"></script>`,
    );
    expect(await app.readEvents()).toEqual([{ kind: 'bot.changed', bot }]);
  });

  test('rejects a taken name in any spelling on create and change, per account', async () => {
    app = await openApp({ shouldRunJobs: false });
    const { bots } = app.handlers;
    await app.createBot([], 'پشتیبانی کتاب‌ها');
    const other = await app.createBot([], 'فروش');
    const takenName = 'پشتيباني  كتاب ها';
    await expect(bots.create(form(takenName), app.owner, app.requestContext())).rejects.toMatchObject(
      refusal('BotNameTaken'),
    );
    const change = bots.change({ botId: other.id, name: takenName }, app.owner, app.requestContext());
    await expect(change).rejects.toMatchObject(refusal('BotNameTaken'));
    const neighbour = await addOwner(app.store);
    expect(await bots.create(form(takenName), neighbour, app.requestContext())).toMatchObject({
      name: takenName,
    });
  });

  test('reports whether a name is taken in the account in any spelling and frees that of a removed bot', async () => {
    app = await openApp({ shouldRunJobs: false });
    const { botCreation, botLifecycle } = app.handlers;
    const bot = await app.createBot([], 'پشتیبانی کتاب‌ها');
    const name = 'پشتيباني  كتاب ها';
    const checkName = (person = app.owner) => botCreation.checkName({ name }, person, app.requestContext());
    expect(await checkName()).toEqual({ isTaken: true });
    expect(await checkName(await addOwner(app.store))).toEqual({ isTaken: false });
    await botLifecycle.remove({ botId: bot.id, name: bot.name }, app.owner, app.requestContext());
    expect(await checkName()).toEqual({ isTaken: false });
  });

  test('applies the creativity, instructions and approval of the form to a new bot', async () => {
    app = await openApp({ shouldRunJobs: false });
    const behavior = { creativity: 0, instructions: 'کوتاه بنویس', operatorApproval: true };
    const created = await app.handlers.bots.create(
      { ...form('محتاط'), ...behavior },
      app.owner,
      app.requestContext(),
    );
    expect(created).toMatchObject(behavior);
  });

  test('rejects bots beyond the plan limit, also in parallel', async () => {
    app = await openApp({ shouldRunJobs: false, bots: 2 });
    const { bots } = app.handlers;
    const outcomes = await Promise.allSettled(
      ['یکم', 'دوم', 'سوم', 'چهارم'].map((name) => bots.create(form(name), app.owner, app.requestContext())),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(bots.create(form('پنجم'), app.owner, app.requestContext())).rejects.toMatchObject(
      refusal('BotLimitReached'),
    );
  });

  test('changes only the given fields', async () => {
    app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot();
    const { bots } = app.handlers;
    const changed = await bots.change({ botId: bot.id, creativity: 7 }, app.owner, app.requestContext());
    expect(changed).toEqual({ ...bot, creativity: 7 });
    expect(await bots.read({ botId: bot.id }, app.owner, app.requestContext())).toEqual(changed);
  });

  test('shows an operator only the assigned bots and another account none', async () => {
    app = await openApp({ shouldRunJobs: false });
    const { bots, connections } = app.handlers;
    const first = await app.createBot([], 'یکم');
    await app.createBot([], 'دوم');
    const assigned = { name: 'sara', isOperator: true, botIds: [first.id] };
    const operator = await addPerson(app.store, app.owner.accountId, assigned);
    const unassigned = await addPerson(app.store, app.owner.accountId, { name: 'ali', isOperator: true });
    const stranger = await addOwner(app.store);
    const listBotIds = async (person: typeof operator) =>
      (await bots.list({}, person, app.requestContext())).map(({ id }) => id);
    expect(await listBotIds(operator)).toEqual([first.id]);
    expect(await listBotIds(unassigned)).toEqual([]);
    expect(await listBotIds(stranger)).toEqual([]);
    const notFound = refusal('BotNotFound');
    await expect(bots.read({ botId: first.id }, stranger, app.requestContext())).rejects.toMatchObject(
      notFound,
    );
    await expect(
      bots.change({ botId: first.id, creativity: 1 }, stranger, app.requestContext()),
    ).rejects.toMatchObject(notFound);
    await expect(connections.list({ botId: first.id }, stranger, app.requestContext())).rejects.toMatchObject(
      notFound,
    );
    const widget = { botId: first.id, name: 'x', websiteUrl: null, initialMessage: '' };
    await expect(connections.create(widget, stranger, app.requestContext())).rejects.toMatchObject(notFound);
    const deactivation = { botId: first.id, connectionId: first.connections[0]?.id ?? '', active: false };
    await expect(connections.activate(deactivation, stranger, app.requestContext())).rejects.toMatchObject(
      notFound,
    );
  });

  test('creates widgets up to the plan limit, changes them and turns them off', async () => {
    app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot();
    const { connections } = app.handlers;
    const widget = {
      botId: bot.id,
      name: 'وبلاگ',
      websiteUrl: 'https://blog.example/',
      initialMessage: 'سلام',
    };
    const added = await connections.create(widget, app.owner, app.requestContext());
    expect(added).toMatchObject({ websiteUrl: 'https://blog.example', active: true });
    const readFreeSlots = async () => {
      const kinds = await app.handlers.catalog.connections({}, app.owner, app.requestContext());
      return new Set(kinds.map(({ hasFreeSlot }) => hasFreeSlot));
    };
    expect(await readFreeSlots()).toEqual(new Set([true]));
    await connections.create({ ...widget, name: 'سوم' }, app.owner, app.requestContext());
    expect(await readFreeSlots()).toEqual(new Set([false]));
    await expect(connections.create(widget, app.owner, app.requestContext())).rejects.toMatchObject(
      refusal('ConnectionLimitReached'),
    );
    const ids = { botId: bot.id, connectionId: added.id };
    const changed = await connections.change(
      { ...widget, ...ids, name: 'خبرنامه' },
      app.owner,
      app.requestContext(),
    );
    expect(changed).toMatchObject({ id: added.id, name: 'خبرنامه' });
    expect(
      await connections.activate({ ...ids, active: false }, app.owner, app.requestContext()),
    ).toMatchObject({
      active: false,
    });
    const missing = connections.activate(
      { ...ids, connectionId: newId(), active: true },
      app.owner,
      app.requestContext(),
    );
    await expect(missing).rejects.toMatchObject(refusal('NotFound'));
    expect((await app.readEvents()).at(-1)).toMatchObject({
      kind: 'bot.changed',
      bot: { connections: { length: 3 } },
    });
  });
});
