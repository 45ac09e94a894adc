// Owner driver: pairs.
import type { Locator } from 'playwright';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { importTexts } from '../../../src/features/training/pairs/import.texts.ts';
import { pairsTexts } from '../../../src/features/training/pairs/pairs.texts.ts';
import { unansweredTexts } from '../../../src/features/training/pairs/unanswered.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { type BrowserSession, expect } from '../browser.ts';

export class OwnerPairs {
  readonly user: BrowserSession;
  readonly botId: string;

  constructor(user: BrowserSession, botId: string) {
    this.user = user;
    this.botId = botId;
  }

  goTo(section: 'pairs' | 'pairImport' | 'unanswered'): Promise<unknown> {
    return this.user.goTo(botLink(this.botId, section));
  }

  row(question: string): Locator {
    return this.user.page.getByRole('row', { name: question });
  }

  get dialog(): Locator {
    return this.user.page.getByRole('dialog');
  }

  get answer(): Locator {
    return this.dialog.getByRole('textbox', { name: this.user.text(pairsTexts.answer) });
  }

  async startNew(): Promise<void> {
    await this.user.button(pairsTexts.add).first().click();
    await expect(this.dialog).toBeVisible();
  }

  /** Opens an existing pair for editing. */
  async open(question: string): Promise<void> {
    await this.row(question).getByRole('button').last().click();
    await this.user.page.getByRole('menuitem', { name: this.user.text(pairsTexts.edit) }).click();
    await expect(this.dialog).toBeVisible();
  }

  async fill(question: string, answer: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: this.user.text(pairsTexts.question) }).fill(question);
    await this.answer.fill(answer);
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.user.text(pairsTexts.save), exact: true }).click();
  }

  async write(question: string, answer: string): Promise<void> {
    await this.startNew();
    await this.fill(question, answer);
    await this.save();
    await expect(this.dialog).toBeHidden();
    await expect(this.row(question)).toBeVisible();
  }

  /** A duplicate question is refused, and the existing pair can be opened. */
  async expectDuplicate(question: string): Promise<void> {
    await this.startNew();
    await this.fill(question, '؟');
    await this.save();
    await expect(this.dialog.getByText(this.user.text(errorTexts.SourceDuplicate))).toBeVisible();
    await this.dialog.getByRole('button', { name: this.user.text(pairsTexts.openDuplicate) }).click();
  }

  async search(query: string): Promise<void> {
    await this.user.page.getByRole('searchbox', { name: this.user.text(pairsTexts.search) }).fill(query);
  }

  /** Uploads a table and waits for its preview. */
  async uploadTable(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.user.page.locator('input[type=file]').setInputFiles(file);
    await expect(this.user.heading(importTexts.summaryTitle)).toBeVisible();
  }

  async importRows(count: number): Promise<void> {
    await this.user.button(importTexts.begin, { count }).click();
    await expect(this.user.button(importTexts.more)).toBeVisible();
  }

  async answerGroup(answer: string): Promise<void> {
    await this.user.button(unansweredTexts.answer).first().click();
    await this.answer.fill(answer);
    await this.save();
    await expect(this.dialog).toBeHidden();
  }
}
