import { test } from 'vitest';
import type { Bot } from '../../../contract/bots/bots.ts';
import { visitorAttachments } from '../../../contract/conversations/attachments.ts';
import { cannedReplies } from '../../../contract/conversations/canned-replies.ts';
import { limits } from '../../../contract/limits.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { rewriteTexts } from '../../../src/features/conversations/canned/canned.texts.ts';
import { composerTexts } from '../../../src/features/conversations/composer/composer.texts.ts';
import { threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { copilotTexts as texts } from '../../../src/features/conversations/copilot/copilot.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys, setUpOwnServer } from '../../drivers/support/journey.ts';
import { startModelServer } from '../../external-systems/model-server.ts';
import { voices } from '../../fixtures/chat-files.ts';

const laptop = { width: 1366, height: 768 };
const SUMMARY = '- مهمان هزینهٔ ارسال را پرسید.\n- هنوز جوابی نگرفته است.';
const WRITTEN = 'هزینهٔ ارسال ۵۰ هزار تومان است [1].';

const model = await startModelServer();
model.behave({
  kind: 'scripted',
  reply: ([{ content: system } = { content: '' }]) => {
    if (system.includes('summarise')) return SUMMARY;
    return system.includes('translate') ? 'قیمت پست چقدر است؟' : WRITTEN;
  },
});
const withModel = await setUpOwnServer(
  startServer({
    env: { LOG_LEVEL: 'silent', OPENAI_MODEL: 'scripted', OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'k' },
  }),
  () => model.close(),
);
const without = await setUpJourneys();

const clientId = () => crypto.randomUUID();

/** A bot that knows the price of postage, and a visitor who asked in English after many messages. */
async function prepare(api: Api) {
  const session = await api.signUp();
  const { token } = session;
  const bot: Bot = await api.createBot(token, 'فروشگاه نیلوفر');
  const text = 'هزینهٔ ارسال با پست به همهٔ شهرها ۵۰ هزار تومان است.';
  await api.call(training.addText, { botId: bot.id, title: 'ارسال', text }, { token });
  await api.call(
    cannedReplies.add,
    { botId: bot.id, scope: 'bot', shortcut: 'کرایه', text: 'هزینهٔ ارسال روی فاکتور نوشته شده است.' },
    { token },
  );
  const connectionId = bot.connections[0]?.id ?? '';
  const visitorSession = await api.call(visitor.openConversation, {
    connectionId,
    locale: 'fa',
    pageUrl: '',
  });
  const send = async (message: string, attachmentIds: readonly string[] = []) => {
    const sent = { clientId: clientId(), text: message, attachmentIds, pageUrl: '' };
    const { conversationId } = await api.call(visitor.send, sent, { token: visitorSession.token });
    return { botId: bot.id, conversationId };
  };
  return { session, bot, visitorSession, send };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function sendVoice(api: Api, { visitorSession, send }: Prepared): Promise<void> {
  const file = { name: 'voice.webm', duration: 3_000 };
  const { id } = await api.call(visitorAttachments.upload, file, {
    token: visitorSession.token,
    bytes: new Uint8Array(voices.webm),
  });
  await send('', [id]);
}

const waitForKnowledge = (api: Api, { session: { token }, bot }: Prepared) =>
  expect
    .poll(async () =>
      (await api.call(training.list, { botId: bot.id }, { token })).sources.map(({ status }) => status),
    )
    .toEqual(['trained']);

async function openThread(
  { server, browser }: typeof without,
  { session, bot }: Prepared,
): Promise<Operator> {
  const user = await BrowserSession.open(browser, server.url, { size: laptop, locale: 'fa', session });
  const operator = new Operator(user);
  await user.goTo(botLink(bot.id, 'inbox'));
  await operator.rows.first().click();
  await expect(operator.composer).toBeVisible();
  return operator;
}

test('summarises at hand-over, suggests replies, translates and transcribes for the operator', async () => {
  const api = new Api(withModel.server.url);
  const prepared = await prepare(api);
  const { send } = prepared;
  for (let number = 1; number <= limits.summary.escalationMessages; number += 1) await send(`پیام ${number}`);
  await waitForKnowledge(api, prepared);
  const operator = await openThread(withModel, prepared);
  const { user } = operator;
  const { page } = user;

  // The summary is there as soon as the operator takes over, and says what it does not cover.
  await operator.reply('من جواب شما را می‌دهم.');
  const card = page.getByRole('region', { name: user.text(texts.summary) });
  await expect(card).toContainText('هنوز جوابی نگرفته است');
  await expect(card).toContainText(user.text(texts.byModel));
  await send('What does postage cost?');
  await expect(card).toContainText('پیام تازه');
  await expectAccessible(user, 'a summary above the thread');
  await user.capture('summary');
  await user.button(texts.hide).click();
  await expect(card).toHaveCount(0);
  await user.button(texts.show).click();
  await expect(card).toContainText('هنوز جوابی نگرفته است');

  // A visitor's message in the operator's language.
  await operator.runMessageAction(composerTexts.more, 'What does postage cost?');
  await page.getByRole('menuitem', { name: user.text(texts.translate) }).click();
  await expect(operator.messageWithText('What does postage cost?')).toContainText('قیمت پست چقدر است؟');

  // A reply from the knowledge replaces the draft, and the draft comes back.
  await send('هزینهٔ ارسال چقدر است؟');
  await operator.composer.fill('سلام');
  await user.button(texts.suggest).click();
  const dialog = page.getByRole('dialog', { name: user.text(texts.suggestTitle) });
  await expect(dialog).toContainText('هزینهٔ ارسال ۵۰ هزار تومان است.');
  await expect(dialog).toContainText('/کرایه');
  await expectAccessible(user, 'suggested replies');
  await user.capture('suggested replies');
  await user.freezeClock();
  await dialog
    .getByRole('button', { name: user.text(texts.use) })
    .first()
    .click();
  await expect(operator.composer).toHaveValue('هزینهٔ ارسال ۵۰ هزار تومان است.');
  await user.button(texts.undo).click();
  await page.clock.resume();
  await expect(operator.composer).toHaveValue('سلام');

  // A recording: the server cannot listen, then it can.
  model.setTranscriptionBehaviour({ kind: 'refuse', status: 500 });
  await sendVoice(api, prepared);
  await user.button(texts.toText).click();
  await expect(user.button(texts.retry)).toBeVisible();
  model.setTranscriptionBehaviour({ kind: 'heard', text: 'سفارش زعفران من نرسید' });
  await user.button(texts.retry).click();
  await expect(page.getByText('سفارش زعفران من نرسید')).toBeVisible();
  await user.capture('voice as text');
  expect(user.pageErrors).toEqual([]);
});

test('offers only replies from the sources where no model is configured', async () => {
  const api = new Api(without.server.url);
  const prepared = await prepare(api);
  for (let number = 1; number <= limits.summary.minMessages; number += 1)
    await prepared.send(`پیام ${number}`);
  await sendVoice(api, prepared);
  await waitForKnowledge(api, prepared);
  await prepared.send('هزینهٔ ارسال چقدر است؟');
  const operator = await openThread(without, prepared);
  const { user } = operator;
  const { page } = user;
  await user.button(texts.suggest).click();
  const dialog = page.getByRole('dialog', { name: user.text(texts.suggestTitle) });
  await expect(dialog).toContainText(user.text(texts.passage));
  await expect(dialog).toContainText('۵۰ هزار تومان');
  await dialog
    .getByRole('button', { name: user.text(texts.use) })
    .first()
    .click();
  await expect(operator.composer).toHaveValue(/۵۰ هزار تومان/);
  for (const label of [texts.summarise, texts.toText, rewriteTexts.menu])
    await expect(user.button(label)).toHaveCount(0);
  await expect(
    operator.messageWithText('هزینهٔ ارسال چقدر است؟').getByRole('button', {
      name: user.text(composerTexts.more),
    }),
  ).toHaveCount(0);
  await expect(user.button(threadTexts.send)).toBeEnabled();
  await user.capture('without a model');
  expect(user.pageErrors).toEqual([]);
});
