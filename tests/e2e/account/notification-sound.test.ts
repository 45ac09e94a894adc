import type { Page } from 'playwright';
import { test } from 'vitest';
import { preferencesTexts } from '../../../src/features/account/preferences/preferences.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { expect } from '../../drivers/browser.ts';
import { readPlayedTones, recordAudio } from '../../drivers/support/audio-recorder.ts';
import { openConversation, openStreamCount, setUpFaultyNetwork } from '../support/conversation-journey.ts';

const environment = await setUpFaultyNetwork();

/** The two tones of a chime, to the nearest ten hertz. */
const CHIME = [660, 880];
const readPitches = async (page: Page) =>
  (await readPlayedTones(page)).map(({ hertz }) => Math.round(hertz / 10) * 10);

test('plays a notification sound in only one of two tabs and none where sound is off', async () => {
  const { user, sendAsVisitor } = await openConversation({
    ...environment,
    url: environment.network.url,
    before: ({ context }) => recordAudio(context),
  });
  const tabs = [user.page, await user.context.newPage()];
  const readAllPitches = async () => (await Promise.all(tabs.map(readPitches))).flat();
  const countOpenStreams = () => openStreamCount(environment.server);
  const openTabs = async () => {
    for (const page of tabs) await page.goto('about:blank');
    await expect.poll(countOpenStreams).toBe(0);
    for (const page of tabs) {
      await user.goTo('/settings/panel-setting', page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect.poll(countOpenStreams).toBe(1);
  };
  const clickPages = async () => {
    for (const page of tabs) await page.getByRole('heading', { level: 1 }).click();
  };
  const expectOneToast = async (text: string) => {
    await sendAsVisitor(text);
    const toastRegions = tabs.map((page) => page.getByRole('region', { name: user.text(uiTexts.notices) }));
    const count = async () =>
      (await Promise.all(toastRegions.map((region) => region.getByText(text).count()))).reduce(
        (sum, one) => sum + one,
      );
    await expect.poll(count).toBe(1);
  };

  await openTabs();
  await clickPages();
  await expectOneToast('سفارشم کی می‌رسد؟');
  await expect.poll(readAllPitches).toEqual(CHIME);

  await user.page.getByRole('switch', { name: user.text(preferencesTexts.sound) }).press('Space');
  await openTabs();
  await clickPages();
  await expectOneToast('بی‌صدا');
  expect(await readAllPitches()).toEqual([]);
  expect(user.pageErrors).toEqual([]);
});
