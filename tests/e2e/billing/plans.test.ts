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
import { setUpJourneys } from '../../drivers/support/journey.ts';

const stage = await setUpJourneys(startServer());
const { server, browser } = stage;

/** What follows once a person's money for a plan has come in. */
const pays = (userId: string, planId: string, planRevision = 1) =>
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
const card = (seat: BrowserSession, plan: string) =>
  seat.page
    .getByRole('listitem')
    .filter({ has: seat.page.getByRole('heading', { name: plan, exact: true }) });

/** What is said of something that only a bigger plan has. */
const closed = (seat: BrowserSession, feature: string) => seat.text(upgradeTexts.inlineHigher, { feature });

const number = (seat: BrowserSession, name: string) =>
  seat.page.getByRole('spinbutton', { name, exact: true });

test('compares plans, explains an upgrade and shows six-month savings (phone, Persian)', async () => {
  const session = await new Api(server.url).signUp();
  await pays(session.userInfo.id, 'basic-monthly');
  const seat = await BrowserSession.take(browser, server.url, { size: phone, locale: 'fa', session });
  await seat.goTo(messagingPlansLink);
  const commercial = card(seat, 'تجاری، ماهانه');
  await expect(commercial.getByText('۵۹۰٬۰۰۰')).toBeVisible();
  await expect(commercial.getByText(seat.text(plansTexts.starts))).toBeVisible();
  await expect(commercial.getByText(seat.text(plansTexts.carried, { count: 1_300_000 }))).toBeVisible();
  const own = card(seat, 'پایه، ماهانه');
  await expect(own.getByText(seat.text(plansTexts.current))).toBeVisible();
  await expectAccessible(seat, 'plans');
  await seat.page.getByRole('radio', { name: seat.text(plansTexts.sixMonths) }).check();
  const longer = card(seat, 'تجاری، شش‌ماهه');
  await expect(longer.getByText('۲٬۹۵۰٬۰۰۰')).toBeVisible();
  await expect(longer.getByText('ارزان‌تر از ماهانه')).toBeVisible();
  await seat.page.getByRole('link', { name: seat.text(plansTexts.sales), exact: true }).click();
  await expect(seat.page.getByText(seat.text(plansTexts.once)).first()).toBeVisible();
  await expectAccessible(seat, 'plans-sales');
  await seat.page.getByRole('link', { name: seat.text(plansTexts.messaging), exact: true }).click();
  await card(seat, 'تجاری، شش‌ماهه').getByRole('link').click();
  await expect(seat.page).toHaveURL(/\/payment\/proforma-invoice\/commercial-/);
  expect(seat.faults).toEqual([]);
});

test('edits a plan as super admin and shows the new price to owners (desktop, Persian)', async () => {
  const seat = await openAdminPanel(stage, adminPlansLink);
  const plan = await planRow('basic-monthly');
  const edit = seat.button(planTexts.edit, { plan: plan.name_fa });
  await expect(edit).toBeVisible();
  await expectAccessible(seat, 'admin-plans');
  await edit.click();
  const dialog = seat.page.getByRole('dialog');
  await number(seat, seat.text(planTexts.price)).fill('۳۳۳۰۰۰');
  await expectAccessible(seat, 'admin-plan', '[role=dialog]');
  await dialog.getByRole('button', { name: seat.text(planTexts.save), exact: true }).click();
  await expect(seat.notices.getByText(seat.text(planTexts.saved))).toBeVisible();
  await expect(seat.page.getByRole('row').filter({ hasText: '۳۳۳٬۰۰۰' })).toBeVisible();
  await seat.goTo(messagingPlansLink);
  await expect(seat.page.getByText('۳۳۳٬۰۰۰')).toBeVisible();
  expect(seat.faults).toEqual([]);
});

