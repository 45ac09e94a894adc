import { expect, test } from 'vitest';
import { newId } from '../../../server/store/id.ts';
import { type App, addOwner, addPerson, forEachApp, PUBLIC_URL } from '../support/app.ts';

let house: App;

const form = (name: string) => ({ name, introduction: '', responseLanguage: 'auto' }) as const;
const refusal = (error: string) => ({ failure: { error } });

forEachApp((openHouse) => {
  test('creates a bot with an installable widget and publishes bot.changed', async () => {
    house = await openHouse({ runsJobs: false });
    const bot = await house.createBot([], 'فروشگاه نیلوفر');
    expect(bot).toMatchObject({ trainingStatus: 'untrained', active: true, creativity: 3, sources: 0 });
    expect(bot.connections).toMatchObject([{ kind: 'widget', active: true }]);
    const widgets = await house.handlers.connections.list({ botId: bot.id }, house.owner, house.facts());
    expect(widgets).toHaveLength(1);
    expect(widgets[0]?.initialMessage).not.toBe('');
    expect(widgets[0]?.snippet).toBe(
      `<script async src="${PUBLIC_URL}/widget/loader.js" data-pasokh="${widgets[0]?.id}"></script>`,
    );
    expect(await house.notified()).toEqual([{ kind: 'bot.changed', bot }]);
  });

  test('rejects a taken name in any spelling on create and change, per account', async () => {
    house = await openHouse({ runsJobs: false });
    const { bots } = house.handlers;
    await house.createBot([], 'پشتیبانی کتاب‌ها');
    const other = await house.createBot([], 'فروش');
    const taken = 'پشتيباني  كتاب ها';
    await expect(bots.create(form(taken), house.owner, house.facts())).rejects.toMatchObject(
      refusal('BotNameTaken'),
    );
    const change = bots.change({ botId: other.id, name: taken }, house.owner, house.facts());
    await expect(change).rejects.toMatchObject(refusal('BotNameTaken'));
    const neighbour = await addOwner(house.store);
    expect(await bots.create(form(taken), neighbour, house.facts())).toMatchObject({ name: taken });
  });

  test('reports whether a name is taken in the account in any spelling and frees that of a removed bot', async () => {
    house = await openHouse({ runsJobs: false });
    const { botMaking, botLife } = house.handlers;
    const bot = await house.createBot([], 'پشتیبانی کتاب‌ها');
    const name = 'پشتيباني  كتاب ها';
    const standing = (person = house.owner) => botMaking.checkName({ name }, person, house.facts());
    expect(await standing()).toEqual({ isTaken: true });
    expect(await standing(await addOwner(house.store))).toEqual({ isTaken: false });
    await botLife.remove({ botId: bot.id, name: bot.name }, house.owner, house.facts());
    expect(await standing()).toEqual({ isTaken: false });
  });

  test('applies the creativity, instructions and approval of the form to a new bot', async () => {
    house = await openHouse({ runsJobs: false });
    const manner = { creativity: 0, instructions: 'کوتاه بنویس', operatorApproval: true };
    const made = await house.handlers.bots.create(
      { ...form('محتاط'), ...manner },
      house.owner,
      house.facts(),
    );
    expect(made).toMatchObject(manner);
  });

  test('rejects bots beyond the plan limit, also in parallel', async () => {
    house = await openHouse({ runsJobs: false, bots: 2 });
    const { bots } = house.handlers;
    const outcomes = await Promise.allSettled(
      ['یکم', 'دوم', 'سوم', 'چهارم'].map((name) => bots.create(form(name), house.owner, house.facts())),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(bots.create(form('پنجم'), house.owner, house.facts())).rejects.toMatchObject(
      refusal('BotLimitReached'),
    );
  });

  test('changes only the given fields', async () => {
    house = await openHouse({ runsJobs: false });
    const bot = await house.createBot();
    const { bots } = house.handlers;
    const changed = await bots.change({ botId: bot.id, creativity: 7 }, house.owner, house.facts());
    expect(changed).toEqual({ ...bot, creativity: 7 });
    expect(await bots.read({ botId: bot.id }, house.owner, house.facts())).toEqual(changed);
  });

  test('shows an operator only the assigned bots and another account none', async () => {
    house = await openHouse({ runsJobs: false });
    const { bots, connections } = house.handlers;
    const first = await house.createBot([], 'یکم');
    await house.createBot([], 'دوم');
    const assigned = { name: 'sara', isOperator: true, botIds: [first.id] };
    const operator = await addPerson(house.store, house.owner.accountId, assigned);
    const idle = await addPerson(house.store, house.owner.accountId, { name: 'ali', isOperator: true });
    const stranger = await addOwner(house.store);
    const listed = async (person: typeof operator) =>
      (await bots.list({}, person, house.facts())).map(({ id }) => id);
    expect(await listed(operator)).toEqual([first.id]);
    expect(await listed(idle)).toEqual([]);
    expect(await listed(stranger)).toEqual([]);
    const no = refusal('BotNotFound');
    await expect(bots.read({ botId: first.id }, stranger, house.facts())).rejects.toMatchObject(no);
    await expect(
      bots.change({ botId: first.id, creativity: 1 }, stranger, house.facts()),
    ).rejects.toMatchObject(no);
    await expect(connections.list({ botId: first.id }, stranger, house.facts())).rejects.toMatchObject(no);
    const widget = { botId: first.id, name: 'x', websiteUrl: null, initialMessage: '' };
    await expect(connections.create(widget, stranger, house.facts())).rejects.toMatchObject(no);
    const off = { botId: first.id, connectionId: first.connections[0]?.id ?? '', active: false };
    await expect(connections.activate(off, stranger, house.facts())).rejects.toMatchObject(no);
  });

  test('creates widgets up to the plan limit, changes them and turns them off', async () => {
    house = await openHouse({ runsJobs: false });
    const bot = await house.createBot();
    const { connections } = house.handlers;
    const widget = {
      botId: bot.id,
      name: 'وبلاگ',
      websiteUrl: 'https://blog.example/',
      initialMessage: 'سلام',
    };
    const added = await connections.create(widget, house.owner, house.facts());
    expect(added).toMatchObject({ websiteUrl: 'https://blog.example', active: true });
    const rooms = async () => {
      const kinds = await house.handlers.catalog.connections({}, house.owner, house.facts());
      return new Set(kinds.map(({ hasRoom }) => hasRoom));
    };
    expect(await rooms()).toEqual(new Set([true]));
    await connections.create({ ...widget, name: 'سوم' }, house.owner, house.facts());
    expect(await rooms()).toEqual(new Set([false]));
    await expect(connections.create(widget, house.owner, house.facts())).rejects.toMatchObject(
      refusal('ConnectionLimitReached'),
    );
    const ids = { botId: bot.id, connectionId: added.id };
    const changed = await connections.change(
      { ...widget, ...ids, name: 'خبرنامه' },
      house.owner,
      house.facts(),
    );
    expect(changed).toMatchObject({ id: added.id, name: 'خبرنامه' });
    expect(await connections.activate({ ...ids, active: false }, house.owner, house.facts())).toMatchObject({
      active: false,
    });
    const missing = connections.activate(
      { ...ids, connectionId: newId(), active: true },
      house.owner,
      house.facts(),
    );
    await expect(missing).rejects.toMatchObject(refusal('NotFound'));
    expect((await house.notified()).at(-1)).toMatchObject({
      kind: 'bot.changed',
      bot: { connections: { length: 3 } },
    });
  });
});
