// Owner driver: test questions made from the knowledge, and the price of thresholds.
import type { Locator } from 'playwright';
import { evaluationTexts } from '../../../src/features/answers/evaluation/evaluation.texts.ts';
import { generationTexts } from '../../../src/features/answers/evaluation/generation.texts.ts';
import { thresholdTexts } from '../../../src/features/answers/evaluation/threshold.texts.ts';
import { formatPercent } from '../../../src/i18n/numbers/numbers.ts';
import { botLink } from '../../../src/platform/links.ts';
import { type BrowserSession, expect } from '../browser.ts';

/** A run over some twenty questions with the engine alone. */
const RUN_TIMEOUT = { timeout: 60_000 };

export class OwnerGeneratedTests {
  readonly #user: BrowserSession;
  readonly #botId: string;

  constructor(user: BrowserSession, botId: string) {
    this.#user = user;
    this.#botId = botId;
  }

  get #dialog(): Locator {
    return this.#user.page.getByRole('dialog');
  }

  /** A row of the preview or of the thresholds. */
  row(text: string): Locator {
    return this.#user.page.getByRole('row').filter({ hasText: text });
  }

  percent(share: number): string {
    return formatPercent(this.#user.locale, share);
  }

  async open(): Promise<void> {
    await this.#user.goTo(botLink(this.#botId, 'tests'));
    await this.#user.button(generationTexts.open).click();
    await expect(this.#user.heading(generationTexts.title)).toBeVisible();
  }

  async untick(question: string): Promise<void> {
    const checkbox = this.row(question).getByRole('checkbox');
    await expect(checkbox).toBeChecked();
    await checkbox.uncheck({ force: true });
    await expect(checkbox).not.toBeChecked();
  }

  async changeExpected(question: string, answer: string): Promise<void> {
    await this.#user.button(generationTexts.edit, { question }).click();
    const field = this.#dialog.getByRole('textbox', { name: this.#user.text(evaluationTexts.fact) });
    await field.fill(answer);
    const save = this.#user.text(evaluationTexts.save);
    await this.#dialog.getByRole('button', { name: save, exact: true }).click();
    await expect(this.#dialog).toHaveCount(0);
    await expect(this.row(question)).toContainText(answer);
  }

  async add(count: number): Promise<void> {
    await this.#user.button(generationTexts.add, { count }).click();
    await expect(this.#user.heading(generationTexts.addedTitle, { count })).toBeVisible();
  }

  async run(): Promise<void> {
    await this.#user.link(generationTexts.toRun).click();
    await this.#user.button(evaluationTexts.runTests).click();
    const heading = this.#user.heading(thresholdTexts.title);
    await expect(heading).toBeVisible(RUN_TIMEOUT);
    await heading.scrollIntoViewIfNeeded();
  }

  /** Applies the suggestion, whatever it is, and returns it as shown. */
  async applySuggestion(): Promise<string> {
    const { page } = this.#user;
    const suggested = this.row(this.#user.text(thresholdTexts.suggested));
    const threshold = (await suggested.textContent())?.match(/[\d۰-۹]+[%٪]/u)?.[0] ?? '';
    const label = this.#user.text(thresholdTexts.apply, { threshold });
    await this.#user.pressInstantly(page.getByRole('button', { name: label, exact: true }));
    await expect(page.getByText(this.#user.text(thresholdTexts.applied, { threshold }))).toBeVisible();
    await this.expectCurrent(threshold);
    return threshold;
  }

  async undo(previousThreshold: string): Promise<void> {
    await this.#user.button(thresholdTexts.undo).click();
    await this.#user.page.clock.resume();
    await this.expectCurrent(previousThreshold);
  }

  async expectCurrent(threshold: string): Promise<void> {
    await expect(this.row(this.#user.text(thresholdTexts.current))).toContainText(threshold);
  }

  async openResult(question: string): Promise<void> {
    await this.#user.button(evaluationTexts.openAnswer, { question }).first().click();
    await expect(this.#dialog).toBeVisible();
  }

  async expectThread(messages: readonly string[]): Promise<void> {
    const thread = this.#dialog.getByRole('list', {
      name: this.#user.text(generationTexts.conversationLabel),
    });
    for (const message of messages) await expect(thread).toContainText(message);
    await this.#user.dismiss(this.#dialog);
  }
}
