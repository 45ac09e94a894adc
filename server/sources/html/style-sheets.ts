// Finds elements that a page's own style sheets hide from everybody.

interface Rule {
  readonly selectors: readonly string[];
  readonly declarations: string;
  /** Inside `@media`, `@supports` and the like. */
  readonly isConditional: boolean;
}

/** In UTF-16 units and selectors: the rest of a longer style sheet is not read. */
const MAX_LENGTH = 1_000_000;
const MAX_SELECTORS = 300;
/** A class or an id, with or without the name of an element. */
const SIMPLE_SELECTOR = /^[a-z]*[.#][\w\u0080-\uffff-]+$/i;
const HIDING =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|em|rem|pt|%)?|text-indent\s*:\s*-\d{3,}\w*)\s*(?:!important\s*)?(?:;|$)/i;
const SHOWING = /(?:^|;)\s*(?:display|visibility|opacity|font-size|text-indent|animation)\s*:/i;

/**
 * Elements hidden by a rule that no other rule of the page touches. One that any other rule may show, such as
 * a menu of phones or a panel that scripts open, is left.
 */
export function hiddenBySheets(page: Document): ReadonlySet<Element> {
  const css = [...page.querySelectorAll('style')].map((style) => style.textContent ?? '').join('\n');
  const rules = rulesOf(css.slice(0, MAX_LENGTH));
  const hiding = new Set<string>();
  for (const { selectors, declarations, isConditional } of rules)
    if (!isConditional && HIDING.test(declarations))
      for (const selector of selectors) if (SIMPLE_SELECTOR.test(selector)) hiding.add(selector);
  if (hiding.size === 0 || hiding.size > MAX_SELECTORS) return new Set();
  const touched = new Set(
    rules
      .filter(({ declarations }) => SHOWING.test(declarations) && !HIDING.test(declarations))
      .flatMap(({ selectors }) => selectors.flatMap(namesIn)),
  );
  const certain = [...hiding].filter((selector) => !namesIn(selector).some((name) => touched.has(name)));
  return new Set(certain.flatMap((selector) => [...page.querySelectorAll(selector)]));
}

const namesIn = (selector: string): string[] => selector.match(/[.#][\w\u0080-\uffff-]+/g) ?? [];

/** The rules of a style sheet, in time proportional to it. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  let selector = '';
  const text = css.replace(/\/\*[\s\S]*?\*\//g, ' ');
  for (const { 0: mark, index } of text.matchAll(/[{};]/g)) {
    const part = text.slice(start, index).trim();
    if (mark === '{') {
      selector = part;
      if (part.startsWith('@')) depth += 1;
      start = index + 1;
    } else if (mark === '}') {
      if (selector === '' || selector.startsWith('@')) depth = Math.max(0, depth - 1);
      else
        rules.push({
          selectors: selector.split(',').map((selector) => selector.trim()),
          declarations: text.slice(start, index),
          isConditional: depth > 0,
        });
      selector = '';
      start = index + 1;
    } else if (selector === '') start = index + 1;
  }
  return rules;
}
