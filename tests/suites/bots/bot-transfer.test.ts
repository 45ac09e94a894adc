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

forEachApp((openApp) => {
  const making = (app: App) => app.handlers.botCreation;
  const imports = (app: App, body: string | Iterable<Uint8Array>, name?: string) => {
    const bytes = typeof body === 'string' ? [Buffer.from(body)] : body;
    const input = name === undefined ? {} : { name };
    return making(app).import(input, app.owner, app.facts({ body: Readable.from(bytes) }));
  };
  const exported = async (app: App, botId: string) =>
    JSON.parse((await making(app).export({ botId }, app.owner, app.facts())).content);
  const bots = (app: App) => app.handlers.bots.list({}, app.owner, app.facts());
  const charactersLeft = async (app: App) =>
    (await app.handlers.training.list({ botId: (await bots(app))[0]?.id ?? '' }, app.owner, app.facts()))
      .charactersLeft;

  test('exports the same file that was imported and rejects export from another account', async () => {
    const app = await openApp({ runsJobs: false });
    const left = 300_000;
    const bot = await imports(app, JSON.stringify(file()));
    const { name: _, ...settings } = file().bot;
    expect(bot).toMatchObject({ ...settings, name: 'فروشگاه نیلوفر', active: true, sources: 3 });
    expect(bot.connections).toHaveLength(1);
    expect(await exported(app, bot.id)).toEqual(file());
    expect(await charactersLeft(app)).toBe(left - 'ارسال چند روز است؟سه روز کاری.'.length);
    expect((await app.notified()).at(-1)).toMatchObject({
      kind: 'bot.changed',
      bot: { id: bot.id, sources: 3 },
    });
    const stolen = making(app).export({ botId: bot.id }, await addOwner(app.store), app.facts());
    await expect(stolen).rejects.toMatchObject(refusal('BotNotFound'));
  });

  test('trains a copy with the same knowledge and rejects a duplicate name', async () => {
    const app = await openApp();
    const bot = await app.createBot(['هر روز از ۹ تا ۱۸ باز هستیم و جمعه‌ها هم پاسخ می‌دهیم.'], 'نیلوفر');
    const copy = (name: string) => making(app).duplicate({ botId: bot.id, name }, app.owner, app.facts());
    await expect(copy('نیلوفر')).rejects.toMatchObject(refusal('BotNameTaken'));
    const twin = await copy('نیلوفر دوم');
    await app.waitForEvent(
      (event) =>
        event.kind === 'bot.changed' && event.bot.id === twin.id && event.bot.trainingStatus === 'trained',
    );
    const [first, second] = [await exported(app, bot.id), await exported(app, twin.id)];
    expect(second).toEqual({ ...first, bot: { ...first.bot, name: 'نیلوفر دوم' } });
  });

  test('leaves nothing behind when the name is taken or the bot limit is reached', async () => {
    const app = await openApp({ runsJobs: false, bots: 2 });
    await imports(app, JSON.stringify(file()));
    const before = [await bots(app), await charactersLeft(app)];
    await expect(imports(app, JSON.stringify(file()))).rejects.toMatchObject(refusal('BotNameTaken'));
    expect([await bots(app), await charactersLeft(app)]).toEqual(before);
    await imports(app, JSON.stringify(file()), 'نام دیگر');
    await expect(imports(app, JSON.stringify(file()), 'سومی')).rejects.toMatchObject(
      refusal('BotLimitReached'),
    );
    expect(await bots(app)).toHaveLength(2);
  });

  test('creates no bot when the import is aborted', async () => {
    const app = await openApp({ runsJobs: false });
    const signal = AbortSignal.abort();
    const body = Readable.from([Buffer.from(JSON.stringify(file()))]);
    await expect(making(app).import({}, app.owner, app.facts({ body, signal }))).rejects.toThrow();
    expect(await bots(app)).toEqual([]);
  });

  test('keeps pairs beyond the plan characters as noSpaceLeft and merges duplicates', async () => {
    const app = await openApp({ runsJobs: false, characters: 25 });
    const pair = (question: string) => ({ question, answer: 'بله، همین امروز.' });
    const pairs = [pair('هست؟'), pair('هست'), pair('باز هم هست؟')];
    const bot = await imports(app, JSON.stringify(file({ pairs, texts: [], links: [] })));
    const { pairs: kept } = await app.handlers.pairs.list({ botId: bot.id }, app.owner, app.facts());
    expect(kept.map(({ status }) => status).toSorted()).toEqual(['noSpaceLeft', 'trained']);
  });

  test('rejects each invalid file with its own error and creates nothing', async () => {
    const app = await openApp({ runsJobs: false });
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
    for (const [body, told] of cases) await expect(imports(app, body), body).rejects.toMatchObject(told);
    const megabyte = Buffer.alloc(1024 * 1024, 0x20);
    const endless = Array.from({ length: 100 }, () => megabyte);
    await expect(imports(app, endless)).rejects.toMatchObject(refusal('BotFileTooLarge'));
    expect(await bots(app)).toEqual([]);
  });

  test('ignores IDs in a file and keeps formulas as plain text', async () => {
    const app = await openApp({ runsJobs: false });
    const other = await app.createBot([], 'دیگری');
    const ids = { id: other.id, botId: other.id, accountId: app.owner.accountId };
    const pairs = [{ ...ids, question: '=1+1', answer: '@SUM(A1)' }];
    const bot = await imports(app, JSON.stringify(file({ ...ids, bot: { ...file().bot, ...ids }, pairs })));
    expect(bot.id).not.toBe(other.id);
    expect((await exported(app, bot.id)).pairs).toEqual([{ question: '=1+1', answer: '@SUM(A1)' }]);
    expect(await app.handlers.bots.read({ botId: other.id }, app.owner, app.facts())).toEqual(other);
  });
});
