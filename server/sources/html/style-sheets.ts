// Finds elements that a page's own style sheets hide from everybody.

interface Rule {
  readonly selectors: readonly string[];
  readonly declarations: string;
  /** Inside `@media`, `@supports` and the like. */
  readonly isConditional: boolean;
  readonly isForPrint: boolean;
}

/** In UTF-16 units and selectors: the rest of a longer style sheet is not read. */
const MAX_SHEET_LENGTH = 1_000_000;
const MAX_SELECTORS = 300;
/** A class or an id, with or without the name of an element. */
const SIMPLE_SELECTOR = /^[a-z]*[.#][\w\u0080-\uffff-]+$/i;
const HIDING_DECLARATION =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|em|rem|pt|%)?|text-indent\s*:\s*-\d{3,}\w*)\s*(?:!important\s*)?(?:;|$)/i;
const SHOWING_DECLARATION = /(?:^|;)\s*(?:display|visibility|opacity|font-size|text-indent|animation)\s*:/i;
const PRINT_RULE = /^@media\s+(?:only\s+)?print\b/i;
/** A class or an id in a selector; Tailwind escapes the marks in `.md\:block`. */
const CLASS_OR_ID = /[.#](?:[\w\u0080-\uffff-]|\\[0-9a-f]{1,6}\s?|\\[^\n])+/gi;
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;
const MAX_CODE_POINT = 0x10_ff_ff;

/**
 * Elements hidden by a rule that no other rule of the page touches. One that another rule may show, such as a menu of
 * phones, a panel that scripts open or a column of wide screens (`d-none d-md-block`), is left.
 */
export function findHiddenBySheets(page: Document): ReadonlySet<Element> {
  const css = [...page.querySelectorAll('style')].map((style) => style.textContent ?? '').join('\n');
  const rules = rulesOf(css.slice(0, MAX_SHEET_LENGTH));
  const hidingSelectors = new Map<string, number>();
  for (const [order, { selectors, declarations, isConditional }] of rules.entries())
    if (!isConditional && HIDING_DECLARATION.test(declarations))
      for (const selector of selectors)
        if (SIMPLE_SELECTOR.test(selector)) hidingSelectors.set(selector, order);
  if (hidingSelectors.size === 0 || hidingSelectors.size > MAX_SELECTORS) return new Set();
  const showingPositions = findShowingNames(rules);
  const hidden = new Set<Element>();
  for (const [selector, order] of hidingSelectors) {
    if (namesIn(selector).some((name) => showingPositions.has(name))) continue;
    for (const element of page.querySelectorAll(selector))
      if (!namesOf(element).some((name) => (showingPositions.get(name) ?? -1) > order)) hidden.add(element);
  }
  return hidden;
}

/** The position of the last rule that may show a class or id; rules for some screens come after all others. */
function findShowingNames(rules: readonly Rule[]): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  for (const [order, { selectors, declarations, isConditional, isForPrint }] of rules.entries()) {
    if (!SHOWING_DECLARATION.test(declarations) || HIDING_DECLARATION.test(declarations)) continue;
    const position = isForPrint ? -1 : isConditional ? rules.length : order;
    for (const name of selectors.flatMap(namesIn))
      positions.set(name, Math.max(position, positions.get(name) ?? position));
  }
  return positions;
}

const namesOf = (element: Element): string[] => [
  ...(element.getAttribute('class') ?? '').split(/\s+/).map((name) => `.${name}`),
  `#${element.id}`,
];

const namesIn = (selector: string): string[] => (selector.match(CLASS_OR_ID) ?? []).map(unescapeName);

const unescapeName = (name: string): string =>
  name.replace(ESCAPE, (_, code: string | undefined, mark: string) =>
    code === undefined ? mark : String.fromCodePoint(Math.min(Number.parseInt(code, 16), MAX_CODE_POINT)),
  );

/** The rules of a style sheet, in time proportional to it. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  const conditions: string[] = [];
  let start = 0;
  let selector = '';
  const text = css.replace(/\/\*[\s\S]*?\*\//g, ' ');
  for (const { 0: mark, index } of text.matchAll(/[{};]/g)) {
    const part = text.slice(start, index).trim();
    if (mark === '{') {
      selector = part;
      if (part.startsWith('@')) conditions.push(part);
      start = index + 1;
    } else if (mark === '}') {
      if (selector === '' || selector.startsWith('@')) conditions.pop();
      else
        rules.push({
          selectors: selector.split(',').map((one) => one.trim()),
          declarations: text.slice(start, index),
          isConditional: conditions.length > 0,
          isForPrint: conditions.some((condition) => PRINT_RULE.test(condition)),
        });
      selector = '';
      start = index + 1;
    } else if (selector === '') start = index + 1;
  }
  return rules;
}
