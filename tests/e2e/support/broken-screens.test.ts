import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Download } from 'playwright';
import { afterAll, describe, test } from 'vitest';
import { commandTexts } from '../../../src/features/shared/shell/commands.texts.ts';
import { fileTexts, recordingTexts } from '../../../src/features/support/support.texts.ts';
import { preferencesLink, supportLink } from '../../../src/platform/links.ts';
import { type ReadRecording, readRecording } from '../../../src/replay/recording-reader.ts';
import { crashTexts } from '../../../src/routes/crash.texts.ts';
import { routesTexts } from '../../../src/routes/routes.texts.ts';
import { paletteTexts } from '../../../src/ui/CommandPalette/CommandPalette.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { saveFailure } from '../../drivers/support/failed-journey.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { SupportUser } from '../../drivers/support-requests.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);
const folder = mkdtempSync(join(tmpdir(), 'pasokh-failure-'));
afterAll(() => rmSync(folder, { recursive: true }));

const machinesIn = (read: ReadRecording) =>
  'recording' in read ? new Set(read.recording.entries.map(({ path }) => path)) : read.unreadable;
const readDownload = async (download: Download) =>
  machinesIn(readRecording(readFileSync(await download.path(), 'utf8')));

/** An owner whose list of support requests cannot be drawn: its only row has no possible date. */
async function openBrokenScreen(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const session = await api.signUp();
  const user = await BrowserSession.open(browser, server.url, { size, locale, session });
  await user.page.route('**/api/support/requests', async (route) => {
    const request = {
      id: '00000000-0000-7000-8000-000000000001',
      subject: 'x',
      category: 'general',
      text: 'x',
      status: 'open',
      attachments: [],
      replies: [],
      createdAt: 9e15,
      updatedAt: 9e15,
    };
    await (route.request().method() === 'GET' ? route.fulfill({ json: [request] }) : route.continue());
  });
  await user.goTo(preferencesLink);
  await waitForRecorder(user);
  await user.page.evaluate((link) => history.pushState(null, '', link), supportLink);
  await expect(user.heading(routesTexts.brokenTitle)).toBeVisible();
  return user;
}

/** It starts once the page is idle, and then keeps the key of its masks. */
const waitForRecorder = ({ page }: BrowserSession) =>
  page.waitForFunction(() => sessionStorage.getItem('recordingKey') !== null);

describe('a screen that breaks', () => {
  test.each([
    { size: phone, locale: 'fa' },
    { size: desktop, locale: 'en' },
  ] as const)(
    'saves what led to it, and sends it to support ($locale, $size.width)',
    async ({ size, locale }) => {
      const user = await openBrokenScreen(size, locale);
      const [download] = await Promise.all([
        user.page.waitForEvent('download'),
        user.button(crashTexts.save).click(),
      ]);
      await user.capture('broken screen');
      expect(download.suggestedFilename()).toMatch(/^panel-[\dT-]+\.replay\.json$/);
      expect(await readDownload(download)).toContain('requestList');

      await user.button(crashTexts.ask).click();
      const owner = new SupportUser(user);
      await expect(owner.files.first()).toContainText(user.text(fileTexts.attached));
      const offer = user.page.getByRole('checkbox', { name: user.text(recordingTexts.attach) });
      await expect(offer).toBeChecked();
      // The screens before the request's own page are part of what is attached.
      await expect(user.page.getByText(/on 3 screens|در ۳ صفحه/)).toBeVisible();
      await user.capture('request with recording');
      await offer.press('Space');
      await expect(owner.files).toHaveCount(0);
    },
  );
});

test('saves a recording from the commands', async () => {
  const session = await api.signUp();
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'en', session });
  await user.goTo(supportLink);
  await waitForRecorder(user);
  await user.page.keyboard.press('Control+k');
  const palette = user.page.getByRole('dialog', { name: user.text(paletteTexts.title) });
  await palette.getByRole('searchbox').fill('recording');
  const command = palette.getByRole('menuitem', { name: user.text(commandTexts.recording) });
  const [download] = await Promise.all([user.page.waitForEvent('download'), command.click()]);
  expect(await readDownload(download)).toContain('shell');
});

test('leaves a picture and a recording of a journey that fails', async () => {
  const user = await openBrokenScreen(desktop, 'en');
  await expect(user.button(crashTexts.save)).toBeVisible();
  await expect(
    user.button(crashTexts.save).click({ timeout: 1, position: { x: -1, y: -1 } }),
  ).rejects.toThrow();
  const saved = await saveFailure(browser, 'a «failed» journey / of a shop', folder);
  const last = saved.slice(-2);
  expect(last.map((path) => basename(path))).toEqual([
    expect.stringMatching(/^a failed journey of a shop \d\.png$/),
    expect.stringMatching(/^a failed journey of a shop \d\.replay\.json$/),
  ]);
  expect(machinesIn(readRecording(readFileSync(last[1] ?? '', 'utf8')))).toContain('requestList');
});
