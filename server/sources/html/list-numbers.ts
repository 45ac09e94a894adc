// Reads the numbers that a browser shows before the items of an ordered list.
import { formatListNumber } from '../list-numbers.ts';
import { nameOf } from './text-measure.ts';

const FORMATS: Readonly<Record<string, string>> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};
/** Menus and trails of pages are ordered lists that show no numbers. */
const PLAIN = /breadcrumb|menu|nav|pagination|list-(?:none|unstyled)|comment/i;
const NO_NUMBERS = /list-style(?:-type)?\s*:\s*(?:none|disc|circle|square)/i;

/** The numbers of a list's items, asked for in their order; always '' for a list without them. */
export function listNumbers(list: Element): (item: Element) => string {
  const attribute = (element: Element, name: string) => element.getAttribute(name) ?? '';
  const isPlain =
    nameOf(list) !== 'ol' ||
    PLAIN.test(attribute(list, 'class')) ||
    NO_NUMBERS.test(attribute(list, 'style')) ||
    list.closest('nav') !== null;
  if (isPlain) return () => '';
  const step = list.hasAttribute('reversed') ? -1 : 1;
  const first = step === 1 ? 1 : list.children.length;
  let next = Number.parseInt(attribute(list, 'start'), 10);
  if (Number.isNaN(next)) next = first;
  return (item) => {
    if (nameOf(item) !== 'li') return '';
    const own = Number.parseInt(attribute(item, 'value'), 10);
    const value = Number.isNaN(own) ? next : own;
    next = value + step;
    return `${formatListNumber(value, FORMATS[attribute(list, 'type')] ?? 'decimal')}.`;
  };
}
