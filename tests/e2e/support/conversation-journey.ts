// Journey with an owner and a visitor in one conversation.
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach } from 'vitest';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { threadLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect } from '../../drivers/browser.ts';
import { type BrowserOptions, setUpJourneys } from '../../drivers/support/journey.ts';
import { startFaultyNetwork } from '../../external-systems/faulty-network.ts';

/**
 * Starts a controllable network before the server, and a browser; each journey begins with the network up.
 */
export async function setUpFaultyNetwork(options?: BrowserOptions) {
  const { server, browser } = await setUpJourneys(options);
  const network = await startFaultyNetwork(server.port);
  afterEach(async () => {
    network.setCondition('ok');
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(() => network.close());
  return { server, browser, network, api: new Api(server.url) };
}

interface ConversationOptions {
  readonly api: Api;
  readonly browser: Browser;
  /** URL of the server for the owner's browser. */
  readonly url: string;
  /** Runs in the owner's browser before the panel is opened. */
  readonly before?: (user: BrowserSession) => Promise<void>;
}

/** An owner at one conversation, and its visitor, who uses the API. */
export async function openConversation({ api, browser, url, before }: ConversationOptions) {
  const session = await api.signUp();
  const { token } = session;
  const bot = await api.createBot(token, 'پشتیبان');
  const connectionId = bot.connections[0]?.id ?? '';
  const visitorSession = await api.call(visitor.openConversation, {
    connectionId,
    locale: 'fa',
    pageUrl: '',
  });
  const { conversationId } = visitorSession;
  let count = 0;
  const sendAsVisitor = (text: string) => {
    count += 1;
    const sent = { clientId: `visitor-${count}`, text, pageUrl: '' };
    return api.call(visitor.send, sent, { token: visitorSession.token });
  };
  await sendAsVisitor('سلام، کسی هست؟');
  await api.call(conversations.pauseAi, { botId: bot.id, conversationId, paused: true }, { token });
  const link = threadLink({ botId: bot.id, connectionId, id: conversationId });
  const user = await BrowserSession.open(browser, url, { size: desktop, locale: 'fa', session });
  await before?.(user);
  await user.goTo(link);
  await expect(composer(user, user.page)).toBeVisible();
  const thread = async () =>
    (await api.call(conversations.messages, { botId: bot.id, conversationId, limit: 100 }, { token }))
      .messages;
  return { session, bot, connectionId, conversationId, link, user, sendAsVisitor, thread };
}

export const composer = (user: BrowserSession, page: Page) =>
  page.getByRole('textbox', { name: user.text(threadTexts.reply), exact: true });

export const messageWithText = (page: Page, text: string) =>
  page.getByRole('article').filter({ hasText: text });

export async function sendReply(user: BrowserSession, page: Page, text: string): Promise<void> {
  await composer(user, page).fill(text);
  await page.getByRole('button', { name: user.text(threadTexts.send), exact: true }).click();
}

/** Number of streams the server holds open. */
export async function openStreamCount({ url }: { readonly url: string }): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^event_streams_open (\d+)/m.exec(metrics)?.[1] ?? Number.NaN);
}
