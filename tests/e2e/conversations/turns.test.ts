import { test } from 'vitest';
import {
  escalationTexts,
  repliesTexts,
  unknownQuestionText,
} from '../../../server/answering/replies.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';
import { sampleQuestions } from '../support/shop.sample.ts';
import { createTrainedShop } from '../support/trained-shop.ts';

const { server, browser } = await setUpOwnServer(startServer({ env: { ANSWER_WAIT_MS: '20000' } }));

const fragments = {
  fa: ['سلام', 'نمایشگاه', 'کیف مهتاب', 'کجاست؟'],
  en: ['Hello', 'a leather bag', 'how long is', 'the warranty?'],
} as const;
const contact = 'ali@shop.example';

test.each([
  ['on a phone, in Persian', phone, 'fa'],
  ['on a desktop, in English', desktop, 'en'],
] as const)(
  'gathers fragments, says what it does not know and answers on, %s',
  async (_, size, locale) => {
    const { botId, session } = await createTrainedShop(new Api(server.url), locale);
    const visitor = new Visitor(await BrowserSession.open(browser, server.url, { size, locale }));
    const readReplies = () =>
      server.store.db
        .selectFrom('messages as m')
        .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
        .select(['m.text', 'm.cost_messages'])
        .where('c.bot_id', '=', botId)
        .where('m.author', '=', 'ai')
        .where('m.abstained', '=', 0)
        .execute();
    const { words, question } = sampleQuestions[locale];
    const unknown = sampleQuestions.unknown[locale];
    await visitor.openShop(botId);
    await visitor.openChat();

    for (const text of fragments[locale]) {
      await visitor.composer.pressSequentially(text);
      await visitor.composer.press('Enter');
    }
    await expect(visitor.messageWithText(words)).toHaveCount(1);
    expect(await readReplies()).toMatchObject([{ cost_messages: 1 }]);

    await visitor.ask(unknown);
    await expect(visitor.messageWithText(repliesTexts.abstained[locale])).toHaveCount(1);
    await expect(visitor.messageWithText(escalationTexts[locale].contactRequested)).toHaveCount(1);
    await visitor.user.capture('abstained-and-goes-on');
    await expectAccessible(visitor.user, 'abstained');

    await visitor.ask(contact);
    await expect(visitor.messageWithText(repliesTexts.contactSaved[locale])).toHaveCount(1);
    await visitor.ask(question);
    await expect(visitor.messageWithText(words)).toHaveCount(2);

    await visitor.ask(`${question} ${unknown}`);
    await expect(visitor.messageWithText(words)).toHaveCount(3);
    await expect(visitor.messageWithText(unknownQuestionText[locale](unknown))).toHaveCount(1);
    await expect(visitor.messageWithText(escalationTexts[locale].stillQueued)).toHaveCount(1);
    await visitor.user.capture('several-questions');

    const row = await server.store.db
      .selectFrom('visitors')
      .select('email')
      .where('account_id', '=', session.userInfo.account_id)
      .where('email', '=', contact)
      .execute();
    expect(row).toHaveLength(1);
    expect(visitor.user.pageErrors).toEqual([]);
  },
  120_000,
);
