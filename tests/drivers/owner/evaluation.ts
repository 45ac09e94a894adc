// Owner driver: evaluation.
import type { Locator } from 'playwright';
import { evaluationTexts as texts } from '../../../src/features/answers/evaluation/evaluation.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { expect, phone, type Seat } from '../browser.ts';

export class Tester {
  readonly #seat: Seat;
  readonly #botId: string;

  constructor(seat: Seat, botId: string) {
    this.#seat = seat;
    this.#botId = botId;
  }

  get dialog(): Locator {
    return this.#seat.page.getByRole('dialog');
  }

  /** The row of a question, in either section. */
  row(question: string): Locator {
    return this.#seat.page.getByRole('row').filter({ hasText: question });
  }

  opensQuestions(): Promise<unknown> {
    return this.#seat.goes(botLink(this.#botId, 'tests'));
  }

  async opensResults(): Promise<void> {
    await this.#seat.link(texts.resultsTab).click();
    await expect(this.#seat.button(texts.begin)).toBeVisible();
  }

  async writes(question: string, answer: string): Promise<void> {
    await this.#seat.button(texts.newTest).click();
    await this.#fill(question, answer);
    await expect(this.row(question)).toBeVisible();
  }

  async triesToWrite(question: string, answer: string): Promise<void> {
    await this.#seat.button(texts.newTest).click();
    await this.#fill(question, answer);
  }

  async #fill(question: string, answer: string): Promise<void> {
    await this.#field('question').fill(question);
    await this.#field('fact').fill(answer);
    await this.dialog.getByRole('button', { name: this.#seat.says(texts.save), exact: true }).click();
  }

  #field(name: 'question' | 'fact' | 'pasteField'): Locator {
    return this.dialog.getByRole('textbox', { name: this.#seat.says(texts[name]) });
  }

  async pastes(lines: readonly (readonly [question: string, answer: string])[]): Promise<void> {
    await this.#seat.button(texts.paste).click();
    await this.#field('pasteField').fill(lines.map((line) => line.join('\t')).join('\n'));
    await this.#seat.button(texts.pasteAdd).click();
    await expect(this.dialog).toHaveCount(0);
  }

  async runs(): Promise<void> {
    await this.#seat.button(texts.begin).click();
  }

  /** Runs by other settings: as unsure as may be. */
  async runsBoldly(): Promise<void> {
    await this.#seat.button(texts.beginOther).click();
    const slider = this.dialog.getByRole('slider', { name: this.#seat.says(texts.threshold) });
    await slider.focus();
    await this.#seat.page.keyboard.press('Home');
    await this.dialog.getByRole('button', { name: this.#seat.says(texts.begin), exact: true }).click();
    // A run may be told of before the call that began it is answered, and then stands behind the dialog.
    await expect(this.dialog).toHaveCount(0);
  }

  /** Under the line of recent runs, as narrow as it gets. */
  async seesTimesApart(): Promise<void> {
    const { page } = this.#seat;
    await page.setViewportSize(phone);
    const gap = () =>
      page.locator('svg text').evaluateAll((words) => {
        const boxes = words.map((word) => word.getBoundingClientRect());
        const foot = Math.max(...boxes.map(({ top }) => top));
        const [first, second] = boxes.filter(({ top }) => foot - top < 1).sort((a, b) => a.left - b.left);
        return first && second ? second.left - first.right : Number.NaN;
      });
    await expect.poll(gap).toBeGreaterThan(0);
  }

  verdictOn(question: string, verdict: 'right' | 'wrong' | 'unsaid'): Locator {
    return this.row(question).getByText(this.#seat.says(texts[verdict]), { exact: true });
  }

  /** Of an answer of several lines, which on a phone folds under its question. */
  async seesHeadBesideFirstLine(question: string): Promise<void> {
    const answer = this.row(question)
      .locator('dl > div')
      .filter({ hasText: this.#seat.says(texts.answer) });
    const [head, words] = await Promise.all(['dt', 'dd'].map((part) => answer.locator(part).boundingBox()));
    expect(words?.height).toBeGreaterThan((head?.height ?? 0) * 1.5);
    expect(head?.y).toBeCloseTo(words?.y ?? 0, 0);
  }

  async looksAt(question: string): Promise<void> {
    await this.#seat.button(texts.look, { question }).click();
    await expect(this.dialog).toBeVisible();
  }

  async judges(verdict: 'judgeRight' | 'judgeWrong'): Promise<void> {
    await this.dialog.getByRole('button', { name: this.#seat.says(texts[verdict]), exact: true }).click();
    await expect(this.dialog.getByText(this.#seat.says(texts.ownWord), { exact: true })).toBeVisible();
    await this.#seat.dismisses(this.dialog);
  }

  /** No time passes until it is taken back. */
  async removes(question: string): Promise<void> {
    await this.row(question).getByRole('button').click();
    const name = this.#seat.says(texts.remove);
    await this.#seat.pressesInNoTime(this.#seat.page.getByRole('menuitem', { name }));
    await expect(this.row(question)).toHaveCount(0);
  }

  async takesBack(question: string): Promise<void> {
    await this.#seat.button(texts.undo).click();
    await expect(this.row(question)).toBeVisible();
    await this.#seat.page.clock.resume();
  }
}
