import { describe, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { audit } from '../../../contract/account/audit.ts';
import type { RecordingFile } from '../../../contract/support/recording-file.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import {
  differenceTexts,
  paneTexts,
  playbackTexts,
  replayTexts,
} from '../../../src/features/replay/replay.texts.ts';
import { actorTexts, serverTexts } from '../../../src/features/replay/server.texts.ts';
import { loginMachine } from '../../../src/machines/auth/login.machine.ts';

import { createMask } from '../../../src/replay/mask.ts';
import { createRecorder } from '../../../src/replay/recorder.ts';
import { toRecordingFile } from '../../../src/replay/recording-file.ts';
import { createAdmin } from '../../drivers/admin.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect, type Locale, phone } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);
const lowDesktop = { width: 1366, height: 768 } as const;
const STEP_MS = 40;
/** Of the development build, which journeys run on. */
const VIEWER = '/dev/replay';

/** Somebody whose login failed; every step takes 40 ms. */
async function recordFailedLogin(begin = Date.now()): Promise<RecordingFile> {
  let now = begin;
  const clock = { now: () => (now += STEP_MS) };
  const recorder = createRecorder(clock, createMask(new Uint8Array(16).fill(5)));
  recorder.visit('/auth/login');
  const machine = loginMachine.provide({
    actors: { login: fromPromise(() => Promise.reject({ error: 'Offline' })) },
    actions: { startSession: () => undefined },
  });
  const actor = createActor(machine, { input: { clock }, inspect: recorder.inspect }).start();
  actor.send({ type: 'field.changed', field: 'identifier', value: 'samira' });
  actor.send({ type: 'field.changed', field: 'password', value: 'گنج‌نامه' });
  actor.send({ type: 'form.submitted' });
  await expect.poll(() => actor.getSnapshot().value).toBe('editing');
  actor.send({ type: 'field.changed', field: 'identifier', value: 'leila' });
  return toRecordingFile(recorder.recording(), { build: '0.9.4', locale: 'fa', clockOffset: 0 });
}

/** As if today's machine sent the form where the recorded one stayed. */
function changedSince(recording: RecordingFile): RecordingFile {
  const events = recording.events.map((event) => {
    if (event.type === '@xstate.actor') return { ...event, hash: '00000000' };
    const { type }: { type?: unknown } = Object(event.event);
    return type === 'form.submitted'
      ? { ...event, snapshot: { ...event.snapshot, value: 'editing' } }
      : event;
  });
  return { ...recording, events };
}

async function openViewer(
  recording: RecordingFile,
  options: { size: typeof phone | typeof lowDesktop; locale: Locale; scheme?: 'dark' },
) {
  const session = await createAdmin(server);
  const user = await BrowserSession.open(browser, server.url, { ...options, session });
  await user.goTo(VIEWER);
  const buffer = Buffer.from(JSON.stringify(recording));
  await user.page
    .getByLabel(user.text(replayTexts.file))
    .last()
    .setInputFiles({ name: 'x.replay.json', mimeType: 'application/json', buffer });
  const slider = user.page.getByRole('slider', { name: user.text(playbackTexts.position) });
  await expect(slider).toBeVisible();
  const at = (position: number) => user.text(playbackTexts.positionOf, { position, count: 6 });
  return {
    user,
    slider,
    expectAt: (position: number) => expect(slider).toHaveAttribute('aria-valuetext', at(position)),
  };
}

