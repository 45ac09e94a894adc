// An owner's first hour, step by step, in any language and window size.
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { repliesTexts } from '../../../server/answering/replies.texts.ts';
import { testChatTexts } from '../../../src/features/answers/test-chat/test-chat.texts.ts';
import { trainingTexts } from '../../../src/features/training/training.texts.ts';
import { persianDigits } from '../../../src/i18n/numbers/digits.ts';
import { setupTexts } from '../../../src/i18n/texts/setup.texts.ts';
import { addKnowledgeLink } from '../../../src/platform/links.ts';
import { applicant } from '../../drivers/api.ts';
import { type desktop, expect, type Locale, openBrowser, type phone, Seat } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { type SpawnedServer, spawnServer } from '../../drivers/server.ts';
import { Visitor } from '../../drivers/visitor.ts';
import { asked, bot, care, gift, hours, pdf, textFile, warranty, wordFile } from '../support/shop.sample.ts';

/** Each test goes on where the one before it ended, as the hour does. */
export function firstHour(locale: Locale, size: typeof phone | typeof desktop): void {
  describe(`first hour, in ${locale}, ${size.width} px wide`, () => {
    let server: SpawnedServer;
    let browser: Browser;
    let owner: Owner;
    let botId = '';

    beforeAll(async () => {
      [server, browser] = await Promise.all([spawnServer(), openBrowser()]);
      owner = new Owner(await Seat.take(browser, server.url, { size }));
    });
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await owner.seat.pictures(`failed ${task.name}`);
    });
    afterAll(async () => {
      await browser.close();
      await server.stop();
    });

    test('opens the login page in Persian and switches to English', async () => {
      const root = owner.seat.page.locator('html');
      await owner.opensPanel();
      await expect(root).toHaveAttribute('dir', 'rtl');
      await expect(root).toHaveAttribute('lang', 'fa');
      await owner.seat.pictures('login');
      await owner.speaks('en');
      await expect(root).toHaveAttribute('dir', 'ltr');
      expect(await owner.seat.page.evaluate(() => localStorage.getItem('locale'))).toBe('en');
      await owner.speaks('fa');
      await expect(root).toHaveAttribute('dir', 'rtl');
      await owner.speaks(locale);
    });

    test('signs up a new owner with the code that was sent', async () => {
      const person = applicant();
      await owner.signsUp({ ...person, phone: locale === 'fa' ? persianDigits(person.phone) : person.phone });
      await owner.seat.pictures('bots-none');
    });

    test('creates a bot and trains it with files, a text and a pair', async () => {
      const { name, introduction } = bot[locale];
      botId = await owner.makesBot(name, introduction);
      await owner.drops(pdf.path);
      await owner.drops(wordFile(care.title, care.text), textFile(hours.title, hours.text));
      await owner.pastesText(warranty.title, warranty.text);
      await owner.addsPair(gift.question, gift.answer);
      for (const { title } of [pdf, care, hours, warranty]) await owner.seesLearned(title);
      await owner.seesPairs(1);
      await owner.seat.pictures('knowledge');
    });

    test('answers in Persian and in English, and abstains from an unknown question', async () => {
      await owner.seat.link(trainingTexts.next).click();
      await owner.seat.pictures('test-chat-fresh');
      for (const language of [locale, locale === 'fa' ? 'en' : 'fa'] as const) {
        const { question, words, source } = asked[language];
        await owner.asks(question);
        await expect(owner.lastAnswer).toContainText(words);
        await expect(owner.lastAnswer.getByRole('button', { name: source })).toBeVisible();
        await expect(owner.lastAnswer).toContainText(confidence(owner.seat));
      }
      await owner.asks(asked.unknown[locale]);
      await expect(owner.lastAnswer).toContainText(repliesTexts.abstained[locale]);
      await expect(owner.lastAnswer).toContainText(owner.seat.says(testChatTexts.abstained));
      await expect(owner.lastAnswer).toBeInViewport({ ratio: 1 });
      await owner.seat.field(testChatTexts.ask).fill('\n\n\n\n');
      await expect(owner.lastAnswer).toBeInViewport({ ratio: 1 });
      await owner.seat.pictures('test-chat');
    });

    test('copies the widget snippet', async () => {
      const snippet = await owner.copiesSnippet();
      expect(snippet).toMatch(/^<script [^>]*data-pasokh="[^"]+"[^>]*><\/script>$/);
      await owner.seat.pictures('install');
      const shop = await fetch(`${server.url}/demo/${botId}`);
      expect(await shop.text()).toContain(snippet);
    });

    test('answers a visitor by AI and by operator through reloads and a lost connection', async () => {
      const operator = new Operator(owner.seat);
      const visitor = new Visitor(await Seat.take(browser, server.url, { size, locale }));
      const { question, words } = asked[locale];
      const reply = { fa: 'سلام، من کنار شما هستم.', en: 'Hello, I am here with you.' }[locale];
      const missed = { fa: 'تا فردا خبرتان می‌کنم.', en: 'I will let you know by tomorrow.' }[locale];
      const written = { fa: 'شماره‌ام را هم دارید؟', en: 'Do you have my number?' }[locale];

      await operator.opensInbox(botId);
      await operator.seat.pictures('inbox-empty');
      await visitor.opensShop(botId);
      await visitor.seat.pictures('shop');
      await visitor.opensChat();
      await visitor.asks(question);
      await expect(visitor.said(words)).toHaveCount(1);
      await visitor.seat.pictures('widget');
      await operator.seat.pictures('inbox');
      await operator.opens(words);
      await expect(operator.said(question)).toHaveCount(1);
      await visitor.asks(asked.unknown[locale]);
      await expect(operator.said(asked.unknown[locale])).toHaveCount(1);
      await expect(visitor.said(repliesTexts.abstained[locale])).toHaveCount(1);
      await operator.replies(reply);
      await expect(visitor.said(reply)).toHaveCount(1);

      await operator.seat.page.reload();
      await visitor.comesBack();
      const soFar = [question, words, asked.unknown[locale], reply];
      await eachOnce(operator, soFar);
      await eachOnce(visitor, soFar);

      await visitor.losesNetwork();
      await operator.replies(missed);
      await visitor.asks(written);
      await expect(visitor.sending).toHaveCount(1);
      await visitor.seat.pictures('widget-offline');
      await expect(visitor.said(missed)).toHaveCount(0);
      await visitor.findsNetwork();
      await expect(visitor.sending).toHaveCount(0);
      await eachOnce(visitor, [...soFar, missed, written]);
      await eachOnce(operator, [...soFar, missed, written]);
      await operator.seat.pictures('thread');
      await visitor.paintsLate();
      await visitor.comesBack();
      await eachOnce(visitor, [...soFar, missed, written]);
      await visitor.seat.pictures('widget-thread');
      expect(visitor.seat.faults).toEqual([]);
    });

    test('hides the setup steps once the bot has had a conversation', async () => {
      const { seat } = owner;
      await seat.goes(addKnowledgeLink(botId));
      // Its name stands there, hidden on phones, as soon as what decides on the steps is known.
      await expect(seat.page.getByRole('main').getByText(bot[locale].name)).toBeAttached();
      await expect(seat.page.getByRole('list', { name: seat.says(setupTexts.label) })).toHaveCount(0);
    });

    test('reports no policy violation and no script error during the whole flow', () => {
      expect(owner.seat.faults).toEqual([]);
    });
  });
}

const confidence = (seat: Seat): string => seat.says(testChatTexts.confidence, { share: '' }).trim();

async function eachOnce(reader: Operator | Visitor, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(reader.said(text)).toHaveCount(1);
}
