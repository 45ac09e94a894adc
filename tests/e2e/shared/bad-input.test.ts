import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import type { Session } from '../../../contract/auth/auth.ts';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import type { ErrorTag } from '../../../contract/errors/errors.ts';
import { ruleTexts } from '../../../contract/fields/rules.texts.ts';
import { limits } from '../../../contract/limits.ts';
import { testChatTexts } from '../../../src/features/answers/test-chat/test-chat.texts.ts';
import { loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { createTexts } from '../../../src/features/bots/create/bot-create.texts.ts';
import { formTexts, trainingTexts, uploadTexts } from '../../../src/features/training/training.texts.ts';
import { addSourceLink, botCreateLink, botLink } from '../../../src/platform/links.ts';
import { notFoundTexts } from '../../../src/routes/not-found.texts.ts';
import { titles } from '../../../src/routes/routes.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { frameTexts } from '../../../widget/frame/frame.texts.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { startServer } from '../../drivers/server.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';
import { zip } from '../../fixtures/zip.ts';
import { bot, hours, sampleQuestions, textFile } from '../support/shop.sample.ts';

const time = { ahead: 0 };
const TEXT_TYPE = 'text/plain';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Slightly more than 100,000 characters. */
const tooLong = 'اگر اندازه نخورد، تعویض دارید؟ هزینهٔ ارسال با کیست و چند روز طول می‌کشد؟ '.repeat(1_500);

const { server, browser } = await setUpOwnServer(startServer({ clock: () => Date.now() + time.ahead }));
const api = new Api(server.url);

describe.each(['fa', 'en'] as const)('in %s', (locale) => {
  const person = signupForm();
  let session: Session;
  let owner: Owner;
  let botId = '';

  const user = () => owner.user;
  const page = () => owner.user.page;
  const errorTextOf = (tag: ErrorTag) => errorTexts[tag][locale];

  beforeAll(async () => {
    session = await api.signUp({ ...person, locale });
    botId = (await api.createBot(session.token, bot[locale].name)).id;
    owner = new Owner(await BrowserSession.open(browser, server.url, { size: desktop, locale, session }));
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await user().capture(`failed ${task.name}`);
  });
  afterAll(() => user().close());

  test('shows why a file cannot be trained and continues with the other files', async () => {
    await user().goTo(addSourceLink(botId));
    const bomb = zip([{ name: 'word/document.xml', content: Buffer.alloc(150 * 1024 * 1024) }]);
    await owner.dropFile(
      { name: 'big.txt', mimeType: TEXT_TYPE, buffer: Buffer.alloc(limits.trainingFile.bytes + 1, 'a') },
      {
        name: 'renamed.txt',
        mimeType: TEXT_TYPE,
        buffer: Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj', 'latin1'),
      },
      { name: 'bomb.docx', mimeType: WORD_TYPE, buffer: Buffer.from(bomb) },
      textFile(hours.title, hours.text),
    );
    await expect(upload('big.txt')).toContainText(errorTextOf('FileTooLarge'));
    await expect(upload('renamed.txt')).toContainText(errorTextOf('FileTypeMismatch'));
    await expect(owner.item('bomb.docx')).toContainText(errorTextOf('FileTooComplex'));
    await owner.waitForTrained(hours.title);
    await owner.dropFile(textFile(hours.title, hours.text));
    await expect(
      page()
        .getByRole('listitem')
        .filter({ hasText: errorTextOf('SourceDuplicate') }),
    ).toHaveCount(1);
    await user().capture('bad-files');
  });

  const upload = (name: string) =>
    page()
      .getByRole('list', { name: user().text(uploadTexts.list) })
      .getByRole('listitem')
      .filter({ hasText: name });

  test('shows a too short or taken bot name at its field and keeps the other fields', async () => {
    await server.store.db.updateTable('accounts').set({ bots_limit: 5 }).execute();
    await user().goTo(botCreateLink);
    const name = user().field(createTexts.name);
    const introduction = user().field(createTexts.introduction);
    await name.fill('ک');
    await introduction.fill(bot[locale].introduction);
    await user().button(createTexts.next).click();
    await expect(name).toHaveAccessibleDescription(new RegExp(ruleTexts.BotNameTooShort[locale]));
    await expect(name).toBeFocused();
    await name.fill(bot[locale].name);
    await user().button(createTexts.next).click();
    await expect(name).toHaveAccessibleDescription(new RegExp(errorTextOf('BotNameTaken')));
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(bot[locale].name);
    await expect(introduction).toHaveValue(bot[locale].introduction);
    await user().capture('bad-name');
  });

  test('disables sending of an empty question and of one with 100,000 characters', async () => {
    await user().goTo(botLink(botId, 'testChat'));
    const ask = user().field(testChatTexts.ask);
    await ask.fill('  \n ');
    await ask.press('Enter');
    await expect(user().button(testChatTexts.send)).toBeDisabled();
    await ask.fill(tooLong);
    await ask.press('Enter');
    await expect(user().button(testChatTexts.send)).toBeDisabled();
    await expect(ask).toHaveAccessibleDescription(ruleTexts.TooLong[locale]);
    await expect(ask).toHaveValue(tooLong);
    await user().capture('bad-question');
    await ask.fill(sampleQuestions[locale].question);
    await ask.press('Enter');
    await expect(
      page().getByRole('article').filter({ hasText: sampleQuestions[locale].question }),
    ).toHaveCount(1);
  });

  test('rejects an empty and a too long message in the widget and keeps the text', async () => {
    const visitor = new Visitor(await BrowserSession.open(browser, server.url, { size: desktop, locale }));
    await visitor.openShop(botId);
    await visitor.openChat();
    await visitor.ask('   ');
    await visitor.ask(tooLong);
    await expect(visitor.alert).toHaveText(frameTexts.tooLong[locale]);
    await expect(visitor.composer).toHaveValue(tooLong);
    await visitor.ask(sampleQuestions[locale].question);
    await expect(visitor.messageWithText(sampleQuestions[locale].question)).toHaveCount(1);
    await expect(visitor.sendingNote).toHaveCount(0);
    await visitor.user.close();
  });

  test('refreshes an expired token while a text is being written', async () => {
    await user().goTo(addSourceLink(botId));
    await user().button(trainingTexts.addText).click();
    await user().field(formTexts.textName).fill('title');
    await user().field(formTexts.textBody).fill(`${locale}: a text worth keeping`);
    time.ahead += limits.token.lifetimeMs + limits.token.clockSkewMs + 1_000;
    await user().button(formTexts.save).click();
    await expect(page().getByRole('dialog')).toBeHidden();
    await owner.waitForTrained('title');
  });

  test('asks for the password when a session cannot be renewed and returns to the saved draft', async () => {
    const operator = new Operator(user());
    const draft = sampleQuestions[locale].words;
    await operator.openInbox(botId);
    await operator.rows.first().click();
    await operator.composer.fill(draft);
    const urlBefore = page().url();
    await server.store.db.updateTable('sessions').set({ revoked_at: Date.now() }).execute();
    time.ahead += limits.token.lifetimeMs + limits.token.clockSkewMs + 1_000;
    await page().reload();
    await expect(page().getByText(user().text(loginTexts.ended))).toBeVisible();
    await expect(page().getByText(errorTextOf('TokenRefreshFailed'))).toBeVisible();
    await user().capture('session-ended');
    await owner.logIn(person.username, person.password);
    await expect(operator.composer).toHaveValue(draft);
    expect(page().url()).toBe(urlBefore);
  });

  test.each([
    ['/dashboard/bot/cut-off', 'BotNotFound'],
    ['/dashboard/bot/cut-off/chat-history', 'BotNotFound'],
    ['/dashboard/bot/cut-off/service/list', 'BotNotFound'],
    ['/settings/support/cut-off', 'NotFound'],
    ['/payment/purchase-invoice/cut-off', 'NotFound'],
    ['/payment/proforma-invoice/cut-off', 'NotFound'],
  ] as const)('shows %s with its error, without InvalidInput and without a retry', async (address, tag) => {
    await user().goTo(address);
    await expect(page().getByText(errorTextOf(tag)).first()).toBeVisible();
    await expect(page().getByText(errorTextOf('InvalidInput'))).toHaveCount(0);
    await expect(user().button(uiTexts.retry)).toHaveCount(0);
  });

  test('shows a not-found page with a link home for an unknown address', async () => {
    await user().goTo('/dashboard/no-such-place');
    await expect(user().heading(titles.notFound)).toBeVisible();
    await user().capture('not-found');
    await user().link(notFoundTexts.home).click();
    await expect(page().getByText(bot[locale].name).filter({ visible: true }).first()).toBeVisible();
  });
});
