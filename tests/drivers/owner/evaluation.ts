// Owner driver: evaluation.
import type { Locator } from 'playwright';
import { evaluationTexts as texts } from '../../../src/features/answers/evaluation/evaluation.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { type BrowserSession, expect, phone } from '../browser.ts';

export class OwnerEvaluation {
  readonly #user: BrowserSession;
  readonly #botId: string;

  constructor(user: BrowserSession, botId: string) {
    this.#user = user;
    this.#botId = botId;
  }

  get dialog(): Locator {
    return this.#user.page.getByRole('dialog');
  }

  /** The row of a question, in either tab. */
  row(question: string): Locator {
    return this.#user.page.getByRole('row').filter({ hasText: question });
  }

  openQuestions(): Promise<unknown> {
    return this.#user.goTo(botLink(this.#botId, 'tests'));
  }

  async openResults(): Promise<void> {
    await this.#user.page
      .getByRole('main')
      .getByRole('link', { name: this.#user.text(texts.title), exact: true })
      .click();
    await expect(this.#user.button(texts.runTests)).toBeVisible();
  }

  async addQuestion(question: string, answer: string): Promise<void> {
    await this.#user.button(texts.newTest).click();
    await this.#fill(question, answer);
    await expect(this.row(question)).toBeVisible();
  }

  async submitQuestion(question: string, answer: string): Promise<void> {
    await this.#user.button(texts.newTest).click();
    await this.#fill(question, answer);
  }

  async #fill(question: string, answer: string): Promise<void> {
    await this.#field('question').fill(question);
    await this.#field('fact').fill(answer);
    await this.dialog.getByRole('button', { name: this.#user.text(texts.save), exact: true }).click();
  }

  #field(name: 'question' | 'fact' | 'pasteField'): Locator {
    return this.dialog.getByRole('textbox', { name: this.#user.text(texts[name]) });
  }

  async paste(tests: readonly (readonly [question: string, answer: string])[]): Promise<void> {
    await this.#user.button(texts.paste).click();
    await this.#field('pasteField').fill(tests.map((line) => line.join('\t')).join('\n'));
    await this.#user.button(texts.pasteAdd).click();
    await expect(this.dialog).toHaveCount(0);
  }

  async run(): Promise<void> {
    await this.#user.button(texts.runTests).click();
  }

  /** Runs with the lowest threshold. */
  async runWithLowThreshold(): Promise<void> {
    await this.#user.button(texts.runWithOtherSettings).click();
    const slider = this.dialog.getByRole('slider', { name: this.#user.text(texts.threshold) });
    await slider.focus();
    await this.#user.page.keyboard.press('Home');
    await this.dialog.getByRole('button', { name: this.#user.text(texts.runTests), exact: true }).click();
    // The run's event may arrive before the response, while the dialog is still open.
    await expect(this.dialog).toHaveCount(0);
  }

  /** Below the chart of recent runs, at its narrowest. */
  async expectNoTimeOverlap(): Promise<void> {
    const { page } = this.#user;
    await page.setViewportSize(phone);
    const gap = () =>
      page.locator('svg text').evaluateAll((labels) => {
        const boxes = labels.map((label) => label.getBoundingClientRect());
        const lowest = Math.max(...boxes.map(({ top }) => top));
        const [first, second] = boxes.filter(({ top }) => lowest - top < 1).sort((a, b) => a.left - b.left);
        return first && second ? second.left - first.right : Number.NaN;
      });
    await expect.poll(gap).toBeGreaterThan(0);
  }

  verdictChip(question: string, verdict: 'right' | 'wrong' | 'unanswered'): Locator {
    return this.row(question).getByText(this.#user.text(texts[verdict]), { exact: true });
  }

  /** For an answer of several lines, which on phones is below its question. */
  async expectHeaderBesideFirstLine(question: string): Promise<void> {
    const answer = this.row(question)
      .locator('dl > div')
      .filter({ hasText: this.#user.text(texts.answer) });
    const [header, body] = await Promise.all(['dt', 'dd'].map((tag) => answer.locator(tag).boundingBox()));
    expect(body?.height).toBeGreaterThan((header?.height ?? 0) * 1.5);
    expect(header?.y).toBeCloseTo(body?.y ?? 0, 0);
  }

  async openResult(question: string): Promise<void> {
    await this.#user.button(texts.openAnswer, { question }).click();
    await expect(this.dialog).toBeVisible();
  }

  async overrideVerdict(verdict: 'judgeRight' | 'judgeWrong'): Promise<void> {
    await this.dialog.getByRole('button', { name: this.#user.text(texts[verdict]), exact: true }).click();
    await expect(this.dialog.getByText(this.#user.text(texts.ownVerdict), { exact: true })).toBeVisible();
    await this.#user.dismiss(this.dialog);
  }

  /** The clock is frozen until the removal is undone. */
  async remove(question: string): Promise<void> {
    await this.row(question).getByRole('button').click();
    const name = this.#user.text(texts.remove);
    await this.#user.pressInstantly(this.#user.page.getByRole('menuitem', { name }));
    await expect(this.row(question)).toHaveCount(0);
  }

  async undo(question: string): Promise<void> {
    await this.#user.button(texts.undo).click();
    await expect(this.row(question)).toBeVisible();
    await this.#user.page.clock.resume();
  }
}
