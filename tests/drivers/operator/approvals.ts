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

  /** The row of exactly this question in the queue. */
  row(question: string): Locator {
    return this.user.page
      .getByRole('list', { name: this.user.text(texts.list) })
      .getByRole('button')
      .filter({ has: this.user.page.getByText(question, { exact: true }) });
  }

  /** The row of the open draft. */
  get current(): Locator {
    return this.user.page.locator('[aria-current="true"]');
  }

  /** The open draft with its question and actions. */
  get reviewPane(): Locator {
    return this.user.page.getByRole('region', { name: this.user.text(texts.reviewLabel), exact: true });
  }

  async waitForDraft(question: string): Promise<void> {
    await expect(this.row(question)).toHaveAttribute('aria-current', 'true');
  }

  /** Approves the draft unchanged. */
  async approve(): Promise<void> {
    await this.user.page.keyboard.press('a');
  }

  /** Edits the draft. */
  async editDraft(text: string): Promise<void> {
    await this.user.page.keyboard.press('e');
    await expect(this.editor).toBeFocused();
    await this.user.page.keyboard.press('ControlOrMeta+a');
    await this.user.page.keyboard.insertText(text);
    await this.user.page.keyboard.press('ControlOrMeta+Enter');
  }

  /** Starts a rejection, and cancels it by Escape. */
  async cancelRejection(): Promise<void> {
    await this.user.page.keyboard.press('x');
    await expect(this.#checkedReason).toBeFocused();
    await this.user.page.keyboard.press('Escape');
    await expect(this.#checkedReason).toHaveCount(0);
  }

  /** Rejects with the reason after so many arrow keys. */
  async reject(arrows = 0): Promise<void> {
    const { keyboard } = this.user.page;
    await keyboard.press('x');
    await expect(this.#checkedReason).toBeFocused();
    for (let press = 0; press < arrows; press += 1) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
  }

  get #checkedReason(): Locator {
    return this.user.page.getByRole('radio', { checked: true });
  }

  get editor(): Locator {
    return this.user.field(texts.editing);
  }

  get undo(): Locator {
    return this.user.page.getByRole('button', { name: this.user.text(texts.undo) });
  }
}
