import { describe, expect, it } from 'vitest';
import type { ProductCard } from '../../../contract/conversations/products/product-cards.ts';
import { chooseProductCards } from './answer-products.ts';

const card = (name: string): ProductCard => ({
  name,
  url: null,
  picture: null,
  price: null,
  regularPrice: null,
  stock: 'instock',
  cartUrl: null,
});
const sources = (...ids: readonly string[]) => ids.map((sourceId) => ({ sourceId }));

describe('product cards of an answer', () => {
  it('are those of its sources, once each and in their order', () => {
    const cards = new Map([...'abc'].map((id) => [id, card(id)]));
    expect(chooseProductCards(sources('c', 'page', 'a', 'c'), cards, '')).toEqual({
      cards: [card('c'), card('a')],
      more: 0,
    });
  });

  it('are ten of a thousand, and the others are counted', () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `p${index}`);
    const products = chooseProductCards(sources(...ids), new Map(ids.map((id) => [id, card(id)])), '');
    expect(products?.cards.map(({ name }) => name)).toEqual(ids.slice(0, 10));
    expect(products?.more).toBe(990);
  });

  it('are none where no source is a product', () => {
    expect(chooseProductCards(sources('page'), new Map([['a', card('a')]]), 'a')).toBeNull();
  });

  it.each([
    ['hides', 'هزینهٔ ارسال چند است؟', null],
    ['hides', 'هزینهٔ ارسال کیف چند است؟', null],
    ['shows', 'هزینهٔ ارسال کیف چرمي چند است؟', ['کیف چرمی']],
  ])('%s those of later sources for «%s»', (_what, question, expected) => {
    const products = chooseProductCards(sources('page', 'a'), new Map([['a', card('کیف چرمی')]]), question);
    expect(products?.cards.map(({ name }) => name) ?? null).toEqual(expected);
  });
});
