// Owner driver: linked shops and sites.
import type { Locator } from 'playwright';
import { itemsTexts } from '../../../src/features/training/shops/items.texts.ts';
import { cardTexts, linkTexts, shopsTexts } from '../../../src/features/training/shops/shops.texts.ts';
import { expect, type Seat } from '../browser.ts';

/** A shop of many products is read and learned in this time on a machine that is busy besides. */
const LEARNING = { timeout: 60_000 } as const;

export class ShopDesk {
  readonly seat: Seat;

  constructor(seat: Seat) {
    this.seat = seat;
  }

  get dialog(): Locator {
    return this.seat.page.getByRole('dialog');
  }

  async beginsShop(): Promise<void> {
    await this.seat.button(shopsTexts.linkShop).click();
    await expect(this.seat.field(linkTexts.url)).toBeFocused();
  }

  async beginsSite(): Promise<void> {
    await this.seat.button(shopsTexts.linkSite).click();
    await expect(this.seat.field(linkTexts.siteUrl)).toBeFocused();
  }

  async givesKeys(url: string, key: string, secret: string): Promise<void> {
    const { seat } = this;
    await seat.field(linkTexts.url).fill(url);
    await seat.field(linkTexts.key).fill(key);
    await this.dialog.getByLabel(seat.says(linkTexts.secret), { exact: true }).fill(secret);
    await this.checks();
  }

  checks(): Promise<void> {
    return this.seat.button(linkTexts.check).click();
  }

  async learns(): Promise<void> {
    await this.seat.button(linkTexts.learn).click();
    await expect(this.dialog).toHaveCount(0);
  }

  async seesLearned(words: string): Promise<void> {
    const { page } = this.seat;
    await expect(page.getByText(this.seat.says(cardTexts.synced), { exact: true })).toBeVisible(LEARNING);
    await expect(page.getByText(words, { exact: true })).toBeVisible(LEARNING);
  }

  /** Asks what is new at the site, and sees so much. */
  async syncs(count: number): Promise<void> {
    const { seat } = this;
    await seat.button(cardTexts.sync).click();
    await expect(seat.page.getByText(seat.says(cardTexts.changed, { count }))).toBeVisible(LEARNING);
  }

  async seesItems(): Promise<void> {
    const { seat } = this;
    await seat.page.getByRole('link', { name: seat.says(cardTexts.seeProducts) }).click();
    await expect(this.items).toBeVisible();
  }

  get items(): Locator {
    return this.seat.page.getByRole('grid', { name: this.seat.says(itemsTexts.table) });
  }

  async findsItem(words: string, title: string): Promise<void> {
    const { seat } = this;
    await seat.page.getByRole('searchbox').fill(words);
    await expect(seat.page.getByText(seat.says(itemsTexts.found, { count: 1 })).first()).toBeVisible();
    await expect(this.items.getByText(title)).toBeVisible();
  }

  /** Of what folds under an item's name nothing is cut off. */
  async readsWhole(title: string): Promise<void> {
    const facts = this.items.getByRole('row').filter({ hasText: title }).locator('dd');
    expect(await facts.count()).toBeGreaterThan(3);
    const cut = (own: Element) => own.scrollWidth > own.clientWidth;
    for (const fact of await facts.all())
      expect(await fact.evaluate(cut), (await fact.textContent()) ?? '').toBe(false);
  }

  async looksAt(title: string): Promise<void> {
    await (await this.#verb(title, 'look')).click();
  }

  /** Leaves the item out, and thinks better of it. */
  async leavesOutAndUndoes(title: string): Promise<void> {
    const { seat } = this;
    await seat.pressesInNoTime(await this.#verb(title, 'leaveOut'));
    await this.#seesItemState('leftOut');
    await seat.button(itemsTexts.undo).click();
    await seat.page.clock.resume();
    await this.#seesItemState('learned');
  }

  /** Opens the item's menu, where the verb stands. */
  async #verb(title: string, verb: 'look' | 'leaveOut'): Promise<Locator> {
    const { seat } = this;
    await this.items.getByRole('row').filter({ hasText: title }).getByRole('button').last().click();
    return seat.page.getByRole('menuitem', { name: seat.says(itemsTexts[verb]) });
  }

  async #seesItemState(state: 'learned' | 'leftOut'): Promise<void> {
    await expect(this.items.getByText(this.seat.says(itemsTexts[state]), { exact: true })).toBeVisible();
  }

  /** Unlinks what is called so, and thinks better of it. */
  async unlinksAndUndoes(name: string): Promise<void> {
    const { seat } = this;
    await seat.button(cardTexts.more, { name }).click();
    await seat.pressesInNoTime(seat.page.getByRole('menuitem', { name: seat.says(cardTexts.remove) }));
    await expect(seat.heading(shopsTexts.emptyTitle)).toBeVisible();
    await seat.button(shopsTexts.undo).click();
    await expect(seat.page.getByRole('heading', { name, exact: true })).toBeVisible();
    await seat.page.clock.resume();
  }
}
