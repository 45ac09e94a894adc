import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { impersonatesStaff } from '../../../server/areas/conversations/visitors/impersonation.rules.ts';
import { parseUserAgent } from '../../../server/areas/conversations/visitors/user-agent.rules.ts';
import { type App, addPerson, forEachApp } from '../support/app.ts';

const DAY = 24 * 3_600_000;
const refusal = (error: string) => ({ failure: { error } });
const emptyContact = { name: '', email: null, phone: null };

async function openConversation(app: App, name?: string) {
  const bot = await app.createBot([], name);
  const visitor = await app.openVisitor(bot);
  await app.sendAsVisitor(visitor, 'سلام');
  return { bot, visitor, ids: { botId: bot.id, conversationId: visitor.conversationId } };
}

forEachApp((openApp) => {
  test('changes contact details with an audit entry and links past conversations the reader may see', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bot, ids } = await openConversation(app);
    const other = await openConversation(app, 'بات دیگر');
    const operator = await addPerson(app.store, app.owner.accountId, {
      name: 'samira',
      isOperator: true,
      botIds: [bot.id],
    });
    const { visitors, audit } = { ...app.handlers, audit: app.store.db };
    const change = { ...ids, name: ' مهسا  کریمی ', email: 'Mahsa@shop.example', phone: '۰۹۱۲ ۳۴۵ ۶۷۸۹' };
    const details = await visitors.change(change, operator, app.requestContext());
    expect(details).toMatchObject({
      name: 'مهسا کریمی',
      email: 'Mahsa@shop.example',
      otherConversations: [],
      isStaffAlike: false,
    });
    await visitors.change(
      { ...other.ids, ...emptyContact, phone: '+989123456789' },
      app.owner,
      app.requestContext(),
    );
    const linked = (await visitors.read(ids, app.owner, app.requestContext())).otherConversations;
    expect(linked).toMatchObject([
      { id: other.ids.conversationId, botId: other.bot.id, lastMessageText: 'سلام' },
    ]);
    expect((await visitors.read(ids, operator, app.requestContext())).otherConversations).toEqual([]);
    await visitors.change(change, operator, app.requestContext()); // changes nothing
    const auditRows = await audit
      .selectFrom('audit_log')
      .selectAll()
      .where('account_id', '=', app.owner.accountId)
      .where('action', '=', 'visitor.changed')
      .orderBy('id')
      .execute();
    expect(auditRows.map(({ user_id, subject }) => [user_id, subject])).toEqual([
      [operator.userId, ids.conversationId],
      [app.owner.userId, other.ids.conversationId],
    ]);
    expect(JSON.parse(auditRows[0]?.details ?? '{}')).toMatchObject({ email: ' → Mahsa@shop.example' });
    const events = await app.readEvents();
    expect(events.findLast((event) => event.kind === 'conversation.changed')).toMatchObject({
      conversation: { id: other.ids.conversationId },
      hasContactChanged: true,
    });
  });

  test('flags a visitor with the name of an operator, also in the list, until renamed', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { ids, visitor } = await openConversation(app);
    await app.store.db
      .updateTable('users')
      .set({ first_name: 'سمیرا', last_name: 'احمدی' })
      .where('id', '=', app.owner.userId)
      .execute();
    await app.handlers.visitor.send(
      { clientId: 'a-client-id', text: 'سلام', pageUrl: '' },
      visitor,
      app.requestContext(),
    );
    await app.handlers.visitors.introduce({ name: 'سميرا‌احمدى (پشتیبانی)' }, visitor, app.requestContext());
    expect(await app.handlers.visitors.read(ids, app.owner, app.requestContext())).toMatchObject({
      isStaffAlike: true,
    });
    const { conversation } = await app.handlers.conversations.read(ids, app.owner, app.requestContext());
    expect(conversation.isStaffAlike).toBe(true);
    const company = {
      ...{ company_name: 'بازرگانی آفتاب', economic_code: '', national_id: '', registration_number: '' },
      ...{ account_id: app.owner.accountId, residential_address: '', updated_at: 0 },
    };
    await app.store.db.insertInto('legal_information').values(company).execute();
    await app.handlers.visitors.introduce({ name: 'بازرگانی آفتاب، رسمی' }, visitor, app.requestContext());
    const official = await app.handlers.conversations.read(ids, app.owner, app.requestContext());
    expect(official.conversation.isStaffAlike).toBe(true);
    await app.handlers.visitors.introduce({ name: 'مهسا' }, visitor, app.requestContext());
    const renamed = await app.handlers.conversations.read(ids, app.owner, app.requestContext());
    expect(renamed.conversation.isStaffAlike).toBeUndefined();
    // Absent fields keep their values.
    await app.handlers.visitors.introduce({ email: 'm@shop.example' }, visitor, app.requestContext());
    expect(await app.handlers.visitors.read(ids, app.owner, app.requestContext())).toMatchObject({
      name: 'مهسا',
      email: 'm@shop.example',
    });
  });

  test('accepts one rating for each closing, changeable for a limited time, and none while open', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { ids, visitor } = await openConversation(app);
    const { satisfaction, conversations, visitors } = app.handlers;
    const rate = (stars: number, comment = '') =>
      satisfaction.save({ stars, comment }, visitor, app.requestContext());
    const readSatisfaction = () => satisfaction.read({}, visitor, app.requestContext());
    const close = () =>
      conversations.changeStatus({ ...ids, status: 'closed' }, app.owner, app.requestContext());
    expect(await readSatisfaction()).toEqual({ isRequested: false, rating: null });
    await expect(rate(5)).rejects.toMatchObject(refusal('SatisfactionOver'));
    await close();
    expect(await readSatisfaction()).toEqual({ isRequested: true, rating: null });
    await rate(2, 'دیر شد');
    app.advanceTime(limits.satisfaction.changeMs - 1);
    expect(await readSatisfaction()).toEqual({ isRequested: true, rating: { stars: 2, comment: 'دیر شد' } });
    await rate(4);
    app.advanceTime(1);
    expect((await readSatisfaction()).isRequested).toBe(false);
    await expect(rate(5)).rejects.toMatchObject(refusal('SatisfactionOver'));
    expect((await conversations.read(ids, app.owner, app.requestContext())).conversation.satisfaction).toBe(
      4,
    );
    await app.sendAsVisitor(visitor, 'باز هم سلام'); // reopens it
    await expect(rate(5)).rejects.toMatchObject(refusal('SatisfactionOver'));
    app.advanceTime(1_000);
    await close();
    expect(await readSatisfaction()).toEqual({ isRequested: true, rating: null });
    await rate(5, 'عالی');
    const details = await visitors.read(ids, app.owner, app.requestContext());
    expect(details.satisfactions).toMatchObject([
      { stars: 5, comment: 'عالی' },
      { stars: 4, comment: '' },
    ]);
    await app.sendAsVisitor(visitor, 'ممنون');
    await close();
    app.advanceTime(31 * DAY);
    expect((await readSatisfaction()).isRequested).toBe(false);
    await expect(rate(1)).rejects.toMatchObject(refusal('SatisfactionOver'));
  });
});

