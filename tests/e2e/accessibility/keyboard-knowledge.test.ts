import type { Locator } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { evaluationTexts } from '../../../src/features/answers/evaluation/evaluation.texts.ts';
import { settingsTexts } from '../../../src/features/bots/settings/bot-settings.texts.ts';
import { pairsTexts } from '../../../src/features/training/pairs/pairs.texts.ts';
import { unansweredTexts } from '../../../src/features/training/pairs/unanswered.texts.ts';
import { scheduleTexts } from '../../../src/features/training/schedule/schedule.texts.ts';
import { editorTexts } from '../../../src/features/training/text-editor/text-editor.texts.ts';
import { trainingTexts } from '../../../src/features/training/training.texts.ts';
import { botLink, textLink } from '../../../src/platform/links.ts';
import { settingsFrameTexts } from '../../../src/ui/SettingsFrame/settings-frame.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { OwnerPairs } from '../../drivers/owner/pairs.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { gift, hours, sampleQuestions } from '../support/shop.sample.ts';
import { createTrainedShop, type TrainedShop } from '../support/trained-shop.ts';

const MAX_TAB_PRESSES = 40;

const { server, browser } = await setUpJourneys();
let shop: TrainedShop;
let user: BrowserSession;

beforeAll(async () => {
  shop = await createTrainedShop(new Api(server.url), 'fa');
  user = await BrowserSession.open(browser, server.url, {
    size: desktop,
    locale: 'fa',
    session: shop.session,
  });
});
afterAll(async () => {
  expect(user.pageErrors).toEqual([]);
});

test('previews, removes and restores a source and opens the schedule by keyboard', async () => {
  const { page } = user;
  const previewButton = user.button(trainingTexts.preview, { title: hours.title });
  await user.goTo(botLink(shop.botId, 'knowledge'));
  await new Owner(user).waitForTrained(hours.title);
  await expectFocusReturns(user.button(scheduleTexts.set));
  await expectFocusReturns(previewButton);
  await tabTo(user.button(trainingTexts.remove, { title: hours.title }));
  await user.freezeClock();
  await page.keyboard.press('Enter');
  await expect(previewButton).toBeHidden();
  await page.clock.runFor(100); // the focus returns within a frame
  await expectSomeFocus();
  await tabTo(user.button(trainingTexts.undo).first());
  await page.keyboard.press('Enter');
  await expect(previewButton).toBeVisible();
  await page.clock.resume();
  await expectSomeFocus();
});

test('adds and removes a pair and answers an unanswered question by keyboard', async () => {
  const { page } = user;
  const ownerPairs = new OwnerPairs(user, shop.botId);
  const row = ownerPairs.row('ساعت کار؟');
  await ownerPairs.goTo('pairs');
  await expect(ownerPairs.row(gift.question)).toBeVisible();
  const add = user.button(pairsTexts.add).first();
  await tabTo(add);
  await page.keyboard.press('Enter');
  await expect(ownerPairs.dialog.getByRole('textbox', { name: pairsTexts.question.fa })).toBeFocused();
  await page.keyboard.type('ساعت کار؟');
  await page.keyboard.press('Tab');
  await page.keyboard.type('از ۹ تا ۱۷');
  await tabTo(ownerPairs.dialog.getByRole('button', { name: pairsTexts.save.fa, exact: true }));
  await page.keyboard.press('Enter');
  await expect(row).toBeVisible();
  await expect(add).toBeFocused();
  await removeRow(row);

  await ownerPairs.goTo('unanswered');
  const make = user.button(unansweredTexts.answer).first();
  await expectFocusReturns(make);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(make).toBeHidden();
  await expectSomeFocus();
});

test('adds, runs and removes a test question by keyboard', async () => {
  const { page } = user;
  const row = page.getByRole('row', { name: sampleQuestions.fa.question });
  await user.goTo(botLink(shop.botId, 'tests'));
  await tabTo(user.button(evaluationTexts.newTest));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(sampleQuestions.fa.question);
  await tabTo(user.field(evaluationTexts.fact));
  await page.keyboard.type(sampleQuestions.fa.words);
  await tabTo(user.button(evaluationTexts.save));
  await page.keyboard.press('Enter');
  await expect(row).toBeVisible();
  await expectSomeFocus();
  await user.goTo(botLink(shop.botId, 'evaluation'));
  await tabTo(user.button(evaluationTexts.runTests));
  await page.keyboard.press('Enter');
  await expect(row).toBeVisible();
  await expectSomeFocus();
  const openAnswerButton = user.button(evaluationTexts.openAnswer, { question: sampleQuestions.fa.question });
  await moveToLastCell(row);
  await expect(openAnswerButton).toBeFocused();
  await expectFocusReturns(openAnswerButton);
  await user.goTo(botLink(shop.botId, 'tests'));
  await expect(row).toBeVisible();
  await removeRow(row);
});

test('writes a text and opens its version history by keyboard', async () => {
  const { page } = user;
  await user.goTo(textLink(shop.botId));
  await tabTo(user.field(editorTexts.name));
  await page.keyboard.type('ارسال');
  await tabTo(user.field(editorTexts.body));
  await page.keyboard.type('ارسال رایگان است.');
  await tabTo(user.button(editorTexts.save), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/source=/);
  await expectSomeFocus();
  await expectFocusReturns(user.button(editorTexts.history));
});

test('changes the bot settings by keyboard', async () => {
  const { page } = user;
  await user.goTo(botLink(shop.botId, 'config'));
  await tabTo(user.field(settingsTexts.instructions));
  await page.keyboard.type('خودمانی');
  await tabTo(user.button(settingsFrameTexts.save));
  await page.keyboard.press('Enter');
  await expect(page.getByText(user.text(settingsTexts.saved))).toBeVisible();
  await expectSomeFocus();
});

/** Opens an overlay by its button and closes it: the focus must return to the button. */
async function expectFocusReturns(button: Locator): Promise<void> {
  const { page } = user;
  await tabTo(button);
  await page.keyboard.press('Enter');
  // The next key needs the focus in the dialog.
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
}

/** Moves to the last cell of a row: a table is one tab stop with arrow keys inside. */
async function moveToLastCell(row: Locator): Promise<void> {
  const { keyboard } = user.page;
  const grid = user.page.getByRole('grid').filter({ has: row });
  const hasFocusWithin = (part: Locator) =>
    part.evaluate((element) => element.contains(document.activeElement));
  for (let stops = 0; stops < MAX_TAB_PRESSES && !(await hasFocusWithin(grid)); stops += 1)
    await keyboard.press('Tab');
  for (let rows = 0; rows < MAX_TAB_PRESSES && !(await hasFocusWithin(row)); rows += 1)
    await keyboard.press('ArrowDown');
  await keyboard.press('ArrowRight');
}

async function removeRow(row: Locator): Promise<void> {
  const { page } = user;
  await moveToLastCell(row);
  await page.keyboard.press('Enter');
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(row).toBeHidden();
  await expectSomeFocus();
}

/** The focus must not be lost to the top of the page. */
const expectSomeFocus = () => expect(user.page.locator('body :focus')).toHaveCount(1);

/** Presses Tab until the focus is there; fails after too many stops. */
async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MAX_TAB_PRESSES && !(await isFocused()); stops += 1)
    await user.page.keyboard.press(key);
  await expect(target).toBeFocused();
}
