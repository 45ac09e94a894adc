// Chooses the product cards of an answer.
import type { Citation } from '../../../contract/conversations/messages.ts';
import type { ProductCard, ProductCards } from '../../../contract/conversations/products/product-cards.ts';
import { productCardLimits } from '../../../contract/limits.team.ts';
import { foldText } from '../../engine/text/normalise.ts';

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether all words of the name are in the question. */
function isNamedInQuestion(name: string, question: string): boolean {
  const asked = new Set(wordsOf(question));
  return wordsOf(name).every((word) => asked.has(word));
}

/**
 * Cards of the products among the sources, in their order, of an answer about products: its first source is one, or
 * the question names one. Null without any.
 */
export function chooseProductCards(
  sources: readonly Pick<Citation, 'sourceId'>[],
  cards: ReadonlyMap<string, ProductCard>,
  question: string,
): ProductCards | null {
  const sourceIds = [...new Set(sources.map(({ sourceId }) => sourceId))];
  const found = sourceIds.flatMap((id) => cards.get(id) ?? []);
  const isAboutProducts =
    cards.has(sourceIds[0] ?? '') || found.some(({ name }) => isNamedInQuestion(name, question));
  if (!isAboutProducts) return null;
  const shown = found.slice(0, productCardLimits.perMessage);
  return { cards: shown, more: found.length - shown.length };
}
