// An owner's first hour, step by step, in any language and window size.
import { afterEach, beforeAll, describe, test } from 'vitest';
import { repliesTexts } from '../../../server/answering/replies.texts.ts';
import { testChatTexts } from '../../../src/features/answers/test-chat/test-chat.texts.ts';
import { trainingTexts } from '../../../src/features/training/training.texts.ts';
import { toPersianDigits } from '../../../src/i18n/numbers/digits.ts';
import { setupTexts } from '../../../src/i18n/texts/setup.texts.ts';
import { addSourceLink } from '../../../src/platform/links.ts';
import { signupForm } from '../../drivers/api.ts';
import { BrowserSession, type desktop, expect, type Locale, type phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';
import {
  bot,
  careInstructions,
  gift,
  hours,
  pdf,
  sampleQuestions,
  textFile,
  warranty,
  wordFile,
} from '../support/shop.sample.ts';

/** Each test continues where the previous one ended. */
export async function describeFirstHour(locale: Locale, size: typeof phone | typeof desktop): Promise<void> {
  const { server, browser } = await setUpJourneys();
  describe(`first hour, in ${locale}, ${size.width} px wide`, () => {
    let owner: Owner;
    let botId = '';

    beforeAll(async () => {
      owner = new Owner(await BrowserSession.open(browser, server.url, { size }));
    });
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await owner.user.capture(`failed ${task.name}`);
    });

    test('opens the login page in Persian and switches to English', async () => {
      const root = owner.user.page.locator('html');
      await owner.openPanel();
      await expect(root).toHaveAttribute('dir', 'rtl');
      await expect(root).toHaveAttribute('lang', 'fa');
      await owner.user.capture('login');
      await owner.switchLanguage('en');
      await expect(root).toHaveAttribute('dir', 'ltr');
      expect(await owner.user.page.evaluate(() => localStorage.getItem('locale'))).toBe('en');
      await owner.switchLanguage('fa');
      await expect(root).toHaveAttribute('dir', 'rtl');
      await owner.switchLanguage(locale);
    });

    test('signs up a new owner with the code that was sent', async () => {
      const person = signupForm();
      await owner.signUp({
        ...person,
        phone: locale === 'fa' ? toPersianDigits(person.phone) : person.phone,
      });
      await owner.user.capture('bots-none');
    });

    test('creates a bot and trains it with files, a text and a pair', async () => {
      const { name, introduction } = bot[locale];
      botId = await owner.createBot(name, introduction);
      await owner.dropFile(pdf.path);
      await owner.dropFile(
        wordFile(careInstructions.title, careInstructions.text),
        textFile(hours.title, hours.text),
      );
      await owner.pasteText(warranty.title, warranty.text);
      await owner.addPair(gift.question, gift.answer);
      for (const { title } of [pdf, careInstructions, hours, warranty]) await owner.waitForTrained(title);
      await owner.waitForPairs(1);
      await owner.user.capture('knowledge');
    });

    test('answers in Persian and in English, and abstains from an unknown question', async () => {
      await owner.user.link(trainingTexts.next).click();
      await owner.user.capture('test-chat-fresh');
      for (const language of [locale, locale === 'fa' ? 'en' : 'fa'] as const) {
        const { question, words, source } = sampleQuestions[language];
        await owner.ask(question);
        await expect(owner.lastAnswer).toContainText(words);
        await expect(owner.lastAnswer.getByRole('button', { name: source })).toBeVisible();
        await expect(owner.lastAnswer).toContainText(confidenceLabel(owner.user));
      }
      await owner.ask(sampleQuestions.unknown[locale]);
      await expect(owner.lastAnswer).toContainText(repliesTexts.abstained[locale]);
      await expect(owner.lastAnswer).toContainText(owner.user.text(testChatTexts.abstained));
      await expect(owner.lastAnswer).toBeInViewport({ ratio: 1 });
      await owner.user.field(testChatTexts.ask).fill('\n\n\n\n');
      await expect(owner.lastAnswer).toBeInViewport({ ratio: 1 });
      await owner.user.capture('test-chat');
    });

    test('copies the widget snippet', async () => {
      const snippet = await owner.copySnippet();
      expect(snippet).toMatch(/^<script [^>]*data-pasokh="[^"]+"[^>]*><\/script>$/);
      await owner.user.capture('install');
      const shop = await fetch(`${server.url}/demo/${botId}`);
      expect(await shop.text()).toContain(snippet);
    });

    test('answers a visitor by AI and by operator through reloads and a lost connection', async () => {
      const operator = new Operator(owner.user);
      const visitor = new Visitor(await BrowserSession.open(browser, server.url, { size, locale }));
      const { question, words } = sampleQuestions[locale];
      const reply = { fa: 'سلام، من کنار شما هستم.', en: 'Hello, I am here with you.' }[locale];
      const replyText = { fa: 'تا فردا خبرتان می‌کنم.', en: 'I will let you know by tomorrow.' }[locale];
      const written = { fa: 'شماره‌ام را هم دارید؟', en: 'Do you have my number?' }[locale];

      await operator.openInbox(botId);
      await operator.user.capture('inbox-empty');
      await visitor.openShop(botId);
      await visitor.user.capture('shop');
      await visitor.openChat();
      await visitor.ask(question);
      await expect(visitor.messageWithText(words)).toHaveCount(1);
      await visitor.user.capture('widget');
      await operator.user.capture('inbox');
      await operator.open(question);
      await expect(operator.messageWithText(question)).toHaveCount(1);
      await visitor.ask(sampleQuestions.unknown[locale]);
      await expect(operator.messageWithText(sampleQuestions.unknown[locale])).toHaveCount(1);
      await expect(visitor.messageWithText(repliesTexts.abstained[locale])).toHaveCount(1);
      await operator.reply(reply);
      await expect(visitor.messageWithText(reply)).toHaveCount(1);

      await operator.user.page.reload();
      await visitor.reload();
      const expectedMessages = [question, words, sampleQuestions.unknown[locale], reply];
      await expectEachOnce(operator, expectedMessages);
      await expectEachOnce(visitor, expectedMessages);

      await visitor.goOffline();
      await operator.reply(replyText);
      await visitor.ask(written);
      await expect(visitor.sendingNote).toHaveCount(1);
      await visitor.user.capture('widget-offline');
      await expect(visitor.messageWithText(replyText)).toHaveCount(0);
      await visitor.goOnline();
      await expect(visitor.sendingNote).toHaveCount(0);
      await expectEachOnce(visitor, [...expectedMessages, replyText, written]);
      await expectEachOnce(operator, [...expectedMessages, replyText, written]);
      await operator.user.capture('thread');
      await visitor.delayFirstPaint();
      await visitor.reload();
      await expectEachOnce(visitor, [...expectedMessages, replyText, written]);
      await visitor.user.capture('widget-thread');
      expect(visitor.user.pageErrors).toEqual([]);
    });

    test('hides the setup steps once the bot has had a conversation', async () => {
      const { user } = owner;
      await user.goTo(addSourceLink(botId));
      // The bot's name, hidden on phones, is rendered once the setup steps are known.
      await expect(user.page.getByRole('main').getByText(bot[locale].name)).toBeAttached();
      await expect(user.page.getByRole('list', { name: user.text(setupTexts.label) })).toHaveCount(0);
    });

    test('reports no policy violation and no script error during the whole flow', () => {
      expect(owner.user.pageErrors).toEqual([]);
    });
  });
}

const confidenceLabel = (user: BrowserSession): string =>
  user.text(testChatTexts.confidence, { share: '' }).trim();

async function expectEachOnce(reader: Operator | Visitor, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(reader.messageWithText(text)).toHaveCount(1);
}
