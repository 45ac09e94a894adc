// Owner driver: widget settings.
import type { FrameLocator, Locator } from 'playwright';
import { formTexts, widgetTexts } from '../../../src/features/widget/widget-settings.texts.ts';
import { formatNumber } from '../../../src/i18n/numbers/numbers.ts';
import { connectionSettingsLink } from '../../../src/platform/links.ts';
import { settingsFrameTexts } from '../../../src/ui/SettingsFrame/settings-frame.texts.ts';
import { type BrowserSession, expect } from '../browser.ts';

export class OwnerWidgetSettings {
  readonly seat: BrowserSession;

  constructor(seat: BrowserSession) {
    this.seat = seat;
  }

  async open(botId: string, connectionId: string): Promise<void> {
    await this.seat.goTo(connectionSettingsLink(botId, connectionId, 'widget'));
    await expect(this.seat.field(widgetTexts.headerTitle)).toBeVisible();
    await expect(this.preview.getByRole('heading').first()).toBeVisible(); // it comes last
  }

  async openTab(tab: 'general' | 'look' | 'form'): Promise<void> {
    await this.seat.page.getByRole('tab', { name: this.seat.text(widgetTexts[tab]), exact: true }).click();
  }

  async toggle(label: (typeof widgetTexts)['voice' | 'names' | 'files']): Promise<void> {
    await this.seat.page.getByRole('switch', { name: this.seat.text(label) }).press('Space');
  }

  /** Adds a question that visitors may begin with, as the one of this number. */
  async addQuestion(question: string, number = 1): Promise<void> {
    await this.seat.button(widgetTexts.addQuestion).click();
    await this.seat.field(widgetTexts.question, this.#numbered(number)).fill(question);
  }

  removalOf(number: number): Locator {
    return this.seat.button(widgetTexts.removeQuestion, this.#numbered(number));
  }

  #numbered(number: number) {
    return { number: formatNumber(this.seat.locale, number) };
  }

  /** Adds a field and calls it so; it stays open. */
  async addField(title: string): Promise<void> {
    await this.seat.button(formTexts.add).click();
    await this.seat.field(formTexts.title).fill(title);
  }

  async choose(
    select: (typeof formTexts)['type' | 'savedAs' | 'restriction'],
    option: (typeof formTexts)['mobile' | 'asPhone' | 'asName' | 'letters'],
  ): Promise<void> {
    const { seat } = this;
    await seat.page
      .getByRole('button', { name: seat.text(select) })
      .last()
      .click();
    await seat.page.getByRole('option', { name: seat.text(option), exact: true }).click();
  }

  async toggleRequired(): Promise<void> {
    await this.seat.page
      .getByRole('switch', { name: this.seat.text(formTexts.required), exact: true })
      .press('Space');
  }

  /** Carries a field by its grip to where another one stands. */
  async dragField(title: string, onto: string): Promise<void> {
    const row = (named: string) =>
      this.seat.page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: named });
    await row(title).dragTo(row(onto));
  }

  /** Gives a picture for the launcher; the name says PNG whatever it is. */
  async uploadIcon(buffer: Buffer): Promise<void> {
    const files = this.seat.page.getByRole('tabpanel').locator('input[type=file]');
    await files.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer });
  }

  /** By keyboard, as whoever cannot carry it does. */
  async moveDown(title: string): Promise<void> {
    await this.seat.button(formTexts.down, { title }).press('Enter');
  }

  save(): Promise<void> {
    return this.seat.button(settingsFrameTexts.save).click();
  }

  async isSaved(): Promise<void> {
    await expect(this.seat.notices.getByText(this.seat.text(widgetTexts.saved))).toBeVisible();
    await expect(this.seat.button(settingsFrameTexts.save)).toBeDisabled();
  }

  /** The titles of the fields, in their order. */
  get fields(): Locator {
    return this.seat.page.getByRole('tabpanel').getByRole('listitem').locator('bdi');
  }

  /** The widget as it would be. */
  get preview(): FrameLocator {
    return this.seat.page.locator('iframe').contentFrame().frameLocator('pasokh-widget iframe');
  }
}
