// Visitor driver: the widget on a shop's page.
import type { FrameLocator, Locator } from 'playwright';
import { frameTexts } from '../../widget/frame/frame.texts.ts';
import { launcherTexts } from '../../widget/loader/launcher.texts.ts';
import { type BrowserSession, expect } from './browser.ts';

const PAINT_DELAY_MS = 1_000;

export class Visitor {
  readonly user: BrowserSession;

  constructor(user: BrowserSession) {
    this.user = user;
  }

  async openShop(botId: string): Promise<void> {
    await this.user.goTo(`/demo/${botId}`);
  }

  async openChat(): Promise<void> {
    await this.user.page.getByRole('button', { name: launcherTexts.open[this.user.locale] }).click();
    await expect(this.composer).toBeVisible();
  }

  /** Opens a chat with a start form. */
  async openForm(heading: string): Promise<void> {
    await this.user.page.getByRole('button', { name: launcherTexts.open[this.user.locale] }).click();
    await expect(this.form(heading)).toBeVisible();
  }

  form(heading: string): Locator {
    return this.frame.getByRole('form', { name: heading });
  }

  async reload(): Promise<void> {
    await this.user.page.reload();
    await expect(this.composer).toBeVisible();
  }

  async ask(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }

  /** Chooses a file, which is sent at once. */
  async sendFile(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.frame.locator('input[type=file]').setInputFiles(file);
  }

  goOffline(): Promise<void> {
    return this.user.context.setOffline(true);
  }

  goOnline(): Promise<void> {
    return this.user.context.setOffline(false);
  }

  /** From the next load on, animation frames come later than any response of the server. */
  async delayFirstPaint(): Promise<void> {
    await this.user.page.addInitScript((lateMs) => {
      const realSetTimeout = window.setTimeout.bind(window);
      const late = (work: TimerHandler, ms = 0) => realSetTimeout(work, Math.max(ms, lateMs));
      window.requestAnimationFrame = (work) => late(() => work(performance.now()));
      Object.assign(window, { setTimeout: late });
    }, PAINT_DELAY_MS);
  }

  /** All messages with this text. */
  messageWithText(text: string): Locator {
    return this.thread.getByText(text);
  }

  get thread(): Locator {
    return this.frame.getByRole('log');
  }

  get composer(): Locator {
    return this.frame.getByRole('textbox', { name: frameTexts.placeholder[this.user.locale] });
  }

  get sendingNote(): Locator {
    return this.thread.getByText(frameTexts.sending[this.user.locale]);
  }

  /** The note on a message that waits for a busy server. */
  get busyNote(): Locator {
    return this.thread.getByText(frameTexts.busy[this.user.locale]);
  }

  /** The header of the chat. */
  get header(): Locator {
    return this.frame.getByRole('heading', { level: 1 });
  }

  /** The list of suggested questions. */
  suggestions(label: Readonly<Record<'fa' | 'en', string>>): Locator {
    return this.frame.getByRole('list', { name: label[this.user.locale] });
  }

  get menuButton(): Locator {
    return this.frame.getByRole('button', { name: frameTexts.menu[this.user.locale] });
  }

  get menu(): Locator {
    return this.frame.getByRole('dialog', { name: frameTexts.menu[this.user.locale] });
  }

  async openMenu(): Promise<void> {
    await this.menuButton.click();
    await expect(this.menu).toBeVisible();
  }

  async goHome(): Promise<void> {
    await this.frame.getByRole('button', { name: frameTexts.home[this.user.locale] }).click();
  }

  async closeChat(): Promise<void> {
    await this.frame.getByRole('button', { name: frameTexts.close[this.user.locale] }).click();
  }

  composerButton(name: 'attach' | 'record'): Locator {
    return this.frame.getByLabel(frameTexts[name][this.user.locale]);
  }

  get alert(): Locator {
    return this.frame.getByRole('alert');
  }

  get frame(): FrameLocator {
    return this.user.page.frameLocator('pasokh-widget iframe');
  }
}
