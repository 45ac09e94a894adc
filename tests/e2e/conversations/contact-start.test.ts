import { test } from 'vitest';
import { contacts } from '../../../contract/conversations/contacts/contacts.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { visitors } from '../../../contract/conversations/visitors.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { startTexts as texts } from '../../../src/features/conversations/contacts/contact-start.texts.ts';
import { contactPageLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect, phone } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);

/** An account whose one contact wrote once, has refused to be written to, and whose conversation is closed. */
async function openShop() {
  const session = await api.signUp();
  const bearer = { token: session.token };
  const bot = await api.createBot(session.token, 'پشتیبان نیلوفر');
  const connectionId = bot.connections[0]?.id ?? '';
  const visitorSession = await api.call(visitor.openConversation, {
    connectionId,
    locale: 'fa',
    pageUrl: '',
  });
  const sent = { clientId: crypto.randomUUID(), text: 'سلام، سفارشم کی می‌رسد؟', pageUrl: '' };
  await api.call(visitor.send, sent, { token: visitorSession.token });
  await api.call(visitors.introduce, { name: 'سارا محمدی' }, { token: visitorSession.token });
  const closed = { botId: bot.id, conversationId: visitorSession.conversationId, status: 'closed' } as const;
  await api.call(conversations.changeStatus, closed, bearer);
  const [sara] = (await api.call(contacts.list, {}, bearer)).contacts;
  const { id: contactId = '' } = sara ?? {};
  const details = { name: 'سارا محمدی', email: null, phone: null, values: {} };
  await api.call(contacts.change, { ...details, contactId, consent: 'refused' }, bearer);
  return { session, contactId };
}

test('somebody writes first to a contact, is warned, and finds the conversation open (Persian, phone)', async () => {
  const { session, contactId } = await openShop();
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  const { page } = user;
  await user.goTo(contactPageLink(contactId));
  await user.button(texts.open).click();
  const dialog = page.getByRole('dialog', { name: user.text(texts.open) });
  await expect(dialog.getByText(user.text(texts.refused))).toBeVisible();
  await dialog.getByRole('textbox').fill('سلام، سفارش شما آماده است.');
  await expectAccessible(user, 'contact start');
  await user.capture('contact start');
  await dialog.getByRole('button', { name: user.text(texts.send) }).click();
  await expect(page).toHaveURL(/conversation/);
  await expect(page.getByText('سلام، سفارش شما آماده است.').first()).toBeVisible();
  await user.capture('contact started');
  expect(user.pageErrors).toEqual([]);
});
