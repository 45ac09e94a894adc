import { test } from 'vitest';
import { proofTexts } from '../../../src/features/account/security/security.texts.ts';
import { securityLink } from '../../../src/platform/links.ts';
import { Api, applicant } from '../../drivers/api.ts';
import { desktop, expect, phone, Seat } from '../../drivers/browser.ts';
import { startServer } from '../../drivers/server.ts';
import { isAccessible } from '../../drivers/support/axe.ts';
import { openStage } from '../../drivers/support/journey.ts';
import { provesEmail } from '../../drivers/support/verified-email.ts';

const { server, browser } = await openStage(startServer());

test.each([
  ['on a phone, in Persian', phone, 'fa'],
  ['on a desktop, in English', desktop, 'en'],
] as const)(
  'marks an unverified e-mail address and removes the mark once it is verified, %s',
  async (_, size, locale) => {
    const api = new Api(server.url);
    const form = applicant();
    const session = await api.signsUp({ ...form, locale });
    const seat = await Seat.take(browser, server.url, { size, locale, session });
    await seat.goes(securityLink);
    const list = seat.page.getByRole('list', { name: seat.says(proofTexts.title) });
    await expect(list.getByText(form.email)).toBeVisible();
    await expect(list.getByText(seat.says(proofTexts.unproved))).toHaveCount(1);
    await provesEmail(api, session.token, form.email);
    await seat.page.reload();
    await expect(list.getByText(form.email)).toBeVisible();
    await expect(list.getByText(seat.says(proofTexts.unproved))).toHaveCount(0);
    await isAccessible(seat, 'security');
  },
);
