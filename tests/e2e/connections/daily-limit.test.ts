import { test } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { dailyLimits } from '../../../contract/connections/daily-limits.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { planNotificationTexts } from '../../../src/features/account/notifications/notifications.texts.ts';
import { connectionTexts } from '../../../src/features/connections/connections.texts.ts';
import { dailyLimitTexts as texts } from '../../../src/features/connections/daily-limit.texts.ts';
import { botLink, notificationsLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { gift } from '../support/shop.sample.ts';
import { createTrainedShop } from '../support/trained-shop.ts';

const { server, browser } = await setUpJourneys();

test.each([
  ['on a phone, in Persian', phone, 'fa'],
  ['on a desktop, in English', desktop, 'en'],
] as const)(
  'notifies the owner of a reached limit and answers again once it is raised or turned off, %s',
  async (_, size, locale) => {
    const api = new Api(server.url);
    const { session, botId } = await createTrainedShop(api, locale);
    const { token } = session;
    const [connection] = await api.call(connections.list, { botId }, { token });
    const { id: connectionId = '', name = '' } = connection ?? {};
    const connectionIds = { botId, connectionId };
    /** Whether a new visitor's question is answered or escalated. */
    const askAndCheckAnswered = async () => {
      const visitorSession = await api.call(visitor.openConversation, { connectionId, locale, pageUrl: '' });
      const message = { clientId: crypto.randomUUID(), text: gift.question, pageUrl: '' };
      await api.call(visitor.send, message, { token: visitorSession.token });
      const read = async () =>
        (await api.call(visitor.messages, {}, { token: visitorSession.token })).messages;
      const hasOutcome = async () =>
        (await read()).some(({ author, event }) => author === 'ai' || event?.kind === 'escalated');
      await expect.poll(hasOutcome, { timeout: 15_000 }).toBe(true);
      return (await read()).some(({ author }) => author === 'ai');
    };
    const { chargedToday } = await api.call(dailyLimits.read, connectionIds, { token });
    await api.call(dailyLimits.save, { ...connectionIds, isOn: true, messages: chargedToday + 1 }, { token });
    expect([await askAndCheckAnswered(), await askAndCheckAnswered()]).toEqual([true, false]);

    const user = await BrowserSession.open(browser, server.url, { size, locale, session });
    await user.goTo(notificationsLink);
    await expect(
      user.page.getByText(user.text(planNotificationTexts.dailyLimitReached)).first(),
    ).toBeVisible();
    await user.goTo(botLink(botId, 'services'));
    const openChat = async () => {
      await user.page.getByRole('button', { name: user.text(connectionTexts.more, { name }) }).click();
      await user.page.getByRole('menuitem', { name: user.text(connectionTexts.limit) }).click();
    };
    await openChat();
    await expect(user.page.getByText(user.text(texts.reachedTitle))).toBeVisible();
    await user.page
      .getByRole('spinbutton', { name: user.text(texts.messages) })
      .fill(String(chargedToday + 2));
    await user.button(texts.save).click();
    await expect(user.page.getByText(user.text(texts.saved)).first()).toBeVisible();
    expect([await askAndCheckAnswered(), await askAndCheckAnswered()]).toEqual([true, false]);
    await user.page.reload();
    await openChat();
    await user.page.getByRole('switch', { name: user.text(texts.isOn) }).press('Space');
    await user.button(texts.save).click();
    await expect(user.page.getByText(user.text(texts.saved)).first()).toBeVisible();
    expect([await askAndCheckAnswered(), await askAndCheckAnswered()]).toEqual([true, true]);
  },
  120_000,
);
