import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import {
  paneTexts,
  playbackTexts,
  replayTexts,
  testTexts,
} from '../../../src/features/replay/replay.texts.ts';
import { newRequestLink } from '../../../src/platform/links.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect } from '../../drivers/browser.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { SupportUser } from '../../drivers/support-requests.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);

/** Opens a new support request with the inspector beside it. */
async function openInspected(query: string): Promise<{ user: BrowserSession; viewer: Page }> {
  const session = await api.signUp(signupForm());
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session });
  await user.context.route(/^https:/, (route) => route.abort());
  const [viewer] = await Promise.all([
    user.page.waitForEvent('popup'),
    user.goTo(`${newRequestLink}?${query}`),
  ]);
  return { user, viewer };
}

describe('the live inspector', () => {
  test('follows the panel beside it, pauses, scrubs and saves, without what was typed', async () => {
    const { user, viewer } = await openInspected('inspect');
    await expect(viewer.getByRole('heading', { name: user.text(replayTexts.liveTitle) })).toBeVisible();
    const machines = viewer.getByRole('list', { name: user.text(paneTexts.actors) });
    const position = viewer.getByRole('slider', { name: user.text(playbackTexts.position) });
    const lastPosition = async () => Number(await position.getAttribute('max'));
    await viewer.getByRole('tab', { name: user.text(paneTexts.events) }).click();
    await expect(machines.getByText('newRequest')).toBeVisible();
    const owner = new SupportUser(user);
    await owner.subject.fill('رازِ نیلوفر');
    await expect.poll(async () => Number(await position.inputValue())).toBe(await lastPosition());
    expect(await viewer.evaluate(() => document.body.textContent)).not.toContain('رازِ نیلوفر');
    await user.capture('live inspector', viewer);

    await viewer.getByRole('button', { name: user.text(playbackTexts.following), exact: true }).click();
    const paused = await position.inputValue();
    const before = await lastPosition();
    await owner.text.fill('متن درخواست');
    await expect.poll(lastPosition).toBeGreaterThan(before);
    expect(await position.inputValue()).toBe(paused);
    await position.press('Home');
    await expect(position).toHaveValue('0');
    await viewer.getByRole('button', { name: user.text(playbackTexts.follow) }).click();
    await expect(position).not.toHaveValue('0');
    const [saved] = await Promise.all([
      viewer.waitForEvent('download'),
      viewer.getByRole('button', { name: user.text(testTexts.saveFile) }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/\.replay\.json$/);
    expect(user.pageErrors).toEqual([]);
  });

  test('goes on after the panel was reloaded', async () => {
    const { user, viewer } = await openInspected('inspect');
    const machines = viewer.getByRole('list', { name: user.text(paneTexts.actors) });
    await viewer.getByRole('tab', { name: user.text(paneTexts.events) }).click();
    await expect(machines.getByText('newRequest')).toBeVisible();
    await Promise.all([viewer.waitForEvent('load'), user.page.reload()]);
    await viewer.getByRole('tab', { name: user.text(paneTexts.events) }).click();
    await expect(new SupportUser(user).subject).toBeVisible();
    await expect(machines.getByText('newRequest')).toBeVisible();
  });

  test('opens Stately’s page where it is asked for', async () => {
    const { viewer } = await openInspected('inspect=stately');
    await expect.poll(() => viewer.url()).toMatch(/^(?:https:\/\/stately\.ai|chrome-error:)/);
  });
});
