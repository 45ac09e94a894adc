// Knows what an owner goes through to compare plans, and a super admin to edit one and keep discount codes.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { startSubscription } from '../../server/areas/billing/subscriptions.store.ts';
import { newId } from '../../server/store/id.ts';
import { couponTexts, planTexts } from '../../src/features/admin/plans/plans-admin.texts.ts';
import { plansTexts } from '../../src/features/plans/plans.texts.ts';
import { messagingPlansLink } from '../../src/platform/payment-links.ts';
import { adminPlansLink, couponsLink } from '../../src/platform/plan-admin-links.ts';
import { Api, applicant } from '../drivers/api.ts';
import { isAccessible } from '../drivers/axe.ts';
import { desktop, expect, openBrowser, phone, Seat } from '../drivers/browser.ts';
import { type RunningServer, startServer } from '../drivers/server.ts';

let server: Awaited<ReturnType<typeof startServer>> & RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** What follows once a person's money for a plan has come in. */
const pays = (userId: string, planId: string) =>
  server.store.transact(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('account_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const order = { planId, planRevision: 1, orderId: newId(), now: Date.now() };
    await startSubscription(server.store, trx, { accountId: user.account_id, ...order });
  });

/** The card of a plan, by its name. */
const card = (seat: Seat, plan: string) =>
  seat.page
    .getByRole('listitem')
    .filter({ has: seat.page.getByRole('heading', { name: plan, exact: true }) });

async function bossAt(path: string) {
  const form = applicant();
  const api = new Api(server.url);
  const { userInfo } = await api.signsUp(form);
  const { db } = server.store;
  await db.updateTable('users').set({ is_supper_admin: 1 }).where('id', '=', userInfo.id).execute();
  const session = await api.logsIn(form.username);
  const seat = await Seat.take(browser, server.url, { size: desktop, locale: 'fa', session });
  await seat.goes(path);
  return seat;
}

const number = (seat: Seat, name: string) => seat.page.getByRole('spinbutton', { name, exact: true });

test('on a phone, in Persian: an owner compares plans, sees what an upgrade means and what six months save', async () => {
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

test('on a desktop, in Persian: a super admin edits a plan, and owners see it', async () => {
  const seat = await bossAt(adminPlansLink);
  const { db } = server.store;
  const plan = await db
    .selectFrom('plans')
    .select(['name_fa', 'revision'])
    .where('id', '=', 'basic-monthly')
    .executeTakeFirstOrThrow();
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

test('on a desktop, in Persian: a super admin makes a discount code, changes and archives it, and takes that back', async () => {
  const seat = await bossAt(couponsLink);
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
  await seat.button(couponTexts.archive, { code: 'NOWRUZ' }).click();
  await expect(row.getByText(seat.says(couponTexts.archived))).toBeVisible();
  await seat.notices.getByRole('button', { name: seat.says(couponTexts.undo), exact: true }).click();
  await expect(row.getByText(seat.says(couponTexts.inUse))).toBeVisible();
  expect(seat.faults).toEqual([]);
});
