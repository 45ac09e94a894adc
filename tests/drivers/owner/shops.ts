// Owner driver: linked shops and sites.
import type { Locator } from 'playwright';
import { itemsTexts } from '../../../src/features/training/shops/items.texts.ts';
import { cardTexts, linkTexts, shopsTexts } from '../../../src/features/training/shops/shops.texts.ts';
import { type BrowserSession, expect } from '../browser.ts';

/** A shop of many products is read and learned in this time on a machine that is busy besides. */
const LEARNING = { timeout: 60_000 } as const;

export class OwnerShops {
  readonly seat: BrowserSession;

  constructor(seat: BrowserSession) {
    this.seat = seat;
  }

  get dialog(): Locator {
    return this.seat.page.getByRole('dialog');
  }

  async startLinkingShop(): Promise<void> {
    await this.seat.button(shopsTexts.linkShop).click();
    await expect(this.seat.field(linkTexts.url)).toBeFocused();
  }

  async startLinkingSite(): Promise<void> {
    await this.seat.button(shopsTexts.linkSite).click();
    await expect(this.seat.field(linkTexts.siteUrl)).toBeFocused();
  }

  async enterKeys(url: string, key: string, secret: string): Promise<void> {
    const { seat } = this;
    await seat.field(linkTexts.url).fill(url);
    await seat.field(linkTexts.key).fill(key);
    await this.dialog.getByLabel(seat.text(linkTexts.secret), { exact: true }).fill(secret);
    await this.check();
  }

  check(): Promise<void> {
    return this.seat.button(linkTexts.check).click();
  }

  async startTraining(): Promise<void> {
    await this.seat.button(linkTexts.startTraining).click();
    await expect(this.dialog).toHaveCount(0);
  }

  async waitForTrained(words: string): Promise<void> {
    const { page } = this.seat;
    await expect(page.getByText(this.seat.text(cardTexts.synced), { exact: true })).toBeVisible(LEARNING);
    await expect(page.getByText(words, { exact: true })).toBeVisible(LEARNING);
  }

  /** Asks what is new at the site, and sees so much. */
  async sync(count: number): Promise<void> {
    const { seat } = this;
    await seat.button(cardTexts.sync).click();
    await expect(seat.page.getByText(seat.text(cardTexts.changed, { count }))).toBeVisible(LEARNING);
  }

  async openItems(): Promise<void> {
    const { seat } = this;
    await seat.page.getByRole('link', { name: seat.text(cardTexts.seeProducts) }).click();
    await expect(this.items).toBeVisible();
  }

  get items(): Locator {
    return this.seat.page.getByRole('grid', { name: this.seat.text(itemsTexts.table) });
  }

  async findItem(words: string, title: string): Promise<void> {
    const { seat } = this;
    await seat.page.getByRole('searchbox').fill(words);
    await expect(seat.page.getByText(seat.text(itemsTexts.found, { count: 1 })).first()).toBeVisible();
    await expect(this.items.getByText(title)).toBeVisible();
  }

  /** Of what folds under an item's name nothing is cut off. */
  async readAllText(title: string): Promise<void> {
    const facts = this.items.getByRole('row').filter({ hasText: title }).locator('dd');
    expect(await facts.count()).toBeGreaterThan(3);
    const cut = (own: Element) => own.scrollWidth > own.clientWidth;
    for (const fact of await facts.all())
      expect(await fact.evaluate(cut), (await fact.textContent()) ?? '').toBe(false);
  }

  async openItem(title: string): Promise<void> {
    await (await this.#verb(title, 'look')).click();
  }

  /** Leaves the item out, and thinks better of it. */
  async leaveOutAndUndo(title: string): Promise<void> {
    const { seat } = this;
    await seat.pressInstantly(await this.#verb(title, 'leaveOut'));
    await this.#seesItemState('leftOut');
    await seat.button(itemsTexts.undo).click();
    await seat.page.clock.resume();
    await this.#seesItemState('learned');
  }

  /** Opens the item's menu, where the verb stands. */
  async #verb(title: string, verb: 'look' | 'leaveOut'): Promise<Locator> {
    const { seat } = this;
    await this.items.getByRole('row').filter({ hasText: title }).getByRole('button').last().click();
    return seat.page.getByRole('menuitem', { name: seat.text(itemsTexts[verb]) });
  }

  async #seesItemState(state: 'learned' | 'leftOut'): Promise<void> {
    await expect(this.items.getByText(this.seat.text(itemsTexts[state]), { exact: true })).toBeVisible();
  }

  /** Unlinks what is called so, and thinks better of it. */
  async unlinkAndUndo(name: string): Promise<void> {
    const { seat } = this;
    await seat.button(cardTexts.more, { name }).click();
    await seat.pressInstantly(seat.page.getByRole('menuitem', { name: seat.text(cardTexts.remove) }));
    await expect(seat.heading(shopsTexts.emptyTitle)).toBeVisible();
    await seat.button(shopsTexts.undo).click();
    await expect(seat.page.getByRole('heading', { name, exact: true })).toBeVisible();
    await seat.page.clock.resume();
  }
}
