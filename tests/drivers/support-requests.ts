// Drivers of both sides of support: the person who asks and the super admin.
import type { Locator } from 'playwright';
import { accountsTexts, accountTexts } from '../../src/features/admin/accounts/accounts.texts.ts';
import { assistantTexts } from '../../src/features/support/assistant.texts.ts';
import { fileTexts, newTexts, supportTexts, threadTexts } from '../../src/features/support/support.texts.ts';
import { accountsLink, assistantLink, deskLink, supportLink } from '../../src/platform/links.ts';
import { expect, type Seat } from './browser.ts';

export interface Given {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Somebody who looks for help. */
export class Asker {
  readonly seat: Seat;

  constructor(seat: Seat) {
    this.seat = seat;
  }

  async asksAssistant(question: string): Promise<void> {
    const { seat } = this;
    if (!seat.page.url().endsWith(assistantLink)) await seat.goes(assistantLink);
    const field = seat.field(assistantTexts.ask);
    await expect(field).toBeEnabled();
    await field.fill(question);
    await field.press('Enter');
  }

  /** What the assistant says that holds these words. */
  said(words: string | RegExp): Locator {
    return this.seat.page.getByRole('article').filter({ hasText: words });
  }

  async attaches(...files: Given[]): Promise<void> {
    await this.seat.page.locator('input[type=file]').setInputFiles(files);
  }

  get files(): Locator {
    const list = this.seat.page.getByRole('list', { name: this.seat.says(fileTexts.list), exact: true });
    return list.getByRole('listitem');
  }

  get subject(): Locator {
    return this.seat.field(newTexts.subject);
  }

  get text(): Locator {
    return this.seat.field(newTexts.text);
  }

  async chooses(category: 'sales' | 'technical' | 'general'): Promise<void> {
    // React Aria keeps the radio itself out of sight; a person presses its card.
    await this.seat.page
      .locator('label')
      .filter({ hasText: this.seat.says(supportTexts[category]) })
      .click();
  }

  async sends(): Promise<void> {
    await this.seat.button(newTexts.send).click();
  }

  async opensRequest(subject: string): Promise<void> {
    await this.seat.goes(supportLink);
    await this.seat.page.getByRole('link', { name: subject, exact: true }).click();
    await expect(this.written).toBeVisible();
  }

  get written(): Locator {
    return this.seat.page.getByRole('region', { name: this.seat.says(threadTexts.messages), exact: true });
  }

  async adds(text: string): Promise<void> {
    await this.seat.field(threadTexts.reply).fill(text);
    await this.seat.button(threadTexts.send).click();
    await expect(this.written.getByText(text)).toBeVisible();
  }
}

/** A super admin at the desk. */
export class Desk extends Asker {
  override async opensRequest(subject: string): Promise<void> {
    await this.seat.goes(deskLink);
    await this.seat.page.getByRole('link', { name: subject, exact: true }).click();
    await expect(this.written).toBeVisible();
  }

  async findsAccount(search: string, name: string): Promise<void> {
    await this.seat.goes(accountsLink);
    await this.seat.page
      .getByRole('searchbox', { name: this.seat.says(accountsTexts.search), exact: true })
      .fill(search);
    const rows = this.seat.page.getByRole('row');
    await expect(rows).toHaveCount(2); // its head, and the one account
    await this.seat.page.getByRole('link', { name, exact: true }).click();
  }

  async looksInFor(reason: string): Promise<void> {
    await this.seat.field(accountTexts.reason).fill(reason);
    await this.seat.button(accountTexts.enter).click();
  }

  async changes(verb: 'disable' | 'enable', reason: string): Promise<void> {
    const { seat } = this;
    await seat.button(accountTexts[verb]).click();
    const dialog = seat.page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: seat.says(accountTexts[verb]), exact: true }).click();
    await expect(dialog).toBeHidden();
  }
}
