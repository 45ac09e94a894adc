import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { cannedTexts, rewriteTexts } from '../../../src/features/conversations/canned/canned.texts.ts';
import {
  cannedTableTexts,
  problemTexts,
} from '../../../src/features/conversations/canned/canned-import-export.texts.ts';
import { draftTexts } from '../../../src/features/conversations/composer/drafts.texts.ts';
import { threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { exportTexts } from '../../../src/features/conversations/export/export.texts.ts';
import { panelTexts } from '../../../src/features/conversations/visitor/visitor-panel.texts.ts';
import { satisfactionTexts } from '../../../widget/frame/satisfaction/satisfaction.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, openBrowser, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { Visitor } from '../../drivers/visitor.ts';
import { type ModelServer, startModelServer } from '../../external-systems/model-server.ts';

let model: ModelServer;
let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;
let api: Api;

const polite = 'کرایهٔ پست پنجاه هزار تومان است، مهسا جان.';

beforeAll(async () => {
  model = await startModelServer();
  model.behave({ kind: 'scripted', reply: () => polite });
  server = await startServer({
    env: { LOG_LEVEL: 'silent', OPENAI_MODEL: 'scripted', OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'k' },
  });
  browser = await openBrowser();
  api = new Api(server.url);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await model.close();
});

test('replies with canned replies and a model on two devices and collects a visitor rating', async () => {
  const session = await api.signUp({ locale: 'en' });
  const { token } = session;
  const bot = await api.createBot(token, 'راهنمای نیلوفر');
  const shopper = new Visitor(await BrowserSession.open(browser, server.url, { size: phone, locale: 'en' }));
  await shopper.openShop(bot.id);
  await shopper.openChat();
  const question = 'How much is postage?';
  await shopper.ask(question);
  const conversation = await conversationOf(token, bot.id);
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session });
  const { page } = user;
  const operator = new Operator(user);
  await user.goTo(
    `/dashboard/bot/${bot.id}/conversation/message/${conversation.connectionId}/${conversation.conversationId}`,
  );
  await expect(operator.composer).toBeVisible();

  // The visitor's contact: named by the operator, saved.
  const panel = page.getByRole('complementary', { name: user.text(threadTexts.visitorPanel) });
  await panel.getByRole('button', { name: user.text(panelTexts.edit) }).click();
  await user.field(panelTexts.name).fill('مهسا');
  await user.field(panelTexts.email).fill('nowhere');
  await user.button(panelTexts.save).click();
  await expect(user.field(panelTexts.email)).toHaveAttribute('aria-invalid', 'true');
  await user.field(panelTexts.email).fill('mahsa@shop.example');
  await user.button(panelTexts.save).click();
  await expect(panel.getByText('mahsa@shop.example')).toBeVisible();
  await user.capture('visitor panel');

  // A canned reply: saved, inserted by a slash, filled in, restored after removal.
  await user.button(cannedTexts.title).click();
  await user.button(cannedTexts.add).click();
  await user.field(cannedTexts.shortcut).fill('کرایه');
  await user.field(cannedTexts.text).fill('سلام {{نام}}، کرایه ۵۰ هزار تومان است {{قیمت}}.');
  await expect(
    page.getByText(user.text(cannedTexts.variablesUnknown, { names: '\u2068{{قیمت}}\u2069' })),
  ).toBeVisible();
  await user.field(cannedTexts.text).fill('سلام {{نام}}، کرایه ۵۰ هزار تومان است.');
  await expectAccessible(user, 'the form of a canned reply');
  await user.button(cannedTexts.save).click();
  await expect(page.getByText('/کرایه')).toBeVisible();
  await user.freezeClock();
  await user.button(cannedTexts.remove, { shortcut: 'کرایه' }).click();
  await user.button(cannedTexts.undo).click();
  await page.clock.resume();
  await expect(page.getByText('/کرایه')).toBeVisible();
  await user.capture('canned replies');
  await expectAccessible(user, 'canned replies');

  // Import from a table: previewed, invalid rows reported, and all exported again.
  await user.button(cannedTableTexts.open).click();
  const table = 'میان‌بر,متن\nپیک,پیک تا فردا می‌رسد.\nدو واژه,سلام\n';
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'آماده.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByText(user.text(problemTexts.ShortcutInvalid))).toBeVisible();
  await expectAccessible(user, 'a table of canned replies');
  await user.capture('a table of canned replies');
  // Closed during the upload, it stays open until the result is shown.
  let releaseRequest = () => {};
  const requestReleased = new Promise<void>((resolve) => {
    releaseRequest = resolve;
  });
  await page.route('**/replies/table*', (route) => requestReleased.then(() => route.continue()));
  const sent = page.waitForRequest('**/replies/table*');
  await user.button(cannedTableTexts.importRows, { count: 1 }).click();
  await sent;
  await page.keyboard.press('Escape');
  releaseRequest();
  await expect(page.getByText(user.text(cannedTableTexts.imported, { name: 'آماده.csv' }))).toBeVisible();
  const [exportedTable] = await Promise.all([
    page.waitForEvent('download'),
    user.button(cannedTableTexts.downloadTable).click(),
  ]);
  expect(readFileSync(await exportedTable.path(), 'utf8')).toMatch(
    /^\ufeffمیان‌بر,متن,برای\r\n[\s\S]*پیک تا فردا/,
  );
  await user.dismiss(page.getByRole('dialog', { name: user.text(cannedTableTexts.title) }));
  await expect(page.getByText('/پیک')).toBeVisible();
  await user.dismiss(page.getByRole('dialog', { name: user.text(cannedTexts.title), exact: true }));
  await operator.composer.focus();
  await page.keyboard.type('/');
  await page.keyboard.insertText('كراي'); // letters of an Arabic keyboard
  await expect(page.getByRole('option', { name: /کرایه/ })).toBeVisible();
  await user.capture('offers');
  await page.keyboard.press('Enter');
  await expect(operator.composer).toHaveValue('سلام مهسا، کرایه ۵۰ هزار تومان است.');

  // A model's rewrite is previewed before use and can be undone.
  await user.button(rewriteTexts.menu).click();
  await page.getByRole('menuitem', { name: user.text(rewriteTexts.polite) }).click();
  await expect(user.button(rewriteTexts.accept)).toBeVisible();
  await user.capture('suggestion');
  await expectAccessible(user, 'a suggestion');
  await user.freezeClock();
  await user.button(rewriteTexts.accept).click();
  await expect(operator.composer).toHaveValue(polite);
  await user.button(rewriteTexts.undo).click();
  await page.clock.resume();
  await expect(operator.composer).toHaveValue(/سلام مهسا/);

  // The draft is on the person's other device, and survives a reload there.
  const phoneOperator = new Operator(
    await BrowserSession.open(browser, server.url, {
      size: phone,
      locale: 'en',
      session: await logInAgain(session),
    }),
  );
  await phoneOperator.openInbox(bot.id);
  await expect(phoneOperator.rows.filter({ hasText: phoneOperator.user.text(draftTexts.draft) })).toHaveCount(
    1,
  );
  await phoneOperator.user.capture('draft in the list');
  await phoneOperator.rows.first().click();
  await expect(phoneOperator.composer).toHaveValue(/سلام مهسا/);
  await phoneOperator.composer.fill('Written on the phone');
  await expect(operator.composer).toHaveValue('Written on the phone');
  await phoneOperator.reply('It is 50,000 toman.');
  await expect(shopper.messageWithText('It is 50,000 toman.')).toBeVisible();
  await expect(operator.composer).toHaveValue('');

  // Exported as text: whole, and with names redacted.
  await panel.getByRole('button', { name: user.text(exportTexts.open) }).click();
  const exportDialog = page.getByRole('dialog', { name: user.text(exportTexts.title) });
  await expect(exportDialog).toBeVisible();
  await expectAccessible(user, 'exporting a conversation');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exportDialog.getByRole('button', { name: user.text(exportTexts.export) }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(
    /مهسا: How much is postage\?[\s\S]*It is 50,000 toman\./,
  );
  await user.dismiss(exportDialog);

  // Closed: the visitor is asked to rate by keyboard, may dismiss it, and is asked again at the next closing.
  await api.call(conversations.changeStatus, { ...conversation, status: 'closed' }, { token });
  const frame = shopper.user.page.frameLocator('pasokh-widget iframe');
  const textOf = (key: keyof typeof satisfactionTexts) => satisfactionTexts[key].en;
  await frame.getByRole('radio', { name: textOf('star1') }).focus();
  await shopper.user.page.keyboard.press('Space');
  for (const _ of [2, 3, 4]) await shopper.user.page.keyboard.press('ArrowRight');
  await expect(frame.getByRole('radio', { name: textOf('star4') })).toBeChecked();
  await frame.getByRole('textbox', { name: textOf('comment') }).fill('Quick and kind');
  await shopper.user.capture('satisfaction');
  await frame.getByRole('button', { name: textOf('send') }).click();
  await expect(frame.getByText(textOf('thanks'))).toBeVisible();
  await expect(panel.getByText('Quick and kind')).toBeVisible();
  await expect(panel.getByText(user.text(panelTexts.stars, { stars: '۴' }))).toBeVisible();
  await shopper.reload();
  await frame.getByRole('button', { name: textOf('change') }).click();
  await frame.getByRole('radio', { name: textOf('star5') }).check({ force: true });
  await frame.getByRole('button', { name: textOf('send') }).click();
  await expect(panel.getByText(user.text(panelTexts.stars, { stars: '۵' }))).toBeVisible();
  await user.capture('rated');
  await expectAccessible(user, 'a rated conversation');
  await shopper.ask('Thanks again');
  await expect(frame.getByText(textOf('thanks'))).toHaveCount(0);
  for (const each of [user, phoneOperator.user, shopper.user]) expect(each.pageErrors).toEqual([]);
});

async function conversationOf(token: string, botId: string) {
  for (;;) {
    const { conversations: all } = await api.call(conversations.list, { botId, filter: 'all' }, { token });
    const [first] = all;
    if (first) return { botId, conversationId: first.id, connectionId: first.connectionId };
  }
}

/** The same person on another device. */
const logInAgain = async (session: Awaited<ReturnType<Api['signUp']>>) =>
  api.logIn(session.userInfo.username);
