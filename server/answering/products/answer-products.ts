// Chooses the product cards of an answer.
import type { Citation } from '../../../contract/conversations/messages.ts';
import type { ProductCard, ProductCards } from '../../../contract/conversations/products/product-cards.ts';
import { productCardLimits } from '../../../contract/limits.team.ts';

/** Cards of the products among the sources, in their order; null without any. */
export function productsOf(
  sources: readonly Pick<Citation, 'sourceId'>[],
  cards: ReadonlyMap<string, ProductCard>,
): ProductCards | null {
  const sourceIds = [...new Set(sources.map(({ sourceId }) => sourceId))];
  const found = sourceIds.flatMap((id) => cards.get(id) ?? []);
  if (found.length === 0) return null;
  const shown = found.slice(0, productCardLimits.perMessage);
  return { cards: shown, more: found.length - shown.length };
}
