// Owner driver: pairs.
import type { Locator } from 'playwright';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { importTexts } from '../../../src/features/training/pairs/import.texts.ts';
import { pairsTexts } from '../../../src/features/training/pairs/pairs.texts.ts';
import { unansweredTexts } from '../../../src/features/training/pairs/unanswered.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { expect, type Seat } from '../browser.ts';

export class PairsDesk {
  readonly seat: Seat;
  readonly botId: string;

  constructor(seat: Seat, botId: string) {
    this.seat = seat;
    this.botId = botId;
  }

  goes(section: 'pairs' | 'pairImport' | 'unanswered'): Promise<unknown> {
    return this.seat.goes(botLink(this.botId, section));
  }

  row(question: string): Locator {
    return this.seat.page.getByRole('row', { name: question });
  }

  get dialog(): Locator {
    return this.seat.page.getByRole('dialog');
  }

  get answer(): Locator {
    return this.dialog.getByRole('textbox', { name: this.seat.says(pairsTexts.answer) });
  }

  async begins(): Promise<void> {
    await this.seat.button(pairsTexts.add).first().click();
    await expect(this.dialog).toBeVisible();
  }

  /** Opens a pair that is there, to change it. */
  async opens(question: string): Promise<void> {
    await this.row(question).getByRole('button').last().click();
    await this.seat.page.getByRole('menuitem', { name: this.seat.says(pairsTexts.edit) }).click();
    await expect(this.dialog).toBeVisible();
  }

  async fills(question: string, answer: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: this.seat.says(pairsTexts.question) }).fill(question);
    await this.answer.fill(answer);
  }

  async saves(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.seat.says(pairsTexts.save), exact: true }).click();
  }

  async writes(question: string, answer: string): Promise<void> {
    await this.begins();
    await this.fills(question, answer);
    await this.saves();
    await expect(this.dialog).toBeHidden();
    await expect(this.row(question)).toBeVisible();
  }

  /** The same question is refused; the one that is there opens instead. */
  async runsInto(question: string): Promise<void> {
    await this.begins();
    await this.fills(question, '؟');
    await this.saves();
    await expect(this.dialog.getByText(this.seat.says(errorTexts.SourceDuplicate))).toBeVisible();
    await this.dialog.getByRole('button', { name: this.seat.says(pairsTexts.openSame) }).click();
  }

  async searches(words: string): Promise<void> {
    await this.seat.page.getByRole('searchbox', { name: this.seat.says(pairsTexts.search) }).fill(words);
  }

  /** Gives a file and waits until it is shown how it would be taken. */
  async gives(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.seat.page.locator('input[type=file]').setInputFiles(file);
    await expect(this.seat.heading(importTexts.willHappen)).toBeVisible();
  }

  async takes(count: number): Promise<void> {
    await this.seat.button(importTexts.begin, { count }).click();
    await expect(this.seat.button(importTexts.more)).toBeVisible();
  }

  async answersGroup(answer: string): Promise<void> {
    await this.seat.button(unansweredTexts.make).first().click();
    await this.answer.fill(answer);
    await this.saves();
    await expect(this.dialog).toBeHidden();
  }
}
