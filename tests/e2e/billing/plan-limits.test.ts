import type { Updateable } from 'kysely';
import { test } from 'vitest';
import { coupons } from '../../../contract/billing/coupons.ts';
import { payments } from '../../../contract/billing/payments.ts';
import { limits } from '../../../contract/limits.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { processSubscriptions } from '../../../server/jobs/billing/subscriptions.job.ts';
import type { Database } from '../../../server/store/schema/database.ts';
import { testChatTexts } from '../../../src/features/answers/test-chat/test-chat.texts.ts';
import { actionTexts, homeTexts } from '../../../src/features/bots/home/home.texts.ts';
import { settingsTexts } from '../../../src/features/bots/settings/bot-settings.texts.ts';
import { reasonTexts } from '../../../src/features/conversations/thread/thread-event.texts.ts';
import { botLink, botListLink, messagingPlansLink, threadLink } from '../../../src/platform/links.ts';
import { planExpiryTexts } from '../../../src/ui/UpgradeHint/plan-expiry.texts.ts';
import { limitTexts } from '../../../src/ui/UpgradeHint/plan-limits.ts';
import { upgradeTexts } from '../../../src/ui/UpgradeHint/upgrade.texts.ts';
import { createAdmin } from '../../drivers/admin.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';
import { sampleQuestions } from '../support/shop.sample.ts';
import { createTrainedShop, type TrainedShop } from '../support/trained-shop.ts';

const DAY = 86_400_000;
let clockOffsetMs = 0;
const { server, browser } = await setUpOwnServer(startServer({ clock: () => Date.now() + clockOffsetMs }));

const setRemaining = ({ session }: TrainedShop, remaining: Updateable<Database['accounts']>) =>
  server.store.db
    .updateTable('accounts')
    .set(remaining)
    .where('id', '=', session.userInfo.account_id)
    .execute();

/** The owner buys a plan in another browser, with a discount code that covers it. */
async function buyPlan(api: Api, { session: { token } }: TrainedShop): Promise<void> {
  const [planId, code] = ['basic-monthly', 'NOWRUZ100'];
  const limited = { expiresAt: null, maxUses: 1, planIds: null, isFirstPurchase: false } as const;
  const terms = { code, kind: 'percent', value: 100, ...limited } as const;
  await api.call(coupons.create, { terms }, { token: (await createAdmin(server)).token });
  const { plan, payable } = await api.call(payments.quote, { planId, code }, { token });
  const order = { clientId: crypto.randomUUID(), planId, revision: plan.revision, payable, code };
  await api.call(payments.order, order, { token });
}

/** The text about a larger plan's limits. */
const upgradeHint = (user: BrowserSession) =>
  user.page.getByRole('paragraph').filter({
    hasText: user.text(upgradeTexts.inlineHigher, { feature: user.text(limitTexts.NoMessagesLeft) }),
  });

async function expectPlansLink(user: BrowserSession): Promise<void> {
  const line = upgradeHint(user);
  await expect(line.getByRole('link', { name: user.text(upgradeTexts.plans) })).toHaveAttribute(
    'href',
    messagingPlansLink,
  );
}

test('links a thread escalated for lack of messages to the plans (phone, Persian)', async () => {
  const api = new Api(server.url);
  const shop = await createTrainedShop(api, 'fa');
  const { botId, session } = shop;
  await setRemaining(shop, { messages_left: 0 });
  const { id: connectionId } = await server.store.db
    .selectFrom('connections')
    .select('id')
    .where('bot_id', '=', botId)
    .where('kind', '=', 'widget')
    .executeTakeFirstOrThrow();
  const pageUrl = `${server.url}/demo/${botId}`;
  const visitorSession = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl });
  const question = { clientId: crypto.randomUUID(), text: sampleQuestions.fa.question, pageUrl };
  await api.call(visitor.send, question, { token: visitorSession.token });
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  await user.goTo(threadLink({ botId, connectionId, id: visitorSession.conversationId }));
  await expect(user.page.getByText(user.text(reasonTexts.unpaid))).toBeVisible();
  await expectPlansLink(user);
  await expectAccessible(user, 'plan-limits thread');
  await user.capture('plan-limits thread');
  await buyPlan(api, shop);
  await expect(upgradeHint(user)).toHaveCount(0);
  expect(user.pageErrors).toEqual([]);
});

test('warns at the enhanced accuracy switch when the plan cannot pay for it (desktop, English)', async () => {
  const shop = await createTrainedShop(new Api(server.url), 'en');
  await setRemaining(shop, { messages_left: 1 });
  const { session, botId } = shop;
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'en', session });
  await user.goTo(botLink(botId, 'config'));
  const choice = user.page.getByRole('switch', { name: user.text(settingsTexts.enhanced) });
  const short = user.page.getByText(user.text(settingsTexts.enhancedShort));
  await choice.focus();
  await expect(short).toHaveCount(0);
  await user.page.keyboard.press('Space');
  await expect(choice).toBeChecked();
  await expect(short).toBeVisible();
  await expectPlansLink(user);
  await expectAccessible(user, 'plan-limits accuracy');
  await user.capture('plan-limits accuracy');
  expect(user.pageErrors).toEqual([]);
});

test('warns before an answer is saved as a pair when the plan has no characters left (desktop, Persian)', async () => {
  const shop = await createTrainedShop(new Api(server.url), 'fa');
  await setRemaining(shop, { characters_left: 0 });
  const { session, botId } = shop;
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session });
  const owner = new Owner(user);
  await user.goTo(botLink(botId, 'testChat'));
  await owner.ask(sampleQuestions.fa.question);
  await expect(owner.lastAnswer).toContainText(sampleQuestions.fa.words);
  await owner.lastAnswer.getByRole('button', { name: user.text(testChatTexts.saveAsPair) }).click();
  await expect(user.page.getByText(user.text(testChatTexts.pairNoRoom))).toBeVisible();
  // A link would lose what was typed in the dialog.
  await expect(user.page.getByRole('dialog').getByRole('link')).toHaveCount(0);
  await expectAccessible(user, 'plan-limits pair', '[role=dialog]');
  await user.capture('plan-limits pair');
  expect(user.pageErrors).toEqual([]);
});

test('shows in the bot list what an ended plan removes and when, with a link to plans (phone, Persian)', async () => {
  const api = new Api(server.url);
  const { username } = await createTrainedShop(api, 'fa');
  const { days } = limits.freePlan;
  for (const elapsedDays of [days - limits.subscription.renewalDays, days]) {
    clockOffsetMs = elapsedDays * DAY + 60_000;
    await processSubscriptions({ store: server.store, clock: () => Date.now() + clockOffsetMs });
  }
  const session = await api.logIn(username);
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  await user.goTo(botListLink);
  const expiryText = user.text(planExpiryTexts.charactersEnd, { date: '.+', later: '.+' });
  await expect(user.page.getByText(new RegExp(expiryText))).toBeVisible();
  const plans = user.page.getByRole('link', { name: user.text(upgradeTexts.plans), exact: true });
  await expect(plans).toHaveAttribute('href', messagingPlansLink);
  const actions = user.page.getByRole('list', { name: user.text(homeTexts.now) });
  await expect(actions.getByRole('link', { name: user.text(actionTexts.planEnded) })).toBeVisible();
  await expectAccessible(user, 'plan-limits ended');
  await user.capture('plan-limits ended');
  expect(user.pageErrors).toEqual([]);
});
