import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import type { Session } from '../../../contract/auth/auth.ts';
import { texts } from '../../../contract/training/texts.ts';
import { training } from '../../../contract/training/training.ts';
import { previewSheetTexts, textFaultTexts } from '../../../src/features/training/preview/preview.texts.ts';
import { trainingStatusTexts } from '../../../src/features/training/source-list.texts.ts';
import {
  editorTexts,
  fixTexts,
  historyTexts,
} from '../../../src/features/training/text-editor/text-editor.texts.ts';
import { sourceTexts, trainingTexts } from '../../../src/features/training/training.texts.ts';
import { botLink, textLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, openBrowser, phone } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { type SpawnedServer, spawnServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { scannedPdf } from '../../fixtures/scanned-pdf.ts';
import { rtlPage } from '../../fixtures/shop-text.ts';
import { textFile } from '../support/shop.sample.ts';

const SOUND = 'هزینهٔ ارسال سفارش به شهرستان ۴۵ هزار تومان است.';
const damagedItem = (title: string) =>
  textFile(title, `${title}: هزینهٔ ????? سفارش به ??????? است و ???? می‌رسد.`);

let server: SpawnedServer;
let browser: Browser;
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pasokh-texts-'));
  [server, browser] = await Promise.all([spawnServer({ dataDir }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function openEditor(size: typeof desktop | typeof phone, locale: 'fa' | 'en') {
  const api = new Api(server.url);
  const session: Session = await api.signUp();
  const { id: botId } = await api.createBot(session.token, 'پشتیبان نیلوفر');
  const user = await BrowserSession.open(browser, server.url, { size, locale, session });
  return { api, session, botId, user, owner: new Owner(user) };
}

test('restores a draft after a power cut, saves it and reverts to a former version (phone, Persian)', async () => {
  const { api, session, botId, user } = await openEditor(phone, 'fa');
  const { page } = user;
  const body = page.getByRole('textbox', { name: user.text(editorTexts.body), exact: true });
  await user.goTo(textLink(botId));
  await user.field(editorTexts.name).fill('ارسال');
  await body.fill('# ارسال\nكتاب ها با پست می روند.');
  await expect
    .poll(async () => {
      const opened = await api.call(texts.open, { botId, key: 'new' }, { token: session.token });
      return opened.draft?.text;
    })
    .toContain('می روند');
  await expectAccessible(user, 'text-draft');
  await server.kill();
  server = await spawnServer({ dataDir, env: { PORT: new URL(server.url).port } });

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(body).toHaveValue(/می روند/);
  await user.button(editorTexts.fixSpacing).click();
  await user.button(fixTexts.apply).click();
  await expect(body).toHaveValue('# ارسال\nکتاب‌ها با پست می‌روند.');
  await user.button(editorTexts.save).click();
  await expect(page).toHaveURL(/source=/);
  await expect(page.getByText(user.text(editorTexts.noDraft))).toBeVisible();

  await body.fill(SOUND);
  await user.button(editorTexts.save).click();
  await expect(page.getByText(user.text(editorTexts.noDraft))).toBeVisible();
  await user.button(editorTexts.history).click();
  await page.getByRole('button', { name: user.text(historyTexts.version, { number: 1 }) }).click();
  await user.button(historyTexts.restore).click();
  await expect(body).toHaveValue('# ارسال\nکتاب‌ها با پست می‌روند.');
  await user.button(editorTexts.save).click();
  await expect(page.getByText(user.text(editorTexts.noDraft))).toBeVisible();

  await body.fill('نیمه‌کاره');
  await user.button(editorTexts.history).click();
  await user.dismiss(page.getByRole('dialog', { name: user.text(historyTexts.title) }));
  await user.link(editorTexts.knowledge).filter({ visible: true }).first().click();
  await user.button(editorTexts.leave).click();
  await expect(page).toHaveURL(/data-management$/);
  await user.goTo(
    textLink(botId, (await api.call(training.list, { botId }, { token: session.token })).sources[0]?.id),
  );
  await expect(body).toHaveValue('نیمه‌کاره');
});

test('accepts one damaged file, rejects another and reads a scan by OCR (desktop, English)', async () => {
  const { api, session, botId, user, owner } = await openEditor(desktop, 'en');
  const { page } = user;
  const openText = async (title: string) => {
    await page.getByRole('button', { name: user.text(trainingTexts.preview, { title }) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  const readCharactersLeft = async () =>
    (await api.call(training.list, { botId }, { token: session.token })).charactersLeft;
  await user.goTo(botLink(botId, 'knowledge'));
  const before = await readCharactersLeft();
  await owner.dropFile(damagedItem('first'));
  await owner.dropFile(damagedItem('second'));
  const doubt = page
    .getByText(user.text(trainingStatusTexts.awaitsYourReview), { exact: true })
    .filter({ visible: true });
  await expect(doubt).toHaveCount(3); // each of them, and the total beside the title
  expect(await readCharactersLeft()).toBe(before);

  await openText('first.txt');
  await expect(page.getByText(user.text(textFaultTexts.unreadable)).first()).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText('?????');
  await expectAccessible(user, 'text-damaged');
  await user.button(previewSheetTexts.accept).click();
  await user.button(previewSheetTexts.done).click();
  await openText('second.txt');
  await user.button(previewSheetTexts.reject).click();
  await user.button(previewSheetTexts.done).click();
  await expect(owner.item('first.txt')).toContainText(user.text(sourceTexts.accepted));
  await expect(owner.item('second.txt')).toContainText(user.text(sourceTexts.rejected));

  const html = rtlPage(
    `<div style="background:#fff;padding:32px;font-size:22px;line-height:2">${SOUND}</div>`,
  );
  const buffer = Buffer.from(await scannedPdf([html]));
  await owner.dropFile({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
  await expect(owner.item('scan.pdf')).toContainText(user.text(sourceTexts.rejected));
  await openText('scan.pdf');
  await expect(
    page.getByRole('img', { name: user.text(previewSheetTexts.pageOf, { page: 1 }) }),
  ).toBeVisible();
  await expect(page.getByText(user.text(previewSheetTexts.noText))).toBeVisible();
  await user.button(previewSheetTexts.readImage).click();
  await user.button(previewSheetTexts.done).click();
  await expect(owner.item('scan.pdf')).toContainText(user.text(trainingStatusTexts.awaitsYourReview), {
    timeout: 90_000,
  });
  await openText('scan.pdf');
  await expect(page.getByText(user.text(textFaultTexts.scan)).first()).toBeVisible();
  await expect(
    page.getByRole('img', { name: user.text(previewSheetTexts.pageOf, { page: 1 }) }),
  ).toBeVisible();
  await expectAccessible(user, 'text-scan');
  await expect(page.locator('mark').first()).toHaveText(/\p{Nd}/u);
  await user.button(previewSheetTexts.accept).click();
  await user.button(previewSheetTexts.done).click();
  await expect(owner.item('scan.pdf')).toContainText(user.text(sourceTexts.accepted));
}, 240_000);
