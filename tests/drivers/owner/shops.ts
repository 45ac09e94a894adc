// Owner driver: linked shops and sites.
import type { Locator } from 'playwright';
import { itemsTexts } from '../../../src/features/training/shops/items.texts.ts';
import { cardTexts, linkTexts, shopsTexts } from '../../../src/features/training/shops/shops.texts.ts';
import { type BrowserSession, expect } from '../browser.ts';

/** Time to sync and train a shop of many products on a busy machine. */
const TRAINING_TIMEOUT = { timeout: 60_000 } as const;

export class OwnerShops {
  readonly user: BrowserSession;

  constructor(user: BrowserSession) {
    this.user = user;
  }

  get dialog(): Locator {
    return this.user.page.getByRole('dialog');
  }

  async startLinkingShop(): Promise<void> {
    await this.user.button(shopsTexts.linkShop).click();
    await expect(this.user.field(linkTexts.url)).toBeFocused();
  }

  async startLinkingSite(): Promise<void> {
    await this.user.button(shopsTexts.linkSite).click();
    await expect(this.user.field(linkTexts.siteUrl)).toBeFocused();
  }

  async enterKeys(url: string, key: string, secret: string): Promise<void> {
    const { user } = this;
    await user.field(linkTexts.url).fill(url);
    await user.field(linkTexts.key).fill(key);
    await this.dialog.getByLabel(user.text(linkTexts.secret), { exact: true }).fill(secret);
    await this.check();
  }

  check(): Promise<void> {
    return this.user.button(linkTexts.check).click();
  }

  async startTraining(): Promise<void> {
    await this.user.button(linkTexts.startTraining).click();
    await expect(this.dialog).toHaveCount(0);
  }

  async waitForTrained(summary: string): Promise<void> {
    const { page } = this.user;
    await expect(page.getByText(this.user.text(cardTexts.synced), { exact: true })).toBeVisible(
      TRAINING_TIMEOUT,
    );
    await expect(page.getByText(summary, { exact: true })).toBeVisible(TRAINING_TIMEOUT);
  }

  /** Syncs, and expects so many items. */
  async sync(count: number): Promise<void> {
    const { user } = this;
    await user.button(cardTexts.sync).click();
    await expect(user.page.getByText(user.text(cardTexts.changed, { count }))).toBeVisible(TRAINING_TIMEOUT);
  }

  async openItems(): Promise<void> {
    const { user } = this;
    await user.page.getByRole('link', { name: user.text(cardTexts.seeProducts) }).click();
    await expect(this.items).toBeVisible();
  }

  get items(): Locator {
    return this.user.page.getByRole('grid', { name: this.user.text(itemsTexts.table) });
  }

  async findItem(query: string, title: string): Promise<void> {
    const { user } = this;
    await user.page.getByRole('searchbox').fill(query);
    await expect(user.page.getByText(user.text(itemsTexts.found, { count: 1 })).first()).toBeVisible();
    await expect(this.items.getByText(title)).toBeVisible();
  }

  /** Collapsed text below an item's name must not be cut off. */
  async expectNoCutText(title: string): Promise<void> {
    const details = this.items.getByRole('row').filter({ hasText: title }).locator('dd');
    expect(await details.count()).toBeGreaterThan(3);
    const isCutOff = (element: Element) => element.scrollWidth > element.clientWidth;
    for (const fact of await details.all())
      expect(await fact.evaluate(isCutOff), (await fact.textContent()) ?? '').toBe(false);
  }

  async openItem(title: string): Promise<void> {
    await (await this.#openMenuItem(title, 'viewPassages')).click();
  }

  /** Excludes the item, and undoes it. */
  async excludeAndUndo(title: string): Promise<void> {
    const { user } = this;
    await user.pressInstantly(await this.#openMenuItem(title, 'leaveOut'));
    await this.#expectItemState('excluded');
    await user.button(itemsTexts.undo).click();
    await user.page.clock.resume();
    await this.#expectItemState('included');
  }

  /** Opens the item's menu, which has the action. */
  async #openMenuItem(title: string, action: 'viewPassages' | 'leaveOut'): Promise<Locator> {
    const { user } = this;
    await this.items.getByRole('row').filter({ hasText: title }).getByRole('button').last().click();
    return user.page.getByRole('menuitem', { name: user.text(itemsTexts[action]) });
  }

  async #expectItemState(state: 'included' | 'excluded'): Promise<void> {
    await expect(this.items.getByText(this.user.text(itemsTexts[state]), { exact: true })).toBeVisible();
  }

  /** Unlinks the shop, and undoes it. */
  async unlinkAndUndo(name: string): Promise<void> {
    const { user } = this;
    await user.button(cardTexts.more, { name }).click();
    await user.pressInstantly(user.page.getByRole('menuitem', { name: user.text(cardTexts.remove) }));
    await expect(user.heading(shopsTexts.emptyTitle)).toBeVisible();
    await user.button(shopsTexts.undo).click();
    await expect(user.page.getByRole('heading', { name, exact: true })).toBeVisible();
    await user.page.clock.resume();
  }
}