test('edits the services and channels of a plan and grants exactly these to its next buyer', async () => {
  const boss = await openAdminPanel(stage, adminPlansLink);
  const planId = 'pro-monthly';
  const { name_fa: plan } = await planRow(planId);
  await boss.button(planTexts.edit, { plan }).click();
  const dialog = boss.page.getByRole('dialog');
  await dialog.getByText(boss.text(planTexts.allKinds), { exact: true }).click();
  await dialog.getByText('گفتینو', { exact: true }).click();
  await boss.button(planTexts.addService).click();
  const { services } = await planRow(planId);
  const line = { number: (JSON.parse(services).length + 1).toLocaleString('fa') };
  await boss.button(planTexts.save).click();
  await expect(boss.field(planTexts.serviceFa, line)).toHaveAttribute('aria-invalid', 'true');
  await boss.field(planTexts.serviceFa, line).fill('مشاوره با کارشناس ما');
  await boss.field(planTexts.serviceEn, line).fill('An hour with our expert');
  await expectAccessible(boss, 'admin-plan-offer', '[role=dialog]');
  await boss.pictures('admin-plan-offer');
  await boss.button(planTexts.save).click();
  await expect(boss.notices.getByText(boss.text(planTexts.saved))).toBeVisible();
  const { revision } = await planRow(planId);
  const api = new Api(server.url);
  const session = await api.signUp();
  await pays(session.userInfo.id, planId, revision);
  const bot = await api.createBot(session.token, 'Shop');
  const owner = await BrowserSession.take(browser, server.url, { size: desktop, locale: 'en', session });
  await owner.goTo(messagingPlansLink);
  await expect(owner.page.getByText('An hour with our expert').first()).toBeVisible();
  await owner.goTo(connectLink(bot.id));
  await expect(owner.page.getByText(closed(owner, 'Telegram'))).toBeVisible();
  await expect(owner.page.getByText(closed(owner, 'Goftino'))).toBeHidden();
  await owner.goTo(connectLink(bot.id, 'telegram'));
  await expect(owner.heading({ fa: 'تلگرام', en: 'Telegram' })).toBeVisible();
  await owner.goTo(connectLink(bot.id, 'goftino'));
  await expect(owner.button(connectTexts.check)).toBeVisible();
  expect([...boss.faults, ...owner.faults]).toEqual([]);
});

test('creates, edits, archives and restores a coupon as super admin (desktop, Persian)', async () => {
  const seat = await openAdminPanel(stage, couponsLink);
  await expect(seat.page.getByText(seat.text(couponTexts.emptyTitle))).toBeVisible();
  await expectAccessible(seat, 'admin-coupons-empty');
  await seat.button(couponTexts.add).first().click();
  const dialog = seat.page.getByRole('dialog');
  const send = (row: typeof couponTexts.create | typeof couponTexts.save) =>
    dialog.getByRole('button', { name: seat.text(row), exact: true }).click();
  await seat.field(couponTexts.code).fill('نوروز');
  await number(seat, seat.text(couponTexts.value)).fill('۲۰');
  await send(couponTexts.create);
  await expect(seat.field(couponTexts.code)).toHaveAttribute('aria-invalid', 'true');
  await expect(number(seat, seat.text(couponTexts.value))).toHaveValue('۲۰');
  await expectAccessible(seat, 'admin-coupon', '[role=dialog]');
  await seat.field(couponTexts.code).fill('NOWRUZ');
  await send(couponTexts.create);
  const row = seat.page.getByRole('row').filter({ hasText: 'NOWRUZ' });
  await expect(row.getByText('۲۰٪')).toBeVisible();
  await expectAccessible(seat, 'admin-coupons');
  await seat.button(couponTexts.change, { code: 'NOWRUZ' }).click();
  await number(seat, seat.text(couponTexts.value)).fill('۲۵');
  await send(couponTexts.save);
  await expect(row.getByText('۲۵٪')).toBeVisible();
  await seat.freezeClock();
  await seat.button(couponTexts.archive, { code: 'NOWRUZ' }).click();
  await expect(row.getByText(seat.text(couponTexts.archived))).toBeVisible();
  await seat.notices.getByRole('button', { name: seat.text(couponTexts.undo), exact: true }).click();
  await seat.page.clock.resume();
  await expect(row.getByText(seat.text(couponTexts.inUse))).toBeVisible();
  expect(seat.faults).toEqual([]);
});
