import { test } from 'vitest';
import { startSubscription } from '../../../server/areas/billing/subscriptions/subscriptions.store.ts';
import { newId } from '../../../server/store/id.ts';
import { couponTexts, planTexts } from '../../../src/features/admin/plans/plans-admin.texts.ts';
import { plansTexts } from '../../../src/features/billing/plans/plans.texts.ts';
import { connectTexts } from '../../../src/features/connections/connections.texts.ts';
import { adminPlansLink, connectLink, couponsLink, messagingPlansLink } from '../../../src/platform/links.ts';
import { upgradeTexts } from '../../../src/ui/UpgradeHint/upgrade.texts.ts';
import { bossAt } from '../../drivers/admin.ts';
import { Api } from '../../drivers/api.ts';
import { desktop, expect, phone, Seat } from '../../drivers/browser.ts';
import { startServer } from '../../drivers/server.ts';
import { isAccessible } from '../../drivers/support/axe.ts';
import { openStage } from '../../drivers/support/journey.ts';

const stage = await openStage(startServer());
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
const card = (seat: Seat, plan: string) =>
  seat.page
    .getByRole('listitem')
    .filter({ has: seat.page.getByRole('heading', { name: plan, exact: true }) });

/** What is said of something that only a bigger plan has. */
const closed = (seat: Seat, feature: string) => seat.says(upgradeTexts.inlineHigher, { feature });

const number = (seat: Seat, name: string) => seat.page.getByRole('spinbutton', { name, exact: true });

test('compares plans, explains an upgrade and shows six-month savings (phone, Persian)', async () => {
  const session = await new Api(server.url).signsUp();
  await pays(session.userInfo.id, 'basic-monthly');
  const seat = await Seat.take(browser, server.url, { size: phone, locale: 'fa', session });
  await seat.goes(messagingPlansLink);
  const commercial = card(seat, 'تجاری، ماهانه');
  await expect(commercial.getByText('۵۹۰٬۰۰۰')).toBeVisible();
  await expect(commercial.getByText(seat.says(plansTexts.starts))).toBeVisible();
  await expect(commercial.getByText(seat.says(plansTexts.carried, { count: 1_300_000 }))).toBeVisible();
  const own = card(seat, 'پایه، ماهانه');
  await expect(own.getByText(seat.says(plansTexts.current))).toBeVisible();
  await isAccessible(seat, 'plans');
  await seat.page.getByRole('radio', { name: seat.says(plansTexts.sixMonths) }).check();
  const longer = card(seat, 'تجاری، شش‌ماهه');
  await expect(longer.getByText('۲٬۹۵۰٬۰۰۰')).toBeVisible();
  await expect(longer.getByText('ارزان‌تر از ماهانه')).toBeVisible();
  await seat.page.getByRole('link', { name: seat.says(plansTexts.sales), exact: true }).click();
  await expect(seat.page.getByText(seat.says(plansTexts.once)).first()).toBeVisible();
  await isAccessible(seat, 'plans-sales');
  await seat.page.getByRole('link', { name: seat.says(plansTexts.messaging), exact: true }).click();
  await card(seat, 'تجاری، شش‌ماهه').getByRole('link').click();
  await expect(seat.page).toHaveURL(/\/payment\/proforma-invoice\/commercial-/);
  expect(seat.faults).toEqual([]);
});

test('edits a plan as super admin and shows the new price to owners (desktop, Persian)', async () => {
  const seat = await bossAt(stage, adminPlansLink);
  const plan = await planRow('basic-monthly');
  const edit = seat.button(planTexts.edit, { plan: plan.name_fa });
  await expect(edit).toBeVisible();
  await isAccessible(seat, 'admin-plans');
  await edit.click();
  const dialog = seat.page.getByRole('dialog');
  await number(seat, seat.says(planTexts.price)).fill('۳۳۳۰۰۰');
  await isAccessible(seat, 'admin-plan', '[role=dialog]');
  await dialog.getByRole('button', { name: seat.says(planTexts.save), exact: true }).click();
  await expect(seat.notices.getByText(seat.says(planTexts.saved))).toBeVisible();
  await expect(seat.page.getByRole('row').filter({ hasText: '۳۳۳٬۰۰۰' })).toBeVisible();
  await seat.goes(messagingPlansLink);
  await expect(seat.page.getByText('۳۳۳٬۰۰۰')).toBeVisible();
  expect(seat.faults).toEqual([]);
});

