// Owner driver: training from links.
import type { Locator } from 'playwright';
import { limits } from '../../../contract/limits.ts';
import { foundTexts, linkTexts, searchTexts } from '../../../src/features/training/links/links.texts.ts';
import { trainingTexts } from '../../../src/features/training/training.texts.ts';
import { formatNumber } from '../../../src/i18n/numbers/numbers.ts';
import { type BrowserSession, expect } from '../browser.ts';

export class OwnerLinks {
  readonly user: BrowserSession;

  constructor(user: BrowserSession) {
    this.user = user;
  }

  goTo(): Promise<void> {
    return this.user.page.getByRole('tab', { name: this.user.text(trainingTexts.linksTab) }).click();
  }

  async open(): Promise<void> {
    await this.goTo();
    await expect(this.address).toBeVisible();
  }

  get address(): Locator {
    return this.user.field(linkTexts.url);
  }

  async addPage(url: string): Promise<void> {
    await this.address.fill(url);
    await this.user.button(linkTexts.addPage).click();
  }

  /** Fills in the form for a whole site and submits it. */
  async search(url: string): Promise<void> {
    const { user } = this;
    await this.address.fill(url);
    await user.page
      .getByRole('radio', { name: user.text(linkTexts.site), exact: true })
      .check({ force: true });
    await user.capture('links-form');
    await user.button(linkTexts.search).click();
  }

  get count(): Locator {
    return this.user.page.getByRole('spinbutton', { name: this.user.text(linkTexts.count), exact: true });
  }

  /** Waits for the note that the site has more pages than were requested. */
  async waitForMorePages(): Promise<void> {
    const { user } = this;
    await expect(user.page.getByText(user.text(searchTexts.countReached))).toBeVisible();
    const max = limits.trainingLinks.pagesFound.max;
    await expect(user.page.getByText(user.text(searchTexts.more, { most: max }))).toBeVisible();
  }

  async waitForAllPages(): Promise<void> {
    await expect(this.user.page.getByText(this.user.text(searchTexts.all))).toBeVisible();
  }

  async stop(): Promise<void> {
    await this.user.button(searchTexts.stop).click();
    await expect(this.user.page.getByText(this.user.text(searchTexts.cancelled))).toBeVisible();
  }

  get found(): Locator {
    return this.user.page.getByRole('region', { name: this.user.text(foundTexts.list), exact: true });
  }

  get skipped(): Locator {
    return this.user.page.getByRole('region', { name: this.user.text(foundTexts.skippedList), exact: true });
  }

  async showSkipped(): Promise<void> {
    const name = new RegExp(`^${this.user.text(foundTexts.skipped)}`);
    await this.user.page.getByRole('radio', { name }).check({ force: true });
  }

  async showFound(): Promise<void> {
    const name = new RegExp(`^${this.user.text(foundTexts.found)}`);
    await this.user.page.getByRole('radio', { name }).check({ force: true });
  }

  /** The label of a page in the list. */
  page(title: string): Locator {
    return this.found.getByRole('listitem').filter({ hasText: title });
  }

  async filterBy(query: string): Promise<void> {
    const name = this.user.text(foundTexts.search);
    await this.user.page.getByRole('searchbox', { name, exact: true }).fill(query);
  }

  /** Each is searched by its title, as only visible rows are rendered. */
  async choose(...titles: string[]): Promise<void> {
    for (const title of titles) {
      await this.filterBy(title);
      const checkbox = this.found.getByRole('checkbox', { name: title, exact: true });
      await checkbox.press('Space');
      await expect(checkbox).toBeChecked();
    }
    await this.filterBy('');
  }

  /** The list is loaded a moment after the search has ended; pages not yet listed cannot be chosen. */
  async chooseAll(found: number): Promise<void> {
    const { user } = this;
    const name = new RegExp(`^${user.text(foundTexts.found)}\\s*${formatNumber(user.locale, found)}$`);
    await expect(user.page.getByRole('radio', { name })).toHaveCount(1);
    await user.page.getByRole('checkbox', { name: user.text(foundTexts.all), exact: true }).press('Space');
  }

  /** The button for rejected pages stays, with the reason above it. */
  async expectRejected(count: number, reason: string): Promise<void> {
    const { user } = this;
    await expect(user.page.getByText(user.text(foundTexts.refused, { count }))).toBeVisible();
    await expect(user.page.getByText(reason).last()).toBeInViewport();
    await expect(user.button(foundTexts.add, { count })).toBeVisible();
  }

  async addChosen(count: number): Promise<void> {
    await this.user.button(foundTexts.add, { count }).click();
    await expect(this.user.page.getByText(this.user.text(linkTexts.addedMany, { count }))).toBeVisible();
  }
}
