// Owner driver: training from links.
import type { Locator } from 'playwright';
import { limits } from '../../../contract/limits.ts';
import { foundTexts, linkTexts, searchTexts } from '../../../src/features/training/links/links.texts.ts';
import { trainingTexts } from '../../../src/features/training/training.texts.ts';
import { formatNumber } from '../../../src/i18n/numbers/numbers.ts';
import { expect, type Seat } from '../browser.ts';

export class LinkDesk {
  readonly seat: Seat;

  constructor(seat: Seat) {
    this.seat = seat;
  }

  turnsTo(): Promise<void> {
    return this.seat.page.getByRole('tab', { name: this.seat.says(trainingTexts.linksTab) }).click();
  }

  async opens(): Promise<void> {
    await this.turnsTo();
    await expect(this.address).toBeVisible();
  }

  get address(): Locator {
    return this.seat.field(linkTexts.url);
  }

  async addsPage(url: string): Promise<void> {
    await this.address.fill(url);
    await this.seat.button(linkTexts.addPage).click();
  }

  /** Fills the form of a whole site and sends it. */
  async searches(url: string): Promise<void> {
    const { seat } = this;
    await this.address.fill(url);
    await seat.page
      .getByRole('radio', { name: seat.says(linkTexts.site), exact: true })
      .check({ force: true });
    await seat.pictures('links-form');
    await seat.button(linkTexts.search).click();
  }

  get count(): Locator {
    return this.seat.page.getByRole('spinbutton', { name: this.seat.says(linkTexts.count), exact: true });
  }

  /** Of a search that found as many as were asked for, while the site has more. */
  async seesMoreThere(): Promise<void> {
    const { seat } = this;
    await expect(seat.page.getByText(seat.says(searchTexts.enough))).toBeVisible();
    const most = limits.trainingLinks.pagesFound.max;
    await expect(seat.page.getByText(seat.says(searchTexts.more, { most }))).toBeVisible();
  }

  async seesAllFound(): Promise<void> {
    await expect(this.seat.page.getByText(this.seat.says(searchTexts.all))).toBeVisible();
  }

  async stops(): Promise<void> {
    await this.seat.button(searchTexts.stop).click();
    await expect(this.seat.page.getByText(this.seat.says(searchTexts.cancelled))).toBeVisible();
  }

  get found(): Locator {
    return this.seat.page.getByRole('region', { name: this.seat.says(foundTexts.list), exact: true });
  }

  get skipped(): Locator {
    return this.seat.page.getByRole('region', { name: this.seat.says(foundTexts.skippedList), exact: true });
  }

  async looksAtSkipped(): Promise<void> {
    const name = new RegExp(`^${this.seat.says(foundTexts.skipped)}`);
    await this.seat.page.getByRole('radio', { name }).check({ force: true });
  }

  async looksAtFound(): Promise<void> {
    const name = new RegExp(`^${this.seat.says(foundTexts.found)}`);
    await this.seat.page.getByRole('radio', { name }).check({ force: true });
  }

  /** The words by which a page stands in the list. */
  page(title: string): Locator {
    return this.found.getByRole('listitem').filter({ hasText: title });
  }

  async looksFor(words: string): Promise<void> {
    const name = this.seat.says(foundTexts.search);
    await this.seat.page.getByRole('searchbox', { name, exact: true }).fill(words);
  }

  /** Each is looked for by its title: only the rows in view are on the page. */
  async chooses(...titles: string[]): Promise<void> {
    for (const title of titles) {
      await this.looksFor(title);
      const box = this.found.getByRole('checkbox', { name: title, exact: true });
      await box.press('Space');
      await expect(box).toBeChecked();
    }
    await this.looksFor('');
  }

  /** The list is read a moment after the search has ended: what is not in it yet cannot be chosen. */
  async choosesAll(found: number): Promise<void> {
    const { seat } = this;
    const name = new RegExp(`^${seat.says(foundTexts.found)}\\s*${formatNumber(seat.locale, found)}$`);
    await expect(seat.page.getByRole('radio', { name })).toHaveCount(1);
    await seat.page.getByRole('checkbox', { name: seat.says(foundTexts.all), exact: true }).press('Space');
  }

  /** The button for those that could not be added stays, with the reason above it. */
  async seesRefused(count: number, reason: string): Promise<void> {
    const { seat } = this;
    await expect(seat.page.getByText(seat.says(foundTexts.refused, { count }))).toBeVisible();
    await expect(seat.page.getByText(reason).last()).toBeInViewport();
    await expect(seat.button(foundTexts.add, { count })).toBeVisible();
  }

  async addsChosen(count: number): Promise<void> {
    await this.seat.button(foundTexts.add, { count }).click();
    await expect(this.seat.page.getByText(this.seat.says(linkTexts.addedMany, { count }))).toBeVisible();
  }
}
