import type { FrameLocator, Locator } from 'playwright';
import { describe, test } from 'vitest';
import { frameTexts, paneTexts, playbackTexts } from '../../../src/features/replay/replay.texts.ts';
import { coverageTexts, statesTexts } from '../../../src/features/replay/states/states.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();

/** What is looked at before a release: sign-up by code, training, connections, chats, approval, payment, bots. */
const reviewed = [
  { machine: 'signup', state: 'awaitingCode.entry.entering' },
  { machine: 'training', state: 'list.ready' },
  { machine: 'connections', state: 'command.running' },
  { machine: 'openConversation', state: 'open.actions.changingStatus' },
  { machine: 'approval', state: 'review.writing' },
  { machine: 'checkout', state: 'ready' },
  { machine: 'invoicePage', state: 'ready.idle' },
  { machine: 'manageBots', state: 'choosing' },
] as const;

const pictureOf = (user: BrowserSession, state: string): Locator =>
  user.page.locator(`li[data-state="${state}"]`);

/** Scrolls to a picture and returns its screen, once that runs the machine. */
async function openPicture(user: BrowserSession, state: string): Promise<FrameLocator> {
  const picture = pictureOf(user, state);
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('data-shown', '');
  return picture.frameLocator('iframe');
}

const openGallery = async (size: typeof desktop | typeof phone): Promise<BrowserSession> => {
  const user = await BrowserSession.open(browser, server.url, { size, locale: 'fa' });
  await user.goTo('/dev/states');
  await expect(user.heading(statesTexts.title)).toBeVisible();
  return user;
};

describe('the gallery of states', () => {
  test('shows a QA person what it has and lacks, and finds a machine by its state', async () => {
    const user = await openGallery(desktop);
    await expect(user.page.getByText(user.text(coverageTexts.background)).first()).toBeVisible();
    await expectAccessible(user, 'state gallery');
    await user.page.getByRole('searchbox').fill('awaitingCode');
    await user.page.getByRole('link', { name: 'signup' }).click();
    const screen = await openPicture(user, 'awaitingCode.entry.entering');
    await expect(screen.getByRole('textbox').first()).toBeVisible();
    await user.capture('states of the sign-up');
    await expectAccessible(user, 'states of the sign-up');
    expect(user.pageErrors).toEqual([]);
  });

  test.each(reviewed)('shows $machine on its own screen', async ({ machine, state }) => {
    const user = await openGallery(desktop);
    await user.goTo(`/dev/states/${machine}`);
    const screen = await openPicture(user, state);
    await expect(screen.locator('h1, h2').first()).toBeVisible();
    await user.capture(`state ${machine}`);
    expect(user.pageErrors).toEqual([]);
  });

  test('changes the language, the scheme and the size of all screens', async () => {
    const user = await openGallery(desktop);
    await user.goTo('/dev/states/manageBots');
    await openPicture(user, 'choosing');
    await user.page.getByText(user.text(uiTexts.english)).first().click();
    user.locale = 'en';
    const english = await openPicture(user, 'choosing');
    await expect(english.locator('html')).toHaveAttribute('lang', 'en');
    await user.page.getByRole('radio', { name: user.text(uiTexts.dark) }).check({ force: true });
    await expect((await openPicture(user, 'choosing')).locator('html')).toHaveAttribute(
      'data-scheme',
      'dark',
    );
    await user.page.getByRole('radio', { name: user.text(frameTexts.phone) }).check({ force: true });
    const narrow = await openPicture(user, 'choosing');
    expect(await narrow.locator('html').evaluate(() => innerWidth)).toBe(phone.width);
    await user.capture('state in dark on a phone');
    expect(user.pageErrors).toEqual([]);
  });

  test('plays the shortest path to a state on the screen, by buttons and keys', async () => {
    const user = await openGallery(desktop);
    await user.goTo('/dev/states/signup');
    await pictureOf(user, 'awaitingCode.entry.entering')
      .getByRole('link', { name: user.text(statesTexts.playOf, { state: 'awaitingCode.entry.entering' }) })
      .click();
    const position = user.page.getByRole('slider', { name: user.text(playbackTexts.position) });
    await expect(position).toBeVisible();
    const first = Number(await position.inputValue());
    const screen = user.page.frameLocator(`iframe[title="${user.text(paneTexts.screenTitle)}"]`);
    await expect(screen.getByRole('textbox').first()).toBeVisible();
    await user.button(playbackTexts.next).click();
    await expect(position).toHaveValue(String(first + 1));
    await position.press('ArrowUp');
    await expect(position).toHaveValue(String(first + 2));
    await position.press('End');
    await expect(screen.locator('[autocomplete="one-time-code"]').first()).toBeVisible();
    await user.capture('path to the code');
    await expectAccessible(user, 'path to the code');
    await user.button(playbackTexts.play).click();
    await expect(user.button(playbackTexts.pause)).toBeVisible();
    await user.button(playbackTexts.pause).click();
    await expect(user.button(playbackTexts.play)).toBeVisible();
    expect(user.pageErrors).toEqual([]);
  });

  test('fits a phone', async () => {
    const user = await openGallery(phone);
    await user.goTo('/dev/states/checkout');
    await openPicture(user, 'ready');
    await user.capture('states on a phone');
    expect(await user.page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await expectAccessible(user, 'states on a phone');
    await user.goTo('/dev/states/nothing');
    await expect(user.heading(statesTexts.unknownTitle)).toBeVisible();
  });
});
