// Measures letters and figures of elements, and how many of them are links.

export interface TextSize {
  /** Letters and figures. */
  readonly letters: number;
  /** Those of them inside links. */
  readonly linked: number;
}

export interface TextSizes {
  /** Size of an element when the tree was measured; zero for one added later. */
  sizeOf(element: Element): TextSize;
}

/** Elements whose text is never shown. */
export const codeElements: ReadonlySet<string> = new Set(
  'audio canvas head iframe math noscript object script style svg template textarea title video'.split(' '),
);

const EMPTY_SIZE: TextSize = { letters: 0, linked: 0 };
const ELEMENT_NODE = 1;
const TEXT_NODE = 3;

/** Measures a tree once, in time proportional to it. */
export function measureText(root: Element): TextSizes {
  const sizes = new Map<Element, { letters: number; linked: number }>();
  const visit = (element: Element, isLink: boolean): void => {
    const size = { letters: 0, linked: 0 };
    sizes.set(element, size);
    for (const node of element.childNodes) {
      if (node.nodeType === TEXT_NODE) addText(size, countLettersAndDigits(node.textContent ?? ''), isLink);
      else if (isElement(node) && !codeElements.has(nameOf(node))) {
        visit(node, isLink || nameOf(node) === 'a');
        const inner = sizes.get(node) ?? EMPTY_SIZE;
        size.letters += inner.letters;
        size.linked += inner.linked;
      }
    }
  };
  visit(root, false);
  return { sizeOf: (element) => sizes.get(element) ?? EMPTY_SIZE };
}

function addText(size: { letters: number; linked: number }, letters: number, isLink: boolean): void {
  size.letters += letters;
  if (isLink) size.linked += letters;
}

/** Counts letters and digits; spaces, punctuation and combining marks do not count. */
export const countLettersAndDigits = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

export const isElement = (node: Node): node is Element => node.nodeType === ELEMENT_NODE;

/** Lower-case tag name, in HTML and XML documents alike. */
export const nameOf = (element: Element): string => element.localName.toLowerCase();

/** The text of an element in one line, without elements that are never shown. */
export function wordsOf(element: Element): string {
  const parts: string[] = [];
  const visit = (node: Node): void => {
    for (const child of node.childNodes) {
      if (child.nodeType === TEXT_NODE) parts.push(child.textContent ?? '');
      else if (isElement(child) && !codeElements.has(nameOf(child))) {
        parts.push(' ');
        visit(child);
        parts.push(' ');
      }
    }
  };
  visit(element);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

const PRICE =
  /[\d۰-۹٠-٩]\s*(?:هزار\s*|میلیون\s*|میلیارد\s*)?(?:تومان|تومن|ریال|درهم|دینار|یورو|دلار|IRT|IRR|Rial|Toman|[$€£])|[$€£]\s*\d/i;

/** Whether a text names a price. */
export const hasPrice = (text: string): boolean => PRICE.test(text);