describe('the viewer', () => {
  test.each([
    { size: phone, locale: 'fa' },
    { size: lowDesktop, locale: 'en' },
    { size: lowDesktop, locale: 'fa' },
    { size: phone, locale: 'en' },
  ] as const)(
    'is used by keyboard, with a table beside each chart ($locale, $size.width)',
    async (options) => {
      const { user, slider, expectAt } = await openViewer(await recordFailedLogin(), options);
      const { page } = user;
      // The scrubber runs in the direction of reading, and so does the chart.
      const [forward, back] =
        options.locale === 'fa' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      await slider.press(forward ?? '');
      await slider.press(forward ?? '');
      await expectAt(3);
      await slider.press(back ?? '');
      await expectAt(2);
      const nextProblem = page.getByRole('button', { name: user.text(playbackTexts.nextProblem) });
      await nextProblem.press('Enter');
      await expectAt(5);
      const states = page.getByRole('grid', { name: user.text(paneTexts.states) });
      const editing = states.getByRole('row').filter({ hasText: 'editing' }).first();
      await expect(editing).toContainText(user.text(paneTexts.current));
      const boxes = page.locator('svg[direction=ltr] g:has(> rect)');
      const placeOf = async (name: string) =>
        (await boxes.filter({ hasText: name }).last().boundingBox())?.x ?? 0;
      const [start, end] = [await placeOf('editing'), await placeOf('loggedIn')];
      expect(options.locale === 'fa' ? start > end : start < end).toBe(true);
      await expectAccessible(user, 'replay chart');
      for (const pane of options.size === phone
        ? (['events', 'data', 'screen'] as const)
        : (['data'] as const)) {
        await page.getByRole('tab', { name: user.text(paneTexts[pane]), exact: true }).press('Enter');
        await page.getByRole('tab', { name: user.text(paneTexts[pane]), exact: true }).click();
        await expectAccessible(user, `replay ${pane}`);
      }
      await slider.press('Home');
      await user.button(playbackTexts.play).press('Enter');
      await expectAt(6);
      await expect(user.button(playbackTexts.play)).toBeVisible();
      expect(user.pageErrors).toEqual([]);
    },
  );

  test.each([
    { size: phone, locale: 'fa' },
    { size: lowDesktop, locale: 'en' },
  ] as const)('marks the first difference and goes there ($locale, $size.width)', async (options) => {
    const { user, expectAt } = await openViewer(changedSince(await recordFailedLogin()), options);
    const { page } = user;
    await expect(page.getByText(user.text(differenceTexts.changed))).toBeVisible();
    await expect(
      page.getByText(user.text(differenceTexts.led, { recorded: 'editing', replayed: 'submitting' })),
    ).toBeVisible();
    await user.button(playbackTexts.firstDifference).press('Enter');
    await expectAt(4);
    if (options.size === phone) await page.getByRole('tab', { name: user.text(paneTexts.events) }).click();
    const events = page.getByRole('region', { name: user.text(paneTexts.events), exact: true }).last();
    await expect(events.locator('[aria-current]').last()).toContainText(
      user.text(playbackTexts.firstDifference),
    );
    await expectAccessible(user, 'replay difference');
  });

  test('shows names as text and refuses a file over 100 MB unread, with its size', async () => {
    const hostile = '<img src=x onerror="document.title=1">';
    const recording = await recordFailedLogin();
    const [first, ...others] = recording.events;
    if (!first) throw new Error('nothing was recorded');
    const events = [first, { ...first, name: hostile, sessionId: hostile }, ...others.slice(0, 4)];
    const { user } = await openViewer({ ...recording, events }, { size: lowDesktop, locale: 'en' });
    await expect(user.page.getByText(hostile).first()).toBeVisible();
    expect(await user.page.title()).not.toBe('1');
    expect(user.pageErrors).toEqual([]);

    await user.goTo(VIEWER);
    await user.page
      .getByLabel(user.text(replayTexts.file))
      .last()
      .evaluate((input) => {
        const file = new File(['{'], 'large.replay.json');
        Object.defineProperty(file, 'size', { value: 123 * 1024 * 1024 });
        file.text = () => Promise.reject(new Error('was read'));
        const transfer = { files: [file] };
        input.dispatchEvent(Object.assign(new Event('drop', { bubbles: true }), { dataTransfer: transfer }));
      });
    await expect(user.page.getByText(/The file is 123 MB/)).toBeVisible();
    await expectAccessible(user, 'replay too large');
  });
});

test('puts what the server did between the events of a tab whose clock is wrong', async () => {
  const owner = await api.signUp();
  const bot = await api.createBot(owner.token, 'نیلوفر');
  const connectionId = bot.connections[0]?.id ?? '';
  const HOUR_MS = 3_600_000;
  const before = await recordFailedLogin(Date.now() - HOUR_MS);
  const arrival = { connectionId, locale: 'fa', pageUrl: server.url } as const;
  const chat = await api.call(visitor.openConversation, arrival);
  await api.call(
    visitor.send,
    { clientId: crypto.randomUUID(), text: 'پایتخت مغولستان کجاست؟', pageUrl: '' },
    { token: chat.token },
  );
  const { user } = await openViewer(
    { ...before, clockOffset: HOUR_MS - 600_000 },
    { size: lowDesktop, locale: 'fa' },
  );
  const { page } = user;
  await user.button(serverTexts.add).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(user.text(serverTexts.conversationId)).fill(` ${chat.conversationId} `);
  await user.button(serverTexts.read).click();
  await expect(dialog.getByLabel(user.text(serverTexts.reason))).toBeFocused();
  await expectAccessible(user, 'server side dialog', '[role=dialog]');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await dialog.getByLabel(user.text(serverTexts.reason)).fill('شکایت سمیرا');
  await user.button(serverTexts.read).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(user.text(serverTexts.behind, { seconds: '۳٬۰۰۰' }))).toBeVisible();
  await page.getByRole('slider').press('End');
  const rows = page
    .getByRole('region', { name: user.text(paneTexts.events), exact: true })
    .last()
    .locator('li');
  const visitorRow = rows.filter({ hasText: 'conversation: visitor.wrote' });
  await expect(visitorRow).toContainText(user.text(actorTexts.visitor));
  await expect(visitorRow).toContainText(/[\da-f]{8}-/);
  const order = await rows.allTextContents();
  expect(order.findIndex((text) => text.includes('form.submitted'))).toBeLessThan(
    order.findIndex((text) => text.includes('visitor.wrote')),
  );
  await expectAccessible(user, 'replay with server');
  expect(requests.filter((request) => request.includes('timelines'))).toEqual([
    `POST ${server.url}/api/admin/timelines/conversations/${chat.conversationId}`,
  ]);
  const { entries } = await api.call(audit.list, { action: 'account.entered' }, { token: owner.token });
  expect(entries).toMatchObject([{ subject: chat.conversationId }]);
});
