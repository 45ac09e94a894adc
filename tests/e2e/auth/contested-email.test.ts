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

const NEW_PASSWORD = 'the-password-of-the-owner';
const { server, browser } = await setUpJourneys();
const api = new Api(server.url);

test('recovers the account by its mailbox and logs out the user who typed the address', async () => {
  const squatter = signupForm();
  const session = await api.signUp(squatter);
  const squatterBrowser = await BrowserSession.open(browser, server.url, { size: desktop, session });
  await squatterBrowser.goTo('/dashboard/bot/list');
  await expect(squatterBrowser.heading(botsTexts.emptyTitle)).toBeVisible();

  const ownerBrowser = await BrowserSession.open(browser, server.url, { size: phone });
  const owner = new Owner(ownerBrowser);
  await ownerBrowser.goTo('/auth/login');
  await ownerBrowser.link(loginTexts.forgotPassword).click();
  await ownerBrowser.field(recoveryTexts.email).fill(squatter.email);
  await owner.passRobotCheck();
  await ownerBrowser.button(recoveryTexts.requestLink).click();
  await expect(ownerBrowser.heading(recoveryTexts.sentTitle)).toBeVisible();
  const token = linkToken((await waitForMessage(server.url, squatter.email, 1, '#token=')).body);
  await ownerBrowser.goTo(`/auth/forgot-password#token=${token}`);
  await ownerBrowser.field(recoveryTexts.password).fill(NEW_PASSWORD);
  await ownerBrowser.field(recoveryTexts.confirmation).fill(NEW_PASSWORD);
  await ownerBrowser.button(recoveryTexts.submit).click();
  await ownerBrowser.link(recoveryTexts.toLogin).click();
  await owner.logIn(squatter.email, NEW_PASSWORD);
  await expect(ownerBrowser.heading(botsTexts.emptyTitle)).toBeVisible();
  await ownerBrowser.goTo(profileLink);
  await expect(ownerBrowser.page.getByText(squatter.email)).toBeVisible();
  await expect(
    ownerBrowser.page.getByText(ownerBrowser.text(personTexts.none), { exact: true }),
  ).toBeVisible();
  await ownerBrowser.capture('ownership-recovered');

  await squatterBrowser.page.reload();
  await expect(squatterBrowser.heading(loginTexts.title)).toBeVisible();
  await new Owner(squatterBrowser).logIn(squatter.phone, PASSWORD);
  await expect(
    squatterBrowser.page.getByText(errorText({ error: 'InvalidCredentials' }, 'fa')),
  ).toBeVisible();
  expect((await waitForMessage(server.url, squatter.phone, 1, squatter.username)).body).toContain(
    'این شماره از حساب',
  );
  expect((await waitForMessage(server.url, squatter.email, 1, 'کلیدهای API')).subject).toContain(
    'بازیابی شد',
  );
  expect(ownerBrowser.pageErrors).toEqual([]);
  await Promise.all([ownerBrowser.close(), squatterBrowser.close()]);
});

test('rejects an email link requested by another account, for which it stays valid', async () => {
  const [requester, reader] = [await api.signUp(), await api.signUp()];
  const verificationToken = await emailVerificationToken(api, requester.token, 'reader@mailbox.example');
  const user = await BrowserSession.open(browser, server.url, { size: phone, session: reader });
  await user.goTo(`${profileLink}#email=${verificationToken}`);
  await expect(user.heading(emailVerificationTexts.otherTitle)).toBeVisible();
  await expect(user.page.getByText(user.text(emailVerificationTexts.notYours))).toBeVisible();
  await user.capture('ownership-link-of-another');
  const bearer = { token: requester.token };
  expect((await api.request(credentials.confirmEmail, { token: verificationToken }, bearer)).status).toBe(
    200,
  );
  await user.close();
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
  await Promise.all([user.close(), operator.close()]);
});
