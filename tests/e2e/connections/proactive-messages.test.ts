import { test } from 'vitest';
import { visitorProactive } from '../../../contract/widget/proactive-messages.ts';
import {
  editorTexts,
  figureTexts,
  proactiveTexts as texts,
} from '../../../src/features/widget/proactive/proactive.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);

test.each([
  ['phone, Persian', phone, 'fa', 'سبد رهاشده', 'برای خرید کمک می‌خواهید؟', 'سؤالی دارید؟', '۱'],
  ['desktop, English', desktop, 'en', 'Full cart', 'Need help with your order?', 'Any questions?', '1'],
] as const)(
  'an owner writes a message, turns it on, and takes its removal back (%s)',
  async (label, size, locale, name, first, second, one) => {
    const session = await api.signUp();
    const { id: botId, connections } = await api.createBot(session.token, 'نیلوفر');
    const connectionId = connections[0]?.id ?? '';
    const user = await BrowserSession.open(browser, server.url, { size, locale, session });
    const { page } = user;
    const picture = (what: string) => user.capture(`proactive ${what} ${label}`);
    await user.goTo(botLink(botId, 'proactive'));
    await expect(user.heading(texts.emptyTitle)).toBeVisible();
    await expectAccessible(user, `proactive empty ${locale}`);
    await picture('empty');
    await user.button(texts.add).click();
    const dialog = page.getByRole('dialog');
    await user.button(editorTexts.save).click();
    await expect(user.field(editorTexts.name)).toHaveAttribute('aria-invalid', 'true');
    await user.field(editorTexts.name).fill(name);
    await user.field(editorTexts.firstText).fill(first);
    await user.button(editorTexts.addSecond).click();
    await user.field(editorTexts.secondText).fill(second);
    await expect(dialog.getByRole('figure', { name: user.text(editorTexts.preview) })).toContainText(second);
    await user.button(editorTexts.addPage).click();
    await user.field(editorTexts.pageText, { number: one }).fill('/product/');
    await expectAccessible(user, `proactive editor ${locale}`, '[role="dialog"]');
    await picture('editor');
    await page.getByLabel(user.text(editorTexts.days)).scrollIntoViewIfNeeded();
    await picture('editor end');
    await user.button(editorTexts.save).click();
    await expect(dialog).toHaveCount(0);

    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(user.text(texts.off));
    await expect(row).toContainText(user.text(figureTexts.none));
    const choose = async (action: typeof texts.turnOn | typeof texts.remove) => {
      await user.button(texts.more, { name }).click();
      await page.getByRole('menuitem', { name: user.text(action) }).click();
    };
    await choose(texts.turnOn);
    await expect(row).toContainText(user.text(texts.on));
    const [message] = (await api.call(visitorProactive.read, { connectionId })).messages;
    const reports = (['shown', 'opened'] as const).map((kind) => ({
      messageId: message?.id ?? '',
      variant: 1,
      kind,
    }));
    const seen = { connectionId, page: server.url, viewer: 'a'.repeat(32), reports };
    await api.call(visitorProactive.report, seen);
    await page.reload();
    await expect(row).toContainText(user.text(figureTexts.second));
    await expect(row).toContainText(user.text(figureTexts.tooFew));
    await expectAccessible(user, `proactive list ${locale}`);
    await picture('list');
    await choose(texts.remove);
    await expect(user.heading(texts.emptyTitle)).toBeVisible();
    await user.button(texts.undo).click();
    await expect(row).toBeVisible();
    expect(user.pageErrors).toEqual([]);
    await user.close();
  },
);
