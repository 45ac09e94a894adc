// Operator driver: the approval queue, by keyboard.
import type { Locator } from 'playwright';
import { approvalsTexts as texts } from '../../../src/features/approvals/approvals.texts.ts';
import { approvalsLink } from '../../../src/platform/links.ts';
import { type BrowserSession, expect } from '../browser.ts';

export class OperatorApprovals {
  readonly user: BrowserSession;

  constructor(user: BrowserSession) {
    this.user = user;
  }

  openQueue(): Promise<unknown> {
    return this.user.goTo(approvalsLink);
  }

  /** The row of this very question in the queue, not of one that only begins like it. */
  row(question: string): Locator {
    return this.user.page
      .getByRole('list', { name: this.user.text(texts.list) })
      .getByRole('button')
      .filter({ has: this.user.page.getByText(question, { exact: true }) });
  }

  /** The row of the draft on the desk. */
  get current(): Locator {
    return this.user.page.locator('[aria-current="true"]');
  }

  /** The draft on the desk, with what it answers and what can be done about it. */
  get desk(): Locator {
    return this.user.page.getByRole('region', { name: this.user.text(texts.reviewLabel), exact: true });
  }

  async waitForDraft(question: string): Promise<void> {
    await expect(this.row(question)).toHaveAttribute('aria-current', 'true');
  }

  /** Sends the draft as it is. */
  async approve(): Promise<void> {
    await this.user.page.keyboard.press('a');
  }

  /** Opens the draft for writing, and writes something else in its place. */
  async editDraft(text: string): Promise<void> {
    await this.user.page.keyboard.press('e');
    await expect(this.writing).toBeFocused();
    await this.user.page.keyboard.press('ControlOrMeta+a');
    await this.user.page.keyboard.insertText(text);
    await this.user.page.keyboard.press('ControlOrMeta+Enter');
  }

  /** Begins to, and goes back by Escape. */
  async cancelRejection(): Promise<void> {
    await this.user.page.keyboard.press('x');
    await expect(this.#reason).toBeFocused();
    await this.user.page.keyboard.press('Escape');
    await expect(this.#reason).toHaveCount(0);
  }

  /** For the reason after so many arrow keys. */
  async reject(arrows = 0): Promise<void> {
    const { keyboard } = this.user.page;
    await keyboard.press('x');
    await expect(this.#reason).toBeFocused();
    for (let at = 0; at < arrows; at += 1) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
  }

  get #reason(): Locator {
    return this.user.page.getByRole('radio', { checked: true });
  }

  get writing(): Locator {
    return this.user.field(texts.editing);
  }

  get undo(): Locator {
    return this.user.page.getByRole('button', { name: this.user.text(texts.undo) });
  }
}
