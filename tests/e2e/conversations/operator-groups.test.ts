import { test } from 'vitest';
import { operators } from '../../../contract/account/operators.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { operatorGroupTexts } from '../../../src/features/account/operators/operator-groups.texts.ts';
import { groupTexts } from '../../../src/features/conversations/groups/groups.texts.ts';
import { bulkTexts, filterTexts } from '../../../src/features/conversations/inbox/inbox.texts.ts';
import { operatorsLink } from '../../../src/platform/links.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { BrowserSession, expect, phone } from '../../drivers/browser.ts';
import { waitForMessage } from '../../drivers/email-and-sms.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);
const QUESTION = 'بستهٔ من کجاست؟';

/** An owner with a bot, a conversation and a colleague. */
async function seed() {
  const session = await api.signUp();
  const { token } = session;
  const bot = await api.createBot(token, 'فروشگاه نیلوفر');
  const colleague = signupForm();
  const invitation = { email: colleague.email, botIds: [bot.id], locale: 'fa' as const };
  await api.call(operators.inviteByEmail, invitation, { token });
  const { body } = await waitForMessage(server.url, colleague.email);
  const link = /#invitation=([\w-]+)/.exec(body)?.[1] ?? '';
  await api.join(link, colleague.username);
  const connectionId = bot.connections[0]?.id ?? '';
  const visitorSession = await api.call(visitor.openConversation, {
    connectionId,
    locale: 'fa',
    pageUrl: '',
  });
  const message = { clientId: crypto.randomUUID(), text: QUESTION, pageUrl: '' };
  await api.call(visitor.send, message, { token: visitorSession.token });
  return { session, bot };
}

test('creates a group on a phone, assigns it a conversation on a desktop and undoes it', async () => {
  const { session, bot } = await seed();
  const owner = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  const { page } = owner;
  await owner.goTo(operatorsLink);
  await owner.button(operatorGroupTexts.add).click();
  const dialog = page.getByRole('dialog', { name: owner.text(operatorGroupTexts.add) });
  await owner.field(operatorGroupTexts.name).fill('ارسال');
  await dialog.locator('label').filter({ hasText: 'سمیرا' }).click();
  await expectAccessible(owner, 'writing a group', '[role=dialog]');
  await owner.button(operatorGroupTexts.save).click();
  const groups = page.getByRole('list', { name: owner.text(operatorGroupTexts.title) });
  await expect(groups.getByRole('listitem')).toContainText(['سمیرا']);
  await expectAccessible(owner, 'groups of operators');

  // A second of the same name is refused and nothing typed is lost; then the first is removed and restored.
  await owner.button(operatorGroupTexts.add).click();
  await owner.field(operatorGroupTexts.name).fill('ارسال');
  await owner.button(operatorGroupTexts.save).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await expect(owner.field(operatorGroupTexts.name)).toHaveValue('ارسال');
  await owner.button(uiTexts.cancel).click();
  await owner.button(operatorGroupTexts.remove, { name: 'ارسال' }).click();
  await expect(groups).toHaveCount(0);
  await owner.button(operatorGroupTexts.undo).click();
  await expect(groups.getByRole('listitem')).toHaveCount(1);

  const size = { width: 1366, height: 768 };
  const user = await BrowserSession.open(browser, server.url, {
    size,
    locale: 'fa',
    scheme: 'dark',
    session,
  });
  const operator = new Operator(user);
  await operator.openInbox(bot.id);
  await operator.rows.first().click();
  const assignee = () => user.page.locator('[data-menu=assign] button').last();
  const assign = async () => {
    await assignee().click();
    await user.page.getByRole('menuitem', { name: 'ارسال' }).click();
    await expect(user.page.getByText(user.text(groupTexts.assigned, { count: 1 }))).toBeVisible();
    await expect(assignee()).toContainText('ارسال');
  };
  await assign();
  await user.button(filterTexts.filters).click();
  await user.page.getByRole('dialog').locator('label').filter({ hasText: 'ارسال' }).click();
  await user.dismiss(user.page.getByRole('dialog'));
  await expect(operator.rows).toHaveCount(1);
  expect(new URL(user.page.url()).searchParams.get('group')).toMatch(/^[0-9a-f-]{36}$/);
  await user.button(bulkTexts.undo).click();
  await expect(operator.rows).toHaveCount(0);
  await assign();
  await expect(operator.rows).toHaveCount(1);
  await expectAccessible(user, 'a conversation of a group');
  for (const each of [owner, user]) expect(each.pageErrors).toEqual([]);
});
