import type { Locator } from 'playwright';
import { test } from 'vitest';
import { composerTexts } from '../../../src/features/conversations/composer/composer.texts.ts';
import { threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { errorText } from '../../../src/i18n/texts/errors.ts';
import { messageTexts } from '../../../src/ui/Bubble/message.texts.ts';
import { frameTexts } from '../../../widget/frame/frame.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';
import { pdf, png } from '../../fixtures/chat-files.ts';

const { server, browser } = await setUpJourneys();

/** A bot, a visitor on a phone and an operator on a desktop. */
async function openBothSides() {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { id: botId } = await api.createBot(session.token, 'راهنمای نیلوفر');
  const visitor = new Visitor(await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa' }));
  const operator = new Operator(
    await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session }),
  );
  return { botId, visitor, operator };
}

test('shows pictures, files, quotes, notes, edits and deletions on both sides', async () => {
  const { botId, visitor, operator } = await openBothSides();

  await visitor.openShop(botId);
  await visitor.openChat();
  await visitor.ask('این کفش را در سایز ۴۲ دارید؟ ۰۹۱۲ ۱۲۳ ۴۵۶۷');
  await visitor.sendFile({ name: 'کفش.png', mimeType: 'image/png', buffer: png(320, 200) });
  await expect(visitor.thread.getByRole('button', { name: 'کفش.png' })).toBeVisible();
  // A file of a forbidden type is rejected in the composer and can be removed.
  await visitor.sendFile({
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  });
  await expect(visitor.messageWithText(frameTexts.refusedFile.fa)).toBeVisible();
  await visitor.thread.getByRole('button', { name: frameTexts.discard.fa }).click();
  await expect(visitor.messageWithText('a.svg')).toHaveCount(0);

  await operator.openInbox(botId);
  await operator.rows.first().click();
  const { page } = operator.user;
  await expect(page.getByRole('button', { name: 'کفش.png' })).toBeVisible();
  await page.getByRole('button', { name: 'کفش.png' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'کفش.png' })).toBeVisible();
  await operator.user.dismiss(page.getByRole('dialog'));

  await operator.runMessageAction(composerTexts.quote, 'سایز ۴۲');
  await operator.attach({ name: 'راهنمای سایز.pdf', mimeType: 'application/pdf', buffer: pdf });
  await operator.attach({ name: 'بد.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  const rejectedFile = page.getByRole('listitem').filter({ hasText: 'بد.svg' });
  await expect(rejectedFile.getByText(errorText({ error: 'AttachmentRefused' }, 'fa'))).toBeVisible();
  await expect(rejectedFile.getByRole('button')).toHaveText(['حذف بد.svg']);
  await rejectedFile.getByRole('button').click();
  await operator.reply('بله، سه جفت مانده است');
  await expect(visitor.messageWithText('بله، سه جفت مانده است')).toBeVisible();
  const quotation = visitor.thread.locator('blockquote');
  await expect(quotation).toHaveText('این کفش را در سایز ۴۲ دارید؟ ۰۹۱۲ ۱۲۳ ۴۵۶۷');
  await expect(quotation.locator('bdi[dir=ltr]')).toHaveText('۰۹۱۲ ۱۲۳ ۴۵۶۷');
  await expect(visitor.thread.getByRole('button', { name: 'راهنمای سایز.pdf' })).toBeVisible();
  // The read receipt shows.
  const sent = operator.messageWithText('بله، سه جفت مانده است');
  await expect(sent.getByText(operator.user.text(messageTexts.seen))).toBeAttached();

  await page.getByText(operator.user.text(composerTexts.toTeam), { exact: true }).click();
  await operator.user.field(composerTexts.note).fill('با این مشتری رازی داریم');
  await operator.user.button(composerTexts.addNote).click();
  await expect(operator.messageWithText('با این مشتری رازی داریم')).toBeVisible();
  await page.getByText(operator.user.text(composerTexts.toVisitor), { exact: true }).click();

  await operator.runMessageAction(composerTexts.more, 'بله، سه جفت مانده است');
  await page.getByRole('menuitem', { name: operator.user.text(composerTexts.edit) }).click();
  await operator.user.field(composerTexts.editing).fill('بله، دو جفت مانده است');
  await operator.user.button(composerTexts.saveEdit).click();
  await expect(visitor.messageWithText('بله، دو جفت مانده است')).toBeVisible();
  await expect(visitor.messageWithText(frameTexts.edited.fa)).toBeVisible();

  await operator.runMessageAction(composerTexts.more, 'بله، دو جفت مانده است');
  await page.getByRole('menuitem', { name: operator.user.text(composerTexts.remove) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: operator.user.text(composerTexts.remove) })
    .click();
  await expect(visitor.messageWithText(frameTexts.deleted.fa)).toBeVisible();
  await expect(operator.messageWithText(operator.user.text(messageTexts.deleted))).toBeVisible();
  await expect(visitor.messageWithText('جفت')).toHaveCount(0);
  await expect(visitor.messageWithText('راز')).toHaveCount(0);
  // Also after a reload, and the note stays visible to operators only.
  await visitor.reload();
  await expect(visitor.messageWithText(frameTexts.deleted.fa)).toBeVisible();
  await expect(visitor.messageWithText('راز')).toHaveCount(0);
  await operator.reply('ببخشید، اکنون درست می‌گویم');
  await expect(visitor.messageWithText('اکنون درست می‌گویم')).toBeVisible();
  await expect(operator.user.field(threadTexts.reply)).toHaveValue('');

  const isUnexpectedError = (fault: string) => !fault.includes('415');
  expect([...visitor.user.pageErrors, ...operator.user.pageErrors].filter(isUnexpectedError)).toEqual([]);
});

/** Horizontal offset in px of the last letter of `words` from the first. */
const lastLetterOffset = (message: Locator, words: string) =>
  message.evaluate((element, otherElement) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const from = texts.currentNode.textContent?.indexOf(otherElement) ?? -1;
      if (from < 0) continue;
      const at = (offset: number) => {
        const range = document.createRange();
        range.setStart(texts.currentNode, from + offset);
        range.setEnd(texts.currentNode, from + offset + 1);
        return range.getBoundingClientRect().x;
      };
      return at(otherElement.length - 1) - at(0);
    }
    return Number.NaN;
  }, words);

