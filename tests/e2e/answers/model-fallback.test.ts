import { test } from 'vitest';
import { training } from '../../../contract/training/training.ts';
import { fallbackTexts, traceTexts } from '../../../src/features/answers/traces/trace.texts.ts';
import { threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
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
  OPENAI_MODEL: 'silent',
  OPENAI_BASE_URL: model.url,
  OPENAI_API_KEY: 'k',
  OPENAI_FIRST_TOKEN_SECONDS: '1',
};
const { server, browser } = await setUpOwnServer(startServer({ env }), () => model.close());

const TEXT = 'لیوان‌های چاپی در سه روز کاری آماده می‌شوند.';

test('answers from the sources when the model stays silent, and tells the operator', async () => {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { token } = session;
  const { id: botId } = await api.createBot(token, 'چاپ نارون');
  await api.call(training.addText, { botId, title: 'زمان آماده‌سازی', text: TEXT }, { token });
  await expect
    .poll(async () =>
      (await api.call(training.list, { botId }, { token })).sources.map(({ status }) => status),
    )
    .toEqual(['trained']);

  model.behave({ kind: 'hang', pieces: [] });
  const visitorBrowser = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa' });
  const visitor = new Visitor(visitorBrowser);
  await visitor.openShop(botId);
  await visitor.openChat();
  await visitor.ask('لیوان چاپی چند روزه آماده میشه؟');
  await expect(visitor.messageWithText(TEXT)).toBeInViewport();

  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session });
  const operator = new Operator(user);
  await operator.openInbox(botId);
  await operator.rows.first().click();
  const answer = operator.messageWithText(TEXT).last();
  await answer.getByRole('button', { name: user.text(threadTexts.why) }).click();
  const trace = user.page.getByRole('dialog', { name: user.text(traceTexts.title) });
  await expect(trace.getByText(user.text(fallbackTexts.modelDown))).toBeVisible();
  await user.capture('model-fallback');
  expect([...user.pageErrors, ...visitorBrowser.pageErrors]).toEqual([]);
});
