// Creates a trained bot and a visitor's question through the API.
import type { Session } from '../../../contract/auth/auth.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { type Api, signupForm } from '../../drivers/api.ts';
import { expect, type Locale } from '../../drivers/browser.ts';
import { bot, gift, hours, sampleQuestions, warranty } from './shop.sample.ts';

export interface TrainedShop {
  readonly username: string;
  readonly session: Session;
  readonly botId: string;
  /** A visitor's question that the shop's knowledge does not answer. */
  readonly question: string;
}

export async function createTrainedShop(api: Api, locale: Locale): Promise<TrainedShop> {
  const form = signupForm();
  const session = await api.signUp({ ...form, locale });
  const { token } = session;
  const { id: botId, connections } = await api.createBot(token, bot[locale].name);
  const text = locale === 'fa' ? hours : warranty;
  await api.call(training.addText, { botId, ...text }, { token });
  await api.call(training.addPair, { botId, ...gift }, { token });
  const connectionId = connections[0]?.id ?? '';
  const page = { pageUrl: `${api.url}/demo/${botId}` };
  const visitorSession = await api.call(visitor.openConversation, { connectionId, locale, ...page });
  const question = sampleQuestions.unknown[locale];
  const message = { clientId: crypto.randomUUID(), text: question, ...page };
  await api.call(visitor.send, message, { token: visitorSession.token });
  // Escalated before the screen opens, so that no notification appears during the test.
  await expect
    .poll(async () => (await api.call(visitor.messages, {}, { token: visitorSession.token })).messages.length)
    .toBeGreaterThan(1);
  return { username: form.username, session, botId, question };
}
