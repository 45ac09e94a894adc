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
    return this.user.page.locator('a[data-row]');
  }

  /** The row of the conversation with this last message. */
  row(lastMessage: string): Locator {
    return this.rows.filter({ hasText: lastMessage });
  }

  /** Opens the date filter in the list's header. */
  async filterByDays(): Promise<Locator> {
    // A toast covers the header for three seconds.
    await expect(this.user.toasts).toHaveCount(0);
    await this.user.button(inboxTexts.period).click();
    return this.user.page.getByRole('combobox', { name: this.user.text(inboxTexts.period) });
  }

  /** Focuses the search by its shortcut. */
  async focusSearch(): Promise<void> {
    await this.user.page.keyboard.press('Slash');
    const name = this.user.text(inboxTexts.search);
    await expect(this.user.page.getByRole('searchbox', { name, exact: true })).toBeFocused();
  }

  async open(lastMessage: string): Promise<void> {
    await this.row(lastMessage).click();
    await expect(this.composer).toBeVisible();
  }

  /** All bubbles with this text in the open thread. */
  messageWithText(text: string): Locator {
    return this.user.page.getByRole('article').filter({ hasText: text });
  }

  async reply(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.user.button(threadTexts.send).click();
  }

  /** Presses an action of the bubble with this text. */
  async runMessageAction(action: (typeof composerTexts)['quote' | 'more'], text: string): Promise<void> {
    const bubble = this.messageWithText(text).last();
    await bubble.hover();
    await bubble.getByRole('button', { name: this.user.text(action), exact: true }).click();
  }

  /** Attaches files to the message being written. */
  async attach(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.user.page.locator('[data-composer] input[type=file]').setInputFiles(file);
  }

  get composer(): Locator {
    return this.user.field(threadTexts.reply);
  }
}