test('edits the services and channels of a plan and grants exactly these to its next buyer', async () => {
  const boss = await bossAt(stage, adminPlansLink);
  const planId = 'pro-monthly';
  const { name_fa: plan } = await planRow(planId);
  await boss.button(planTexts.edit, { plan }).click();
  const dialog = boss.page.getByRole('dialog');
  await dialog.getByText(boss.says(planTexts.allKinds), { exact: true }).click();
  await dialog.getByText('گفتینو', { exact: true }).click();
  await boss.button(planTexts.addService).click();
  const { services } = await planRow(planId);
  const line = { number: (JSON.parse(services).length + 1).toLocaleString('fa') };
  await boss.button(planTexts.save).click();
  await expect(boss.field(planTexts.serviceFa, line)).toHaveAttribute('aria-invalid', 'true');
  await boss.field(planTexts.serviceFa, line).fill('مشاوره با کارشناس ما');
  await boss.field(planTexts.serviceEn, line).fill('An hour with our expert');
  await isAccessible(boss, 'admin-plan-offer', '[role=dialog]');
  await boss.pictures('admin-plan-offer');
  await boss.button(planTexts.save).click();
  await expect(boss.notices.getByText(boss.says(planTexts.saved))).toBeVisible();
  const { revision } = await planRow(planId);
  const api = new Api(server.url);
  const session = await api.signsUp();
  await pays(session.userInfo.id, planId, revision);
  const bot = await api.makesBot(session.token, 'Shop');
  const owner = await Seat.take(browser, server.url, { size: desktop, locale: 'en', session });
  await owner.goes(messagingPlansLink);
  await expect(owner.page.getByText('An hour with our expert').first()).toBeVisible();
  await owner.goes(connectLink(bot.id));
  await expect(owner.page.getByText(closed(owner, 'Telegram'))).toBeVisible();
  await expect(owner.page.getByText(closed(owner, 'Goftino'))).toBeHidden();
  await owner.goes(connectLink(bot.id, 'telegram'));
  await expect(owner.heading({ fa: 'تلگرام', en: 'Telegram' })).toBeVisible();
  await owner.goes(connectLink(bot.id, 'goftino'));
  await expect(owner.button(connectTexts.check)).toBeVisible();
  expect([...boss.faults, ...owner.faults]).toEqual([]);
});

test('creates, edits, archives and restores a coupon as super admin (desktop, Persian)', async () => {
  const seat = await bossAt(stage, couponsLink);
  await expect(seat.page.getByText(seat.says(couponTexts.emptyTitle))).toBeVisible();
  await isAccessible(seat, 'admin-coupons-empty');
  await seat.button(couponTexts.add).first().click();
  const dialog = seat.page.getByRole('dialog');
  const send = (row: typeof couponTexts.create | typeof couponTexts.save) =>
    dialog.getByRole('button', { name: seat.says(row), exact: true }).click();
  await seat.field(couponTexts.code).fill('نوروز');
  await number(seat, seat.says(couponTexts.value)).fill('۲۰');
  await send(couponTexts.create);
  await expect(seat.field(couponTexts.code)).toHaveAttribute('aria-invalid', 'true');
  await expect(number(seat, seat.says(couponTexts.value))).toHaveValue('۲۰');
  await isAccessible(seat, 'admin-coupon', '[role=dialog]');
  await seat.field(couponTexts.code).fill('NOWRUZ');
  await send(couponTexts.create);
  const row = seat.page.getByRole('row').filter({ hasText: 'NOWRUZ' });
  await expect(row.getByText('۲۰٪')).toBeVisible();
  await isAccessible(seat, 'admin-coupons');
  await seat.button(couponTexts.change, { code: 'NOWRUZ' }).click();
  await number(seat, seat.says(couponTexts.value)).fill('۲۵');
  await send(couponTexts.save);
  await expect(row.getByText('۲۵٪')).toBeVisible();
  await seat.stopsTheClock();
  await seat.button(couponTexts.archive, { code: 'NOWRUZ' }).click();
  await expect(row.getByText(seat.says(couponTexts.archived))).toBeVisible();
  await seat.notices.getByRole('button', { name: seat.says(couponTexts.undo), exact: true }).click();
  await seat.page.clock.resume();
  await expect(row.getByText(seat.says(couponTexts.inUse))).toBeVisible();
  expect(seat.faults).toEqual([]);
});
