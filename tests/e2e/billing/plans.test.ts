import { test } from 'vitest';
import { startSubscription } from '../../../server/areas/billing/subscriptions/subscriptions.store.ts';
import { newId } from '../../../server/store/id.ts';
import { couponTexts, planTexts } from '../../../src/features/admin/plans/plans-admin.texts.ts';
import { plansTexts } from '../../../src/features/billing/plans/plans.texts.ts';
import { connectTexts } from '../../../src/features/connections/connections.texts.ts';
import { adminPlansLink, connectLink, couponsLink, messagingPlansLink } from '../../../src/platform/links.ts';
import { upgradeTexts } from '../../../src/ui/UpgradeHint/upgrade.texts.ts';
import { openAdminPanel } from '../../drivers/admin.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';

const environment = await setUpOwnServer(startServer());
const { server, browser } = environment;

/** What the server does once a plan is paid. */
const grantPlan = (userId: string, planId: string, planRevision = 1) =>
  server.store.transact(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('account_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const order = { planId, planRevision, orderId: newId(), now: Date.now() };
    await startSubscription(server.store, trx, { accountId: user.account_id, ...order });
  });

const planRow = (planId: string) =>
  server.store.db.selectFrom('plans').selectAll().where('id', '=', planId).executeTakeFirstOrThrow();

/** The card of a plan, by its name. */
const card = (browserUser: BrowserSession, plan: string) =>
  browserUser.page
    .getByRole('listitem')
    .filter({ has: browserUser.page.getByRole('heading', { name: plan, exact: true }) });

/** Text about a feature of larger plans. */
const lockedFeatureText = (browserUser: BrowserSession, feature: string) =>
  browserUser.text(upgradeTexts.inlineHigher, { feature });

const numberField = (browserUser: BrowserSession, name: string) =>
  browserUser.page.getByRole('spinbutton', { name, exact: true });

test('compares plans, explains an upgrade and shows six-month savings (phone, Persian)', async () => {
  const session = await new Api(server.url).signUp();
  await grantPlan(session.userInfo.id, 'basic-monthly');
  const browserUser = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  await browserUser.goTo(messagingPlansLink);
  const commercial = card(browserUser, 'تجاری، ماهانه');
  await expect(commercial.getByText('۵۹۰٬۰۰۰')).toBeVisible();
  await expect(commercial.getByText(browserUser.text(plansTexts.starts))).toBeVisible();
  await expect(
    commercial.getByText(browserUser.text(plansTexts.charactersCarriedOver, { count: 1_300_000 })),
  ).toBeVisible();
  const currentPlanCard = card(browserUser, 'پایه، ماهانه');
  await expect(currentPlanCard.getByText(browserUser.text(plansTexts.current))).toBeVisible();
  await expectAccessible(browserUser, 'plans');
  await browserUser.page.getByRole('radio', { name: browserUser.text(plansTexts.sixMonths) }).check();
  const longer = card(browserUser, 'تجاری، شش‌ماهه');
  await expect(longer.getByText('۲٬۹۵۰٬۰۰۰')).toBeVisible();
  await expect(longer.getByText('ارزان‌تر از ماهانه')).toBeVisible();
  await browserUser.page.getByRole('link', { name: browserUser.text(plansTexts.sales), exact: true }).click();
  await expect(browserUser.page.getByText(browserUser.text(plansTexts.once)).first()).toBeVisible();
  await expectAccessible(browserUser, 'plans-sales');
  await browserUser.page
    .getByRole('link', { name: browserUser.text(plansTexts.messaging), exact: true })
    .click();
  await card(browserUser, 'تجاری، شش‌ماهه').getByRole('link').click();
  await expect(browserUser.page).toHaveURL(/\/payment\/proforma-invoice\/commercial-/);
  expect(browserUser.pageErrors).toEqual([]);
});

test('edits a plan as super admin and shows the new price to owners (desktop, Persian)', async () => {
  const browserUser = await openAdminPanel(environment, adminPlansLink);
  const plan = await planRow('basic-monthly');
  const edit = browserUser.button(planTexts.edit, { plan: plan.name_fa });
  await expect(edit).toBeVisible();
  await expectAccessible(browserUser, 'admin-plans');
  await edit.click();
  const dialog = browserUser.page.getByRole('dialog');
  await numberField(browserUser, browserUser.text(planTexts.price)).fill('۳۳۳۰۰۰');
  await expectAccessible(browserUser, 'admin-plan', '[role=dialog]');
  await dialog.getByRole('button', { name: browserUser.text(planTexts.save), exact: true }).click();
  await expect(browserUser.toasts.getByText(browserUser.text(planTexts.saved))).toBeVisible();
  await expect(browserUser.page.getByRole('row').filter({ hasText: '۳۳۳٬۰۰۰' })).toBeVisible();
  await browserUser.goTo(messagingPlansLink);
  await expect(browserUser.page.getByText('۳۳۳٬۰۰۰')).toBeVisible();
  expect(browserUser.pageErrors).toEqual([]);
});

