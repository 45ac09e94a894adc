// Drivers of both sides of support: the requester and the super admin.
import type { Locator } from 'playwright';
import { accountsTexts, accountTexts } from '../../src/features/admin/accounts/accounts.texts.ts';
import { assistantTexts } from '../../src/features/support/assistant.texts.ts';
import {
  fileTexts,
  newRequestTexts,
  supportTexts,
  threadTexts,
} from '../../src/features/support/support.texts.ts';
import {
  adminAccountsLink,
  adminRequestsLink,
  assistantLink,
  supportLink,
} from '../../src/platform/links.ts';
import { type BrowserSession, expect } from './browser.ts';

export interface UploadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The requester. */
export class SupportUser {
  readonly user: BrowserSession;

  constructor(user: BrowserSession) {
    this.user = user;
  }

  async askAssistant(question: string): Promise<void> {
    const { user } = this;
    if (!user.page.url().endsWith(assistantLink)) await user.goTo(assistantLink);
    const field = user.field(assistantTexts.ask);
    await expect(field).toBeEnabled();
    await field.fill(question);
    await field.press('Enter');
  }

  /** The assistant's answer with this text. */
  answerWithText(text: string | RegExp): Locator {
    return this.user.page.getByRole('article').filter({ hasText: text });
  }

  async attach(...files: UploadFile[]): Promise<void> {
    await this.user.page.locator('input[type=file]').setInputFiles(files);
  }

  get files(): Locator {
    const list = this.user.page.getByRole('list', { name: this.user.text(fileTexts.list), exact: true });
    return list.getByRole('listitem');
  }

  get subject(): Locator {
    return this.user.field(newRequestTexts.subject);
  }

  get text(): Locator {
    return this.user.field(newRequestTexts.text);
  }

  async choose(category: 'sales' | 'technical' | 'general'): Promise<void> {
    // React Aria hides the native radio, so its card is pressed.
    await this.user.page
      .locator('label')
      .filter({ hasText: this.user.text(supportTexts[category]) })
      .click();
  }

  async send(): Promise<void> {
    await this.user.button(newRequestTexts.send).click();
  }

  async openRequest(subject: string): Promise<void> {
    await this.user.goTo(supportLink);
    await this.user.page.getByRole('link', { name: subject, exact: true }).click();
    await expect(this.messageLog).toBeVisible();
  }

  get messageLog(): Locator {
    return this.user.page.getByRole('region', { name: this.user.text(threadTexts.messages), exact: true });
  }

  async reply(text: string): Promise<void> {
    await this.user.field(threadTexts.reply).fill(text);
    await this.user.button(threadTexts.send).click();
    await expect(this.messageLog.getByText(text)).toBeVisible();
  }
}

/** The super admin. */
export class SupportAdmin extends SupportUser {
  override async openRequest(subject: string): Promise<void> {
    await this.user.goTo(adminRequestsLink);
    await this.user.page.getByRole('link', { name: subject, exact: true }).click();
    await expect(this.messageLog).toBeVisible();
  }

  async findAccount(search: string, name: string): Promise<void> {
    await this.user.goTo(adminAccountsLink);
    await this.user.page
      .getByRole('searchbox', { name: this.user.text(accountsTexts.search), exact: true })
      .fill(search);
    const rows = this.user.page.getByRole('row');
    await expect(rows).toHaveCount(2); // the header, and one account
    await this.user.page.getByRole('link', { name, exact: true }).click();
  }

  async enterAccount(reason: string): Promise<void> {
    await this.user.field(accountTexts.reason).fill(reason);
    await this.user.button(accountTexts.openAccount).click();
  }

  async changeAccountStatus(action: 'disable' | 'enable', reason: string): Promise<void> {
    const { user } = this;
    await user.button(accountTexts[action]).click();
    const dialog = user.page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: user.text(accountTexts[action]), exact: true }).click();
    await expect(dialog).toBeHidden();
  }
}
