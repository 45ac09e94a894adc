import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { type App, addOwner, forEachApp } from '../support/app.ts';

const refusal = (error: string, fields: object = {}) => ({ failure: { error, ...fields } });

const createFile = (overrides: object = {}) => ({
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
  ...overrides,
});

forEachApp((openApp) => {
  const creation = (app: App) => app.handlers.botCreation;
  const importBot = (app: App, body: string | Iterable<Uint8Array>, name?: string) => {
    const bytes = typeof body === 'string' ? [Buffer.from(body)] : body;
    const input = name === undefined ? {} : { name };
    return creation(app).import(input, app.owner, app.requestContext({ body: Readable.from(bytes) }));
  };
  const exportBot = async (app: App, botId: string) =>
    JSON.parse((await creation(app).export({ botId }, app.owner, app.requestContext())).content);
  const listBots = (app: App) => app.handlers.bots.list({}, app.owner, app.requestContext());
  const readCharactersLeft = async (app: App) =>
    (
      await app.handlers.training.list(
        { botId: (await listBots(app))[0]?.id ?? '' },
        app.owner,
        app.requestContext(),
      )
    ).charactersLeft;

  test('exports the same file that was imported and rejects export from another account', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const initialCharacters = 300_000;
    const bot = await importBot(app, JSON.stringify(createFile()));
    const { name: _, ...settings } = createFile().bot;
    expect(bot).toMatchObject({ ...settings, name: 'فروشگاه نیلوفر', active: true, sources: 3 });
    expect(bot.connections).toHaveLength(1);
    expect(await exportBot(app, bot.id)).toEqual(createFile());
    expect(await readCharactersLeft(app)).toBe(initialCharacters - 'ارسال چند روز است؟سه روز کاری.'.length);
    expect((await app.readEvents()).at(-1)).toMatchObject({
      kind: 'bot.changed',
      bot: { id: bot.id, sources: 3 },
    });
    const attempt = creation(app).export({ botId: bot.id }, await addOwner(app.store), app.requestContext());
    await expect(attempt).rejects.toMatchObject(refusal('BotNotFound'));
  });

  test('trains a copy with the same knowledge and rejects a duplicate name', async () => {
    const app = await openApp();
    const bot = await app.createBot(['هر روز از ۹ تا ۱۸ باز هستیم و جمعه‌ها هم پاسخ می‌دهیم.'], 'نیلوفر');
    const copy = (name: string) =>
      creation(app).duplicate({ botId: bot.id, name }, app.owner, app.requestContext());
    await expect(copy('نیلوفر')).rejects.toMatchObject(refusal('BotNameTaken'));
    const duplicate = await copy('نیلوفر دوم');
    await app.waitForEvent(
      (event) =>
        event.kind === 'bot.changed' &&
        event.bot.id === duplicate.id &&
        event.bot.trainingStatus === 'trained',
    );
    const [first, second] = [await exportBot(app, bot.id), await exportBot(app, duplicate.id)];
    expect(second).toEqual({ ...first, bot: { ...first.bot, name: 'نیلوفر دوم' } });
  });

  test('leaves nothing behind when the name is taken or the bot limit is reached', async () => {
    const app = await openApp({ shouldRunJobs: false, bots: 2 });
    await importBot(app, JSON.stringify(createFile()));
    const stateBefore = [await listBots(app), await readCharactersLeft(app)];
    await expect(importBot(app, JSON.stringify(createFile()))).rejects.toMatchObject(refusal('BotNameTaken'));
    expect([await listBots(app), await readCharactersLeft(app)]).toEqual(stateBefore);
    await importBot(app, JSON.stringify(createFile()), 'نام دیگر');
    await expect(importBot(app, JSON.stringify(createFile()), 'سومی')).rejects.toMatchObject(
      refusal('BotLimitReached'),
    );
    expect(await listBots(app)).toHaveLength(2);
  });

  test('creates no bot when the import is aborted', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const signal = AbortSignal.abort();
    const body = Readable.from([Buffer.from(JSON.stringify(createFile()))]);
    await expect(creation(app).import({}, app.owner, app.requestContext({ body, signal }))).rejects.toThrow();
    expect(await listBots(app)).toEqual([]);
  });

  test('keeps pairs beyond the plan characters as noSpaceLeft and merges duplicates', async () => {
    const app = await openApp({ shouldRunJobs: false, characters: 25 });
    const pair = (question: string) => ({ question, answer: 'بله، همین امروز.' });
    const pairs = [pair('هست؟'), pair('هست'), pair('باز هم هست؟')];
    const bot = await importBot(app, JSON.stringify(createFile({ pairs, texts: [], links: [] })));
    const { pairs: stored } = await app.handlers.pairs.list(
      { botId: bot.id },
      app.owner,
      app.requestContext(),
    );
    expect(stored.map(({ status }) => status).toSorted()).toEqual(['noSpaceLeft', 'trained']);
  });

  test('rejects each invalid file with its own error and creates nothing', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const validJson = JSON.stringify(createFile());
    const invalidFile = (change: object) => JSON.stringify(createFile(change));
    const issue = (path: (string | number)[], rule: string) =>
      refusal('BotFileWrong', { issues: [{ path, rule }] });
    const unreadable = refusal('BotFileUnreadable');
    const cases: [string, object][] = [
      ['PK\u0003\u0004 a zip', unreadable],
      ['=HYPERLINK("https://evil.example")', unreadable],
      [validJson.slice(0, validJson.length / 2), unreadable],
      ['[]', unreadable],
      ['{"format":"another"}', unreadable],
      [invalidFile({ version: 2 }), refusal('BotFileNewer')],
      [invalidFile({ version: '1' }), refusal('BotFileWrong')],
      [invalidFile({ texts: [{ title: 'x' }] }), issue(['texts', 0, 'text'], 'Required')],
      [invalidFile({ pairs: Array(limits.botFile.pairs + 1).fill({}) }), issue(['pairs'], 'TooManyFields')],
      [invalidFile({ bot: { ...createFile().bot, creativity: 99 } }), refusal('BotFileWrong')],
      [invalidFile({ bot: { ...createFile().bot, name: 'ن' } }), issue(['bot', 'name'], 'BotNameTooShort')],
      [
        invalidFile({ links: [{ url: 'file:///etc/passwd', title: '' }] }),
        issue(['links', 0, 'url'], 'LinkInvalid'),
      ],
      [
        invalidFile({ links: [{ url: 'http://10.0.0.1/', title: '' }] }),
        issue(['links', 0, 'url'], 'LinkPrivate'),
      ],
    ];
    for (const [body, failure] of cases)
      await expect(importBot(app, body), body).rejects.toMatchObject(failure);
    const megabyte = Buffer.alloc(1024 * 1024, 0x20);
    const endless = Array.from({ length: 100 }, () => megabyte);
    await expect(importBot(app, endless)).rejects.toMatchObject(refusal('BotFileTooLarge'));
    expect(await listBots(app)).toEqual([]);
  });

  test('ignores IDs in a file and keeps formulas as plain text', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const other = await app.createBot([], 'دیگری');
    const ids = { id: other.id, botId: other.id, accountId: app.owner.accountId };
    const pairs = [{ ...ids, question: '=1+1', answer: '@SUM(A1)' }];
    const bot = await importBot(
      app,
      JSON.stringify(createFile({ ...ids, bot: { ...createFile().bot, ...ids }, pairs })),
    );
    expect(bot.id).not.toBe(other.id);
    expect((await exportBot(app, bot.id)).pairs).toEqual([{ question: '=1+1', answer: '@SUM(A1)' }]);
    expect(await app.handlers.bots.read({ botId: other.id }, app.owner, app.requestContext())).toEqual(other);
  });
});
