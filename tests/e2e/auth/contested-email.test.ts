import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { operators } from '../../../contract/account/operators.ts';
import { credentials } from '../../../contract/auth/credentials.ts';
import { dialogTexts, operatorTexts } from '../../../src/features/account/operators/operators.texts.ts';
import { personTexts } from '../../../src/features/account/profile/account.texts.ts';
import { loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { emailProofTexts } from '../../../src/features/auth/recovery/email-verification.texts.ts';
import { recoveryTexts } from '../../../src/features/auth/recovery/recovery.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { errorText } from '../../../src/i18n/texts/errors.ts';
import { profileLink } from '../../../src/platform/links.ts';
import { Api, applicant, PASSWORD } from '../../drivers/api.ts';
import { desktop, expect, openBrowser, phone, Seat } from '../../drivers/browser.ts';
import { awaitKept, tokenIn } from '../../drivers/email-and-sms.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { type RunningServer, spawnServer } from '../../drivers/server.ts';
import { emailTokenFor } from '../../drivers/support/verified-email.ts';

const NEW = 'the-password-of-the-owner';
let server: RunningServer;
let browser: Browser;
let api: Api;

beforeAll(async () => {
  [server, browser] = await Promise.all([spawnServer(), openBrowser()]);
  api = new Api(server.url);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test('recovers the account by its mailbox and logs out the user who typed the address', async () => {
  const squatter = applicant();
  const session = await api.signsUp(squatter);
  const theirs = await Seat.take(browser, server.url, { size: desktop, session });
  await theirs.goes('/dashboard/bot/list');
  await expect(theirs.heading(botsTexts.emptyTitle)).toBeVisible();

  const mine = await Seat.take(browser, server.url, { size: phone });
  const owner = new Owner(mine);
  await mine.goes('/auth/login');
  await mine.link(loginTexts.forgotten).click();
  await mine.field(recoveryTexts.email).fill(squatter.email);
  await owner.confirmsNoRobot();
  await mine.button(recoveryTexts.requestLink).click();
  await expect(mine.heading(recoveryTexts.sentTitle)).toBeVisible();
  const token = tokenIn((await awaitKept(server.url, squatter.email, 1, '#token=')).body);
  await mine.goes(`/auth/forgot-password#token=${token}`);
  await mine.field(recoveryTexts.password).fill(NEW);
  await mine.field(recoveryTexts.confirmation).fill(NEW);
  await mine.button(recoveryTexts.submit).click();
  await mine.link(recoveryTexts.toLogin).click();
  await owner.logsIn(squatter.email, NEW);
  await expect(mine.heading(botsTexts.emptyTitle)).toBeVisible();
  await mine.goes(profileLink);
  await expect(mine.page.getByText(squatter.email)).toBeVisible();
  await expect(mine.page.getByText(mine.says(personTexts.none), { exact: true })).toBeVisible();
  await mine.pictures('ownership-recovered');

  await theirs.page.reload();
  await expect(theirs.heading(loginTexts.title)).toBeVisible();
  await new Owner(theirs).logsIn(squatter.phone, PASSWORD);
  await expect(theirs.page.getByText(errorText({ error: 'InvalidCredentials' }, 'fa'))).toBeVisible();
  expect((await awaitKept(server.url, squatter.phone, 1, squatter.username)).body).toContain(
    'این شماره از حساب',
  );
  expect((await awaitKept(server.url, squatter.email, 1, 'کلیدهای API')).subject).toContain('بازیابی شد');
  expect(mine.faults).toEqual([]);
  await Promise.all([mine.leaves(), theirs.leaves()]);
});

test('rejects an e-mail link requested by another account and leaves it valid there', async () => {
  const [asker, reader] = [await api.signsUp(), await api.signsUp()];
  const link = await emailTokenFor(api, asker.token, 'reader@mailbox.example');
  const seat = await Seat.take(browser, server.url, { size: phone, session: reader });
  await seat.goes(`${profileLink}#email=${link}`);
  await expect(seat.heading(emailProofTexts.otherTitle)).toBeVisible();
  await expect(seat.page.getByText(seat.says(emailProofTexts.notYours))).toBeVisible();
  await seat.pictures('ownership-link-of-another');
  const as = { token: asker.token };
  expect((await api.tries(credentials.confirmEmail, { token: link }, as)).status).toBe(200);
  await seat.leaves();
});

test('warns about an invitation without a bot and tells the joined operator to contact the owner', async () => {
  const session = await api.signsUp();
  await api.makesBot(session.token, 'نیلوفر');
  const seat = await Seat.take(browser, server.url, { size: phone, session });
  await seat.goes('/settings/operators');
  await seat.button(operatorTexts.invite).click();
  const warning = seat.page.getByText(seat.says(dialogTexts.withoutBots));
  await expect(warning).toBeHidden();
  await seat.page.getByRole('dialog').locator('label').filter({ hasText: 'نیلوفر' }).click();
  await expect(warning).toBeVisible();
  await seat.pictures('invite-without-bots');

  const colleague = applicant();
  const invited = { email: colleague.email, botIds: [], locale: 'fa' } as const;
  await api.call(operators.inviteByEmail, invited, { token: session.token });
  const { body } = await awaitKept(server.url, colleague.email);
  const joined = await api.joins(/#invitation=([\w-]+)/.exec(body)?.[1] ?? '', colleague.username);
  const operator = await Seat.take(browser, server.url, { size: phone, session: joined });
  await operator.goes('/dashboard/bot/list');
  await expect(operator.page.getByText(operator.says(botsTexts.operatorEmptyBody))).toBeVisible();
  await expect(operator.page.getByText('بات مجاز')).toHaveCount(0);
  await operator.pictures('operator-without-bots');
  expect([...seat.faults, ...operator.faults]).toEqual([]);
  await Promise.all([seat.leaves(), operator.leaves()]);
});