test('scrolls to the end when a visitor returns to a chat with pictures or writes in it', async () => {
  const { botId, visitor } = await openBothSides();
  await visitor.openShop(botId);
  await visitor.openChat();
  for (const name of ['یک.png', 'دو.png', 'سه.png']) {
    await visitor.sendFile({ name, mimeType: 'image/png', buffer: png(320, 400) });
    await expect(visitor.thread.getByRole('button', { name })).toBeVisible();
  }
  await visitor.ask('کدام را دارید؟');
  await expect(visitor.sendingNote).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.thread.getByRole('button', { name: 'سه.png' })).toBeVisible();
  await expect(visitor.messageWithText('کدام را دارید؟')).toBeInViewport();
  await visitor.thread.evaluate((list) => {
    list.scrollTop = 0;
  });
  await expect(visitor.messageWithText('کدام را دارید؟')).not.toBeInViewport();
  await visitor.ask('و به چه قیمت؟');
  await expect(visitor.messageWithText('و به چه قیمت؟')).toBeInViewport();
});

test('keeps an address in Persian text left to right in the widget and the panel', async () => {
  const { botId, visitor, operator } = await openBothSides();
  const address = 'https://a.ir/c/';
  const shared = `از اینجا: ${address}`;
  await visitor.openShop(botId);
  await visitor.openChat();
  await visitor.ask(shared);
  await expect(visitor.messageWithText('از اینجا')).toBeVisible();
  await operator.openInbox(botId);
  await operator.rows.first().click();
  await expect(operator.messageWithText('از اینجا')).toBeVisible();
  for (const message of [visitor.messageWithText('از اینجا'), operator.messageWithText('از اینجا')])
    expect(await lastLetterOffset(message, address)).toBeGreaterThan(0);
});
