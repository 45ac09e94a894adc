import { parseHTML } from 'linkedom';
import { h, render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProductCard } from '../../../contract/conversations/products/product-cards.ts';
import { Products } from './Products.tsx';
import { productTexts } from './products.texts.ts';

const card = (overrides: Partial<ProductCard> = {}): ProductCard => ({
  name: 'کیف',
  url: 'https://shop.example/bag/',
  picture: null,
  price: '۲ تومان',
  regularPrice: '۳ تومان',
  stock: 'instock',
  cartUrl: 'https://shop.example/?add-to-cart=7',
  ...overrides,
});

afterEach(() => vi.unstubAllGlobals());

/** The list as drawn in the chat, inside a page of the shop or in a tab of its own. */
function draw(cards: readonly ProductCard[], isFramed = true) {
  const { document } = parseHTML('<body></body>');
  Object.defineProperty(document, 'referrer', { value: 'https://shop.example/bags/' });
  vi.stubGlobal('document', document);
  const top = {};
  const frame = { top };
  vi.stubGlobal('window', isFramed ? frame : top);
  Object.assign(top, { top });
  const root = document.body;
  render(h(Products, { messageId: 'm1', products: { cards, more: 0 }, locale: 'en' }), root);
  return root;
}

it('is a list, with prices that keep their direction', () => {
  const root = draw([card()]);
  expect(root.querySelector('ul')?.getAttribute('role')).toBe('list');
  expect(root.querySelector('s bdi')?.textContent).toBe('۳ تومان');
});

it.each([
  ['follows links on a page of the shop', true, '_top', 'کیف'],
  [
    'opens links beside a chat in a tab of its own, and says so',
    false,
    '_blank',
    `کیف (${productTexts.newTab.en})`,
  ],
])('%s', (_what, isFramed, target, name) => {
  const root = draw([card()], isFramed);
  const links = [...root.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('target'))).toEqual([target, target]);
  expect(links[0]?.textContent).toBe(name);
  expect(links[1]?.getAttribute('aria-label')).toBe(`${productTexts.add.en}: ${name}`);
});

it('takes the focus itself only where no card has a link', () => {
  const plain = card({ url: null, cartUrl: null });
  expect(draw([plain, plain]).querySelector('ul')?.getAttribute('tabIndex')).toBe('0');
  expect(draw([plain, card()]).querySelector('ul')?.getAttribute('tabIndex')).toBeNull();
});

it('draws two products of the same name and page', () => {
  expect(draw([card(), card()]).querySelectorAll('li')).toHaveLength(2);
});
