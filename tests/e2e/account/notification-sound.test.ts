import type { Page } from 'playwright';
import { expect as holds, test } from 'vitest';
import { preferencesTexts } from '../../../src/features/account/preferences/preferences.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { expect } from '../../drivers/browser.ts';
import { playedTones, recordAudio } from '../../drivers/support/audio-recorder.ts';
import { openConversation, openStreamCount, setUpFaultyNetwork } from '../support/conversation-journey.ts';

const stage = await setUpFaultyNetwork();

/** The two tones of a chime, to the nearest ten hertz. */
const CHIME = [660, 880];
const pitches = async (page: Page) =>
  (await playedTones(page)).map(({ hertz }) => Math.round(hertz / 10) * 10);

test('plays a notification sound in only one of two tabs and none where sound is off', async () => {
  const { user, visitorSays } = await openConversation({
    ...stage,
    url: stage.network.url,
    before: ({ context }) => recordAudio(context),
  });
  const tabs = [user.page, await user.context.newPage()];
  const heard = async () => (await Promise.all(tabs.map(pitches))).flat();
  const open = () => openStreamCount(stage.server);
  const opens = async () => {
    for (const page of tabs) await page.goto('about:blank');
    await holds.poll(open).toBe(0);
    for (const page of tabs) {
      await user.goTo('/settings/panel-setting', page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await holds.poll(open).toBe(1);
  };
  const touches = async () => {
    for (const page of tabs) await page.getByRole('heading', { level: 1 }).click();
  };
  const hears = async (text: string) => {
    await visitorSays(text);
    const told = tabs.map((page) => page.getByRole('region', { name: user.text(uiTexts.notices) }));
    const count = async () =>
      (await Promise.all(told.map((region) => region.getByText(text).count()))).reduce(
        (sum, one) => sum + one,
      );
    await holds.poll(count).toBe(1);
  };

  await opens();
  await touches();
  await hears('سفارشم کی می‌رسد؟');
  await holds.poll(heard).toEqual(CHIME);

  await user.page.getByRole('switch', { name: user.text(preferencesTexts.sound) }).press('Space');
  await opens();
  await touches();
  await hears('بی‌صدا');
  holds(await heard()).toEqual([]);
  holds(user.faults).toEqual([]);
});
