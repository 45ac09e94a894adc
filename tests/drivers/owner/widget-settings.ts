// Owner driver: widget settings.
import type { FrameLocator, Locator } from 'playwright';
import { formTexts, widgetTexts } from '../../../src/features/widget/widget-settings.texts.ts';
import { formatNumber } from '../../../src/i18n/numbers/numbers.ts';
import { serviceSettingsLink } from '../../../src/platform/links.ts';
import { settingsFrameTexts } from '../../../src/ui/SettingsFrame/settings-frame.texts.ts';
import { expect, type Seat } from '../browser.ts';

export class WidgetDesk {
  readonly seat: Seat;

  constructor(seat: Seat) {
    this.seat = seat;
  }

  async opens(botId: string, connectionId: string): Promise<void> {
    await this.seat.goes(serviceSettingsLink(botId, connectionId, 'widget'));
    await expect(this.seat.field(widgetTexts.headerTitle)).toBeVisible();
    await expect(this.preview.getByRole('heading').first()).toBeVisible(); // it comes last
  }

  async turnsTo(tab: 'general' | 'look' | 'form'): Promise<void> {
    await this.seat.page.getByRole('tab', { name: this.seat.says(widgetTexts[tab]), exact: true }).click();
  }

  async switches(label: (typeof widgetTexts)['voice' | 'names' | 'files']): Promise<void> {
    await this.seat.page.getByRole('switch', { name: this.seat.says(label) }).press('Space');
  }

  /** Adds a question that visitors may begin with, as the one of this number. */
  async addsQuestion(question: string, number = 1): Promise<void> {
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
  async addsField(title: string): Promise<void> {
    await this.seat.button(formTexts.add).click();
    await this.seat.field(formTexts.title).fill(title);
  }

  async chooses(
    select: (typeof formTexts)['type' | 'savedAs' | 'restriction'],
    option: (typeof formTexts)['mobile' | 'asPhone' | 'asName' | 'letters'],
  ): Promise<void> {
    const { seat } = this;
    await seat.page
      .getByRole('button', { name: seat.says(select) })
      .last()
      .click();
    await seat.page.getByRole('option', { name: seat.says(option), exact: true }).click();
  }

  async requires(): Promise<void> {
    await this.seat.page
      .getByRole('switch', { name: this.seat.says(formTexts.required), exact: true })
      .press('Space');
  }

  /** Carries a field by its grip to where another one stands. */
  async carries(title: string, onto: string): Promise<void> {
    const row = (named: string) =>
      this.seat.page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: named });
    await row(title).dragTo(row(onto));
  }

  /** Gives a picture for the launcher; the name says PNG whatever it is. */
  async givesIcon(buffer: Buffer): Promise<void> {
    const files = this.seat.page.getByRole('tabpanel').locator('input[type=file]');
    await files.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer });
  }

  /** By keyboard, as whoever cannot carry it does. */
  async movesDown(title: string): Promise<void> {
    await this.seat.button(formTexts.down, { title }).press('Enter');
  }

  saves(): Promise<void> {
    return this.seat.button(settingsFrameTexts.save).click();
  }

  async isSaved(): Promise<void> {
    await expect(this.seat.notices.getByText(this.seat.says(widgetTexts.saved))).toBeVisible();
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
