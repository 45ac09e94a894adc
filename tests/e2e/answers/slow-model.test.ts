import { test } from 'vitest';
import { training } from '../../../contract/training/training.ts';
import { threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { frameTexts } from '../../../widget/frame/frame.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { startServer } from '../../drivers/server.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';
import { startModelServer } from '../../external-systems/model-server.ts';

const model = await startModelServer();
const env = {
  LOG_LEVEL: 'silent',
  OPENAI_MODEL: 'slow',
  OPENAI_BASE_URL: model.url,
  OPENAI_API_KEY: 'k',
  // Reasoning does not count as first words.
  OPENAI_FIRST_TOKEN_SECONDS: '120',
};
const { server, browser } = await setUpOwnServer(startServer({ env }), () => model.close());

const ANSWER = 'با پست پیشتاز سه تا پنج روز کاری در راه است.';

test('shows on both sides that the model is writing, then its answer once', async () => {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { token } = session;
  const { id: botId } = await api.createBot(token, 'راهنمای نیلوفر');
  const text = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
  await api.call(training.addText, { botId, title: 'ارسال', text }, { token });
  await expect
    .poll(async () =>
      (await api.call(training.list, { botId }, { token })).sources.map(({ status }) => status),
    )
    .toEqual(['trained']);

  const visitor = new Visitor(await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa' }));
  await visitor.openShop(botId);
  await visitor.openChat();
  // More than a screen, to test that streamed text stays in view.
  await visitor.ask(`سلام${'\nوقت بخیر'.repeat(40)}`);
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session });
  const operator = new Operator(user);
  await operator.openInbox(botId);
  await operator.rows.first().click();
  await expect(operator.composer).toBeVisible();

  let begin = () => {};
  const after = new Promise<void>((resolve) => {
    begin = resolve;
  });
  model.behave({ kind: 'answer', pieces: [ANSWER, ' [1]'], after });
  await visitor.ask('ارسال به شهرستان چند روز طول می‌کشد؟');
  const writes = user.page.getByText(user.text(threadTexts.aiTyping), { exact: true });
  await expect(writes).toBeInViewport();
  await expect(visitor.messageWithText(frameTexts.typing.fa)).toBeInViewport();

  begin();
  await expect(operator.messageWithText(ANSWER)).toHaveCount(1);
  await expect(visitor.messageWithText(ANSWER)).toHaveCount(1);
  await expect(writes).toHaveCount(0);
  await expect(visitor.messageWithText(frameTexts.typing.fa)).toHaveCount(0);
  // The streamed text is replaced by the stored message: there is only one.
  await expect(operator.messageWithText(ANSWER)).toHaveCount(1);
  await expect(visitor.messageWithText(ANSWER)).toHaveCount(1);
});
