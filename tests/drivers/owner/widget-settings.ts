// Owner driver: widget settings.
import type { FrameLocator, Locator } from 'playwright';
import { formTexts, widgetTexts } from '../../../src/features/widget/widget-settings.texts.ts';
import { formatNumber } from '../../../src/i18n/numbers/numbers.ts';
import { connectionSettingsLink } from '../../../src/platform/links.ts';
import { settingsFrameTexts } from '../../../src/ui/SettingsFrame/settings-frame.texts.ts';
import { type BrowserSession, expect } from '../browser.ts';

export class OwnerWidgetSettings {
  readonly user: BrowserSession;

  constructor(user: BrowserSession) {
    this.user = user;
  }

  async open(botId: string, connectionId: string): Promise<void> {
    await this.user.goTo(connectionSettingsLink(botId, connectionId, 'widget'));
    await expect(this.user.field(widgetTexts.headerTitle)).toBeVisible();
    await expect(this.preview.getByRole('heading').first()).toBeVisible(); // the heading is rendered last
  }

  async openTab(tab: 'general' | 'appearance' | 'form'): Promise<void> {
    await this.user.page.getByRole('tab', { name: this.user.text(widgetTexts[tab]), exact: true }).click();
  }

  async toggle(label: (typeof widgetTexts)['voice' | 'names' | 'files']): Promise<void> {
    await this.user.page.getByRole('switch', { name: this.user.text(label) }).press('Space');
  }

  /** Adds a suggested question at this position. */
  async addQuestion(question: string, number = 1): Promise<void> {
    await this.user.button(widgetTexts.addQuestion).click();
    await this.user.field(widgetTexts.question, this.#numberedField(number)).fill(question);
  }

  removeQuestionButton(number: number): Locator {
    return this.user.button(widgetTexts.removeQuestion, this.#numberedField(number));
  }

  #numberedField(number: number) {
    return { number: formatNumber(this.user.locale, number) };
  }

  /** Adds a field with this title; it stays open. */
  async addField(title: string): Promise<void> {
    await this.user.button(formTexts.add).click();
    await this.user.field(formTexts.title).fill(title);
  }

  async choose(
    select: (typeof formTexts)['type' | 'savedAs' | 'restriction'],
    option: (typeof formTexts)['mobile' | 'asPhone' | 'asName' | 'letters'],
  ): Promise<void> {
    const { user } = this;
    await user.page
      .getByRole('button', { name: user.text(select) })
      .last()
      .click();
    await user.page.getByRole('option', { name: user.text(option), exact: true }).click();
  }

  async toggleRequired(): Promise<void> {
    await this.user.page
      .getByRole('switch', { name: this.user.text(formTexts.required), exact: true })
      .press('Space');
  }

  /** Drags a field by its handle to the position of another one. */
  async dragField(title: string, targetTitle: string): Promise<void> {
    const row = (fieldTitle: string) =>
      this.user.page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: fieldTitle });
    await row(title).dragTo(row(targetTitle));
  }

  /** Uploads an icon; the file name says PNG whatever the content is. */
  async uploadIcon(buffer: Buffer): Promise<void> {
    const files = this.user.page.getByRole('tabpanel').locator('input[type=file]');
    await files.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer });
  }

  /** Moves a field down by keyboard. */
  async moveDown(title: string): Promise<void> {
    await this.user.button(formTexts.down, { title }).press('Enter');
  }

  save(): Promise<void> {
    return this.user.button(settingsFrameTexts.save).click();
  }

  async waitForSaved(): Promise<void> {
    await expect(this.user.toasts.getByText(this.user.text(widgetTexts.saved))).toBeVisible();
    await expect(this.user.button(settingsFrameTexts.save)).toBeDisabled();
  }

  /** Titles of the fields, in order. */
  get fieldTitles(): Locator {
    return this.user.page.getByRole('tabpanel').getByRole('listitem').locator('bdi');
  }

  /** The preview's frame. */
  get preview(): FrameLocator {
    return this.user.page.locator('iframe').contentFrame().frameLocator('pasokh-widget iframe');
  }
}
