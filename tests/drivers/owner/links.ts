// Owner driver: training from links.
import type { Locator } from 'playwright';
import { limits } from '../../../contract/limits.ts';
import { foundTexts, linkTexts, searchTexts } from '../../../src/features/training/links/links.texts.ts';
import { trainingTexts } from '../../../src/features/training/training.texts.ts';
import { formatNumber } from '../../../src/i18n/numbers/numbers.ts';
import { type BrowserSession, expect } from '../browser.ts';

export class OwnerLinks {
  readonly seat: BrowserSession;

  constructor(seat: BrowserSession) {
    this.seat = seat;
  }

  goTo(): Promise<void> {
    return this.seat.page.getByRole('tab', { name: this.seat.text(trainingTexts.linksTab) }).click();
  }

  async open(): Promise<void> {
    await this.goTo();
    await expect(this.address).toBeVisible();
  }

  get address(): Locator {
    return this.seat.field(linkTexts.url);
  }

  async addPage(url: string): Promise<void> {
    await this.address.fill(url);
    await this.seat.button(linkTexts.addPage).click();
  }

  /** Fills the form of a whole site and sends it. */
  async search(url: string): Promise<void> {
    const { seat } = this;
    await this.address.fill(url);
    await seat.page
      .getByRole('radio', { name: seat.text(linkTexts.site), exact: true })
      .check({ force: true });
    await seat.pictures('links-form');
    await seat.button(linkTexts.search).click();
  }

  get count(): Locator {
    return this.seat.page.getByRole('spinbutton', { name: this.seat.text(linkTexts.count), exact: true });
  }

  /** Of a search that found as many as were asked for, while the site has more. */
  async waitForMorePages(): Promise<void> {
    const { seat } = this;
    await expect(seat.page.getByText(seat.text(searchTexts.enough))).toBeVisible();
    const most = limits.trainingLinks.pagesFound.max;
    await expect(seat.page.getByText(seat.text(searchTexts.more, { most }))).toBeVisible();
  }

  async waitForAllPages(): Promise<void> {
    await expect(this.seat.page.getByText(this.seat.text(searchTexts.all))).toBeVisible();
  }

  async stop(): Promise<void> {
    await this.seat.button(searchTexts.stop).click();
    await expect(this.seat.page.getByText(this.seat.text(searchTexts.cancelled))).toBeVisible();
  }

  get found(): Locator {
    return this.seat.page.getByRole('region', { name: this.seat.text(foundTexts.list), exact: true });
  }

  get skipped(): Locator {
    return this.seat.page.getByRole('region', { name: this.seat.text(foundTexts.skippedList), exact: true });
  }

  async showSkipped(): Promise<void> {
    const name = new RegExp(`^${this.seat.text(foundTexts.skipped)}`);
    await this.seat.page.getByRole('radio', { name }).check({ force: true });
  }

  async showFound(): Promise<void> {
    const name = new RegExp(`^${this.seat.text(foundTexts.found)}`);
    await this.seat.page.getByRole('radio', { name }).check({ force: true });
  }

  /** The words by which a page stands in the list. */
  page(title: string): Locator {
    return this.found.getByRole('listitem').filter({ hasText: title });
  }

  async filterBy(words: string): Promise<void> {
    const name = this.seat.text(foundTexts.search);
    await this.seat.page.getByRole('searchbox', { name, exact: true }).fill(words);
  }

  /** Each is looked for by its title: only the rows in view are on the page. */
  async choose(...titles: string[]): Promise<void> {
    for (const title of titles) {
      await this.filterBy(title);
      const box = this.found.getByRole('checkbox', { name: title, exact: true });
      await box.press('Space');
      await expect(box).toBeChecked();
    }
    await this.filterBy('');
  }

  /** The list is read a moment after the search has ended: what is not in it yet cannot be chosen. */
  async chooseAll(found: number): Promise<void> {
    const { seat } = this;
    const name = new RegExp(`^${seat.text(foundTexts.found)}\\s*${formatNumber(seat.locale, found)}$`);
    await expect(seat.page.getByRole('radio', { name })).toHaveCount(1);
    await seat.page.getByRole('checkbox', { name: seat.text(foundTexts.all), exact: true }).press('Space');
  }

  /** The button for those that could not be added stays, with the reason above it. */
  async expectRejected(count: number, reason: string): Promise<void> {
    const { seat } = this;
    await expect(seat.page.getByText(seat.text(foundTexts.refused, { count }))).toBeVisible();
    await expect(seat.page.getByText(reason).last()).toBeInViewport();
    await expect(seat.button(foundTexts.add, { count })).toBeVisible();
  }

  async addChosen(count: number): Promise<void> {
    await this.seat.button(foundTexts.add, { count }).click();
    await expect(this.seat.page.getByText(this.seat.text(linkTexts.addedMany, { count }))).toBeVisible();
  }
}
