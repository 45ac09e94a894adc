import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { type App, addOwner, forEachApp } from '../support/app.ts';

const refusal = (error: string, more: object = {}) => ({ failure: { error, ...more } });

const file = (change: object = {}) => ({
  format: 'pasokh-bot',
  version: 1,
  bot: {
    name: 'فروشگاه نیلوفر',
    introduction: 'پاسخ به مشتریان',
    responseLanguage: 'fa',
    creativity: 0,
    instructions: 'کوتاه',
    enhancedAccuracy: true,
    operatorApproval: true,
    approvalMinutes: 15,
    confidenceThreshold: 0.7,
  },
  texts: [{ title: 'ساعت کار', text: 'هر روز از ۹ تا ۱۸ باز هستیم.' }],
  pairs: [{ question: 'ارسال چند روز است؟', answer: 'سه روز کاری.' }],
  links: [{ url: 'https://shop.example/terms', title: 'شرایط' }],
  ...change,
});

forEachApp((openHouse) => {
  const making = (house: App) => house.handlers.botMaking;
  const imports = (house: App, body: string | Iterable<Uint8Array>, name?: string) => {
    const bytes = typeof body === 'string' ? [Buffer.from(body)] : body;
    const input = name === undefined ? {} : { name };
    return making(house).import(input, house.owner, house.facts({ body: Readable.from(bytes) }));
  };
  const exported = async (house: App, botId: string) =>
    JSON.parse((await making(house).export({ botId }, house.owner, house.facts())).content);
  const bots = (house: App) => house.handlers.bots.list({}, house.owner, house.facts());
  const charactersLeft = async (house: App) =>
    (
      await house.handlers.training.list(
        { botId: (await bots(house))[0]?.id ?? '' },
        house.owner,
        house.facts(),
      )
    ).charactersLeft;

  test('exports the same file that was imported and rejects export from another account', async () => {
    const house = await openHouse({ runsJobs: false });
    const left = 300_000;
    const bot = await imports(house, JSON.stringify(file()));
    const { name: _, ...settings } = file().bot;
    expect(bot).toMatchObject({ ...settings, name: 'فروشگاه نیلوفر', active: true, sources: 3 });
    expect(bot.connections).toHaveLength(1);
    expect(await exported(house, bot.id)).toEqual(file());
    expect(await charactersLeft(house)).toBe(left - 'ارسال چند روز است؟سه روز کاری.'.length);
    expect((await house.notified()).at(-1)).toMatchObject({
      kind: 'bot.changed',
      bot: { id: bot.id, sources: 3 },
    });
    const stolen = making(house).export({ botId: bot.id }, await addOwner(house.store), house.facts());
    await expect(stolen).rejects.toMatchObject(refusal('BotNotFound'));
  });

  test('trains a copy with the same knowledge and rejects a duplicate name', async () => {
    const house = await openHouse();
    const bot = await house.createBot(['هر روز از ۹ تا ۱۸ باز هستیم و جمعه‌ها هم پاسخ می‌دهیم.'], 'نیلوفر');
    const copy = (name: string) =>
      making(house).duplicate({ botId: bot.id, name }, house.owner, house.facts());
    await expect(copy('نیلوفر')).rejects.toMatchObject(refusal('BotNameTaken'));
    const twin = await copy('نیلوفر دوم');
    await house.waitForEvent(
      (event) =>
        event.kind === 'bot.changed' && event.bot.id === twin.id && event.bot.trainingStatus === 'trained',
    );
    const [first, second] = [await exported(house, bot.id), await exported(house, twin.id)];
    expect(second).toEqual({ ...first, bot: { ...first.bot, name: 'نیلوفر دوم' } });
  });

  test('leaves nothing behind when the name is taken or the bot limit is reached', async () => {
    const house = await openHouse({ runsJobs: false, bots: 2 });
    await imports(house, JSON.stringify(file()));
    const before = [await bots(house), await charactersLeft(house)];
    await expect(imports(house, JSON.stringify(file()))).rejects.toMatchObject(refusal('BotNameTaken'));
    expect([await bots(house), await charactersLeft(house)]).toEqual(before);
    await imports(house, JSON.stringify(file()), 'نام دیگر');
    await expect(imports(house, JSON.stringify(file()), 'سومی')).rejects.toMatchObject(
      refusal('BotLimitReached'),
    );
    expect(await bots(house)).toHaveLength(2);
  });

  test('creates no bot when the import is aborted', async () => {
    const house = await openHouse({ runsJobs: false });
    const signal = AbortSignal.abort();
    const body = Readable.from([Buffer.from(JSON.stringify(file()))]);
    await expect(making(house).import({}, house.owner, house.facts({ body, signal }))).rejects.toThrow();
    expect(await bots(house)).toEqual([]);
  });

  test('keeps pairs beyond the plan characters as noSpaceLeft and merges duplicates', async () => {
    const house = await openHouse({ runsJobs: false, characters: 25 });
    const pair = (question: string) => ({ question, answer: 'بله، همین امروز.' });
    const pairs = [pair('هست؟'), pair('هست'), pair('باز هم هست؟')];
    const bot = await imports(house, JSON.stringify(file({ pairs, texts: [], links: [] })));
    const { pairs: kept } = await house.handlers.pairs.list({ botId: bot.id }, house.owner, house.facts());
    expect(kept.map(({ status }) => status).toSorted()).toEqual(['noSpaceLeft', 'trained']);
  });

  test('rejects each invalid file with its own error and creates nothing', async () => {
    const house = await openHouse({ runsJobs: false });
    const whole = JSON.stringify(file());
    const wrong = (change: object) => JSON.stringify(file(change));
    const issue = (path: (string | number)[], rule: string) =>
      refusal('BotFileWrong', { issues: [{ path, rule }] });
    const unreadable = refusal('BotFileUnreadable');
    const cases: [string, object][] = [
      ['PK\u0003\u0004 a zip', unreadable],
      ['=HYPERLINK("https://evil.example")', unreadable],
      [whole.slice(0, whole.length / 2), unreadable],
      ['[]', unreadable],
      ['{"format":"another"}', unreadable],
      [wrong({ version: 2 }), refusal('BotFileNewer')],
      [wrong({ version: '1' }), refusal('BotFileWrong')],
      [wrong({ texts: [{ title: 'x' }] }), issue(['texts', 0, 'text'], 'Required')],
      [wrong({ pairs: Array(limits.botFile.pairs + 1).fill({}) }), issue(['pairs'], 'TooManyFields')],
      [wrong({ bot: { ...file().bot, creativity: 99 } }), refusal('BotFileWrong')],
      [wrong({ bot: { ...file().bot, name: 'ن' } }), issue(['bot', 'name'], 'BotNameTooShort')],
      [
        wrong({ links: [{ url: 'file:///etc/passwd', title: '' }] }),
        issue(['links', 0, 'url'], 'LinkInvalid'),
      ],
      [wrong({ links: [{ url: 'http://10.0.0.1/', title: '' }] }), issue(['links', 0, 'url'], 'LinkPrivate')],
    ];
    for (const [body, told] of cases) await expect(imports(house, body), body).rejects.toMatchObject(told);
    const megabyte = Buffer.alloc(1024 * 1024, 0x20);
    const endless = Array.from({ length: 100 }, () => megabyte);
    await expect(imports(house, endless)).rejects.toMatchObject(refusal('BotFileTooLarge'));
    expect(await bots(house)).toEqual([]);
  });

  test('ignores IDs in a file and keeps formulas as plain text', async () => {
    const house = await openHouse({ runsJobs: false });
    const other = await house.createBot([], 'دیگری');
    const ids = { id: other.id, botId: other.id, accountId: house.owner.accountId };
    const pairs = [{ ...ids, question: '=1+1', answer: '@SUM(A1)' }];
    const bot = await imports(house, JSON.stringify(file({ ...ids, bot: { ...file().bot, ...ids }, pairs })));
    expect(bot.id).not.toBe(other.id);
    expect((await exported(house, bot.id)).pairs).toEqual([{ question: '=1+1', answer: '@SUM(A1)' }]);
    expect(await house.handlers.bots.read({ botId: other.id }, house.owner, house.facts())).toEqual(other);
  });
});
