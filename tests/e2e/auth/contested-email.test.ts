import { test } from 'vitest';
import { operators } from '../../../contract/account/operators.ts';
import { credentials } from '../../../contract/auth/credentials.ts';
import { dialogTexts, operatorTexts } from '../../../src/features/account/operators/operators.texts.ts';
import { personTexts } from '../../../src/features/account/profile/account.texts.ts';
import { loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { emailVerificationTexts } from '../../../src/features/auth/recovery/email-verification.texts.ts';
import { recoveryTexts } from '../../../src/features/auth/recovery/recovery.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { errorText } from '../../../src/i18n/texts/errors.ts';
import { profileLink } from '../../../src/platform/links.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { linkToken, waitForMessage } from '../../drivers/email-and-sms.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { emailVerificationToken } from '../../drivers/support/verified-email.ts';

const NEW = 'the-password-of-the-owner';
const { server, browser } = await setUpJourneys();
const api = new Api(server.url);

test('recovers the account by its mailbox and logs out the user who typed the address', async () => {
  const squatter = signupForm();
  const session = await api.signUp(squatter);
  const theirs = await BrowserSession.open(browser, server.url, { size: desktop, session });
  await theirs.goTo('/dashboard/bot/list');
  await expect(theirs.heading(botsTexts.emptyTitle)).toBeVisible();

  const mine = await BrowserSession.open(browser, server.url, { size: phone });
  const owner = new Owner(mine);
  await mine.goTo('/auth/login');
  await mine.link(loginTexts.forgotten).click();
  await mine.field(recoveryTexts.email).fill(squatter.email);
  await owner.passRobotCheck();
  await mine.button(recoveryTexts.requestLink).click();
  await expect(mine.heading(recoveryTexts.sentTitle)).toBeVisible();
  const token = linkToken((await waitForMessage(server.url, squatter.email, 1, '#token=')).body);
  await mine.goTo(`/auth/forgot-password#token=${token}`);
  await mine.field(recoveryTexts.password).fill(NEW);
  await mine.field(recoveryTexts.confirmation).fill(NEW);
  await mine.button(recoveryTexts.submit).click();
  await mine.link(recoveryTexts.toLogin).click();
  await owner.logIn(squatter.email, NEW);
  await expect(mine.heading(botsTexts.emptyTitle)).toBeVisible();
  await mine.goTo(profileLink);
  await expect(mine.page.getByText(squatter.email)).toBeVisible();
  await expect(mine.page.getByText(mine.text(personTexts.none), { exact: true })).toBeVisible();
  await mine.capture('ownership-recovered');

  await theirs.page.reload();
  await expect(theirs.heading(loginTexts.title)).toBeVisible();
  await new Owner(theirs).logIn(squatter.phone, PASSWORD);
  await expect(theirs.page.getByText(errorText({ error: 'InvalidCredentials' }, 'fa'))).toBeVisible();
  expect((await waitForMessage(server.url, squatter.phone, 1, squatter.username)).body).toContain(
    'این شماره از حساب',
  );
  expect((await waitForMessage(server.url, squatter.email, 1, 'کلیدهای API')).subject).toContain(
    'بازیابی شد',
  );
  expect(mine.pageErrors).toEqual([]);
  await Promise.all([mine.leave(), theirs.leave()]);
});

test('rejects an email link requested by another account and leaves it valid there', async () => {
  const [asker, reader] = [await api.signUp(), await api.signUp()];
  const link = await emailVerificationToken(api, asker.token, 'reader@mailbox.example');
  const user = await BrowserSession.open(browser, server.url, { size: phone, session: reader });
  await user.goTo(`${profileLink}#email=${link}`);
  await expect(user.heading(emailVerificationTexts.otherTitle)).toBeVisible();
  await expect(user.page.getByText(user.text(emailVerificationTexts.notYours))).toBeVisible();
  await user.capture('ownership-link-of-another');
  const bearer = { token: asker.token };
  expect((await api.request(credentials.confirmEmail, { token: link }, bearer)).status).toBe(200);
  await user.leave();
});

test('warns about an invitation without a bot and tells the joined operator to contact the owner', async () => {
  const session = await api.signUp();
  await api.createBot(session.token, 'نیلوفر');
  const user = await BrowserSession.open(browser, server.url, { size: phone, session });
  await user.goTo('/settings/operators');
  await user.button(operatorTexts.invite).click();
  const warning = user.page.getByText(user.text(dialogTexts.withoutBots));
  await expect(warning).toBeHidden();
  await user.page.getByRole('dialog').locator('label').filter({ hasText: 'نیلوفر' }).click();
  await expect(warning).toBeVisible();
  await user.capture('invite-without-bots');

  const colleague = signupForm();
  const invited = { email: colleague.email, botIds: [], locale: 'fa' } as const;
  await api.call(operators.inviteByEmail, invited, { token: session.token });
  const { body } = await waitForMessage(server.url, colleague.email);
  const joined = await api.join(/#invitation=([\w-]+)/.exec(body)?.[1] ?? '', colleague.username);
  const operator = await BrowserSession.open(browser, server.url, { size: phone, session: joined });
  await operator.goTo('/dashboard/bot/list');
  await expect(operator.page.getByText(operator.text(botsTexts.operatorEmptyBody))).toBeVisible();
  await expect(operator.page.getByText('بات مجاز')).toHaveCount(0);
  await operator.capture('operator-without-bots');
  expect([...user.pageErrors, ...operator.pageErrors]).toEqual([]);
  await Promise.all([user.leave(), operator.leave()]);
});
