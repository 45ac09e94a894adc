import { test } from 'vitest';
import { loginFactorTexts } from '../../../src/features/account/security/security.texts.ts';
import { securityLink } from '../../../src/platform/links.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { verifyEmail } from '../../drivers/support/verified-email.ts';

const { server, browser } = await setUpJourneys();

test.each([
  ['on a phone, in Persian', phone, 'fa'],
  ['on a desktop, in English', desktop, 'en'],
] as const)(
  'marks an unverified email address and removes the mark once it is verified, %s',
  async (_, size, locale) => {
    const api = new Api(server.url);
    const form = signupForm();
    const session = await api.signUp({ ...form, locale });
    const user = await BrowserSession.open(browser, server.url, { size, locale, session });
    await user.goTo(securityLink);
    const list = user.page.getByRole('list', { name: user.text(loginFactorTexts.title) });
    await expect(list.getByText(form.email)).toBeVisible();
    await expect(list.getByText(user.text(loginFactorTexts.unproved))).toHaveCount(1);
    await verifyEmail(api, session.token, form.email);
    await user.page.reload();
    await expect(list.getByText(form.email)).toBeVisible();
    await expect(list.getByText(user.text(loginFactorTexts.unproved))).toHaveCount(0);
    await expectAccessible(user, 'security');
  },
);