test('edits the services and channels of a plan and grants exactly these to its next buyer', async () => {
  const admin = await openAdminPanel(environment, adminPlansLink);
  const planId = 'pro-monthly';
  const { name_fa: plan } = await planRow(planId);
  await admin.button(planTexts.edit, { plan }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByText(admin.text(planTexts.allKinds), { exact: true }).click();
  await dialog.getByText('گفتینو', { exact: true }).click();
  await admin.button(planTexts.addFeature).click();
  const { services } = await planRow(planId);
  const line = { number: (JSON.parse(services).length + 1).toLocaleString('fa') };
  await admin.button(planTexts.save).click();
  await expect(admin.field(planTexts.serviceFa, line)).toHaveAttribute('aria-invalid', 'true');
  await admin.field(planTexts.serviceFa, line).fill('مشاوره با کارشناس ما');
  await admin.field(planTexts.serviceEn, line).fill('An hour with our expert');
  await expectAccessible(admin, 'admin-plan-offer', '[role=dialog]');
  await admin.capture('admin-plan-offer');
  await admin.button(planTexts.save).click();
  await expect(admin.toasts.getByText(admin.text(planTexts.saved))).toBeVisible();
  const { revision } = await planRow(planId);
  const api = new Api(server.url);
  const session = await api.signUp();
  await grantPlan(session.userInfo.id, planId, revision);
  const bot = await api.createBot(session.token, 'Shop');
  const owner = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'en', session });
  await owner.goTo(messagingPlansLink);
  await expect(owner.page.getByText('An hour with our expert').first()).toBeVisible();
  await owner.goTo(connectLink(bot.id));
  await expect(owner.page.getByText(lockedFeatureText(owner, 'Telegram'))).toBeVisible();
  await expect(owner.page.getByText(lockedFeatureText(owner, 'Goftino'))).toBeHidden();
  await owner.goTo(connectLink(bot.id, 'telegram'));
  await expect(owner.heading({ fa: 'تلگرام', en: 'Telegram' })).toBeVisible();
  await owner.goTo(connectLink(bot.id, 'goftino'));
  await expect(owner.button(connectTexts.check)).toBeVisible();
  expect([...admin.pageErrors, ...owner.pageErrors]).toEqual([]);
});

test('creates, edits, archives and restores a coupon as super admin (desktop, Persian)', async () => {
  const browserUser = await openAdminPanel(environment, couponsLink);
  await expect(browserUser.page.getByText(browserUser.text(couponTexts.emptyTitle))).toBeVisible();
  await expectAccessible(browserUser, 'admin-coupons-empty');
  await browserUser.button(couponTexts.add).first().click();
  const dialog = browserUser.page.getByRole('dialog');
  const send = (row: typeof couponTexts.create | typeof couponTexts.save) =>
    dialog.getByRole('button', { name: browserUser.text(row), exact: true }).click();
  await browserUser.field(couponTexts.code).fill('نوروز');
  await numberField(browserUser, browserUser.text(couponTexts.value)).fill('۲۰');
  await send(couponTexts.create);
  await expect(browserUser.field(couponTexts.code)).toHaveAttribute('aria-invalid', 'true');
  await expect(numberField(browserUser, browserUser.text(couponTexts.value))).toHaveValue('۲۰');
  await expectAccessible(browserUser, 'admin-coupon', '[role=dialog]');
  await browserUser.field(couponTexts.code).fill('NOWRUZ');
  await send(couponTexts.create);
  const row = browserUser.page.getByRole('row').filter({ hasText: 'NOWRUZ' });
  await expect(row.getByText('۲۰٪')).toBeVisible();
  await expectAccessible(browserUser, 'admin-coupons');
  await browserUser.button(couponTexts.change, { code: 'NOWRUZ' }).click();
  await numberField(browserUser, browserUser.text(couponTexts.value)).fill('۲۵');
  await send(couponTexts.save);
  await expect(row.getByText('۲۵٪')).toBeVisible();
  await browserUser.freezeClock();
  await browserUser.button(couponTexts.archive, { code: 'NOWRUZ' }).click();
  await expect(row.getByText(browserUser.text(couponTexts.archived))).toBeVisible();
  await browserUser.toasts
    .getByRole('button', { name: browserUser.text(couponTexts.undo), exact: true })
    .click();
  await browserUser.page.clock.resume();
  await expect(row.getByText(browserUser.text(couponTexts.inUse))).toBeVisible();
  expect(browserUser.pageErrors).toEqual([]);
});
