import { test } from 'vitest';
import { health } from '../../../contract/admin/health.ts';
import { healthTexts } from '../../../src/features/admin/health/health.texts.ts';
import { queueTexts } from '../../../src/features/admin/health/queue.texts.ts';
import { accountTexts } from '../../../src/features/shared/shell/navigation.texts.ts';
import { adminAccountsLink, healthLink } from '../../../src/platform/links.ts';
import { createAdmin, openAdminPanel } from '../../drivers/admin.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect, phone } from '../../drivers/browser.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';
import { addFailedJob } from '../../fixtures/failed-jobs.ts';

const environment = await setUpOwnServer(startServer({ env: { LOG_LEVEL: 'silent' } }));
const REASON = 'connect ECONNREFUSED 198.51.100.7:25';
const addJob = (queue: 'cluster-unanswered' | 'send-contact-answer', payload: object) =>
  addFailedJob(environment.server.store, { queue, payload, reason: REASON, failedAt: Date.now() });

test('shows the server and runs a failed job again (Persian, desktop)', async () => {
  await addJob('cluster-unanswered', { accountId: 'gone', botId: 'gone' });
  const user = await openAdminPanel(environment, adminAccountsLink);
  const { page } = user;
  await user.link(accountTexts.health).click();
  await expect(user.heading(healthTexts.title)).toBeVisible();
  await expect(page.getByText('0.9.4', { exact: true })).toBeVisible();
  await expect(page.getByText(user.text(healthTexts.backupOff))).toBeVisible();
  const failedJobs = page.getByRole('grid', { name: user.text(healthTexts.failedJobs) });
  await expect(failedJobs.getByText(user.text(queueTexts['cluster-unanswered']))).toBeVisible();
  await expect(failedJobs.getByText(REASON)).toBeVisible();
  await expectAccessible(user, 'health');

  await failedJobs.getByRole('button', { name: user.text(healthTexts.retry), exact: true }).click();
  await expect(page.getByText(user.text(healthTexts.retriedNotice, { count: 1 }))).toBeVisible();
  await expect(failedJobs).toBeHidden();
  expect(user.pageErrors).toEqual([]);
});

test('discards the failed jobs of a queue after a question, offline too late (English, phone)', async () => {
  await addJob('send-contact-answer', { messageId: 'gone', answer: 'a' });
  await addJob('send-contact-answer', { messageId: 'gone', answer: 'b' });
  const session = await createAdmin(environment.server);
  const { browser, server } = environment;
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'en', session });
  const { page } = user;
  await user.goTo(healthLink);
  await user.button(healthTexts.discardAll).click();
  const dialog = page.getByRole('alertdialog');
  const queue = user.text(queueTexts['send-contact-answer']);
  await expect(dialog.getByText(user.text(healthTexts.discardBody, { count: 2, queue }))).toBeVisible();
  await expectAccessible(user, 'health-discard');
  await user.context.setOffline(true);
  await dialog.getByRole('button', { name: user.text(healthTexts.discard) }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await user.context.setOffline(false);
  await dialog.getByRole('button', { name: user.text(healthTexts.discard) }).click();
  await expect(page.getByText(user.text(healthTexts.discardedNotice, { count: 2 }))).toBeVisible();
  const { failedJobs } = await new Api(server.url).call(health.read, {}, session);
  expect(failedJobs).toEqual([]);
});