test.each([
  ['سمیرا', ['سمیرا'], true],
  ['SAMIRA', ['samira'], true],
  ['sаmirа', ['samira'], true], // Cyrillic а
  ['s a-m.i ra', ['samira'], true],
  ['سمیرا احمدی‌نژاد', ['سمیرا احمدی'], true],
  ['سمیرا کریمی', ['سمیرا'], false],
  ['پشتیبانی', [], true],
  ['Support', [], true],
  ['✓ پشتيباني ✓', [], true], // Arabic letters and ignored signs
  ['پشتی\u200bبانی', [], true],
  ['[system]', [], true],
  ['ѕуѕtem', [], true], // Cyrillic
  ['Suppоrt Team', [], true],
  ['ΑDΜΙΝ', [], true], // Greek
  ['аdmín', [], true],
  ['5upp0rt', [], true],
  ['سـیستم', [], true],
  ['نيلوفر', ['نیلوفر'], true],
  ['پشتیبانی نیلوفر', [], true],
  ['تیم پشتیبانیِ فروشگاه', [], true],
  ['كارشناس فروش', [], true],
  ['اپراتور ۳', [], true],
  ['Support Team 2', [], true],
  ['Admin1', [], true],
  ['Sᴜᴘᴘᴏʀᴛ', [], true],
  ['Customer Service', [], true],
  ['خدمات مشتریان', [], true],
  ['فروشگاه نیلوفر آبی (رسمی)', ['فروشگاه نیلوفر آبی'], true],
  ['Ali Supportive', [], false],
  ['مریم پشتیبان‌زاده', [], false],
  ['Mahdi 110', [], false],
  ['رضا کارشناسان', [], false],
  ['مدیر احمدی', [], false],
  ['باتمان', [], false],
  ['Abbot', [], false],
  ['مدیریان', [], false],
  ['مهسا', ['سمیرا احمدی', 'samira'], false],
  ['😀', ['سمیرا'], false],
  ['', [''], false],
])('compares visitor name %j with staff %j for impersonation: %s', (name, staff, expected) => {
  expect(impersonatesStaff(name, staff)).toBe(expected);
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    { kind: 'phone', system: 'Android', browser: 'Samsung Internet' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    { kind: 'desktop', system: 'Windows', browser: 'Edge' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { kind: 'phone', system: 'iOS', browser: 'Safari' },
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    { kind: 'tablet', system: 'iOS', browser: 'Chrome' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
    { kind: 'desktop', system: 'macOS', browser: 'Firefox' },
  ],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', { kind: 'robot', system: null, browser: null }],
  ['', null],
])('parses user agent %s as %j', (userAgent, device) => {
  expect(parseUserAgent(userAgent)).toEqual(device);
});
