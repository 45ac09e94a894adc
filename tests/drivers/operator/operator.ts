// Operator driver.
import type { Locator } from 'playwright';
import type { composerTexts } from '../../../src/features/conversations/composer/composer.texts.ts';
import { inboxTexts, threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { type BrowserSession, expect } from '../browser.ts';

export class Operator {
  readonly user: BrowserSession;

  constructor(user: BrowserSession) {
    this.user = user;
  }

  async openInbox(botId: string): Promise<void> {
    await this.user.goTo(botLink(botId, 'inbox'));
    await expect(this.user.heading(inboxTexts.title)).toBeVisible();
  }

  get rows(): Locator {
    const list = this.user.page.getByRole('region', { name: this.user.text(inboxTexts.list), exact: true });
    return list.getByRole('link');
  }

  /** The row of the conversation whose last words these are. */
  row(lastMessage: string): Locator {
    return this.rows.filter({ hasText: lastMessage });
  }

  /** Opens the field of days beside the list's name. */
  async filterByDays(): Promise<Locator> {
    // A notice that has just come stands above the list's head for three seconds.
    await expect(this.user.toasts).toHaveCount(0);
    await this.user.button(inboxTexts.period).click();
    return this.user.page.getByRole('combobox', { name: this.user.text(inboxTexts.period) });
  }

  /** Goes to the list's search by its key. */
  async focusSearch(): Promise<void> {
    await this.user.page.keyboard.press('Slash');
    const name = this.user.text(inboxTexts.search);
    await expect(this.user.page.getByRole('searchbox', { name, exact: true })).toBeFocused();
  }

  async open(lastMessage: string): Promise<void> {
    await this.row(lastMessage).click();
    await expect(this.composer).toBeVisible();
  }

  /** Every bubble of the open thread that holds these words. */
  messageWithText(text: string): Locator {
    return this.user.page.getByRole('article').filter({ hasText: text });
  }

  async reply(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.user.button(threadTexts.send).click();
  }

  /** Presses a button of the bubble that holds these words, beside it. */
  async runMessageAction(verb: (typeof composerTexts)['quote' | 'more'], text: string): Promise<void> {
    const bubble = this.messageWithText(text).last();
    await bubble.hover();
    await bubble.getByRole('button', { name: this.user.text(verb), exact: true }).click();
  }

  /** Chooses files from the device for the message that is written. */
  async attach(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.user.page.locator('[data-composer] input[type=file]').setInputFiles(file);
  }

  get composer(): Locator {
    return this.user.field(threadTexts.reply);
  }
}
