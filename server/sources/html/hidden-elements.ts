// Removes elements that a visitor cannot reveal by any click.
import { type Panels, roleOf } from './panels.ts';
import { countLettersAndDigits, isElement, nameOf, wordsOf } from './text-measure.ts';

type Style = ReadonlyMap<string, string>;

/** Parts of class names for content that scripts show and hide: visitors reach it with a click. */
const COLLAPSIBLE_NAME =
  /accordion|collaps|tab|panel|toggle|faq|answer|drawer|expand|spoiler|slide|step|more|reveal|dropdown/i;
const OPENER_NAMES = new Set(['button', 'summary', 'dt', 'h2', 'h3', 'h4', 'h5', 'h6']);
const OPENER_ROLES = new Set(['tab', 'button']);
const DIALOG_ROLES = new Set(['dialog', 'alertdialog']);
const OFF_SCREEN_OFFSET = -900;
/** Longer texts, and elements with more siblings, are compared with whole siblings only. */
const MAX_SIBLINGS = 50;
const MAX_REPEATED_LENGTH = 400;
const COLOUR_NAMES: ReadonlyMap<string, string> = new Map([
  ['white', '#ffffff'],
  ['black', '#000000'],
  ['transparent', 'none'],
]);

/**
 * Removes hidden elements from the tree, and `aria-hidden` ones that repeat the text beside them.
 * @param hiddenElements those that style sheets hide; what a click opens stays
 * @returns how many letters and digits were hidden from everybody
 */
export function removeHiddenElements(
  body: Element,
  panels: Panels,
  hiddenElements: ReadonlySet<Element>,
): number {
  let removed = 0;
  const isRepetition = createRepetitionCheck();
  const remove = (element: Element) => {
    removed += countLettersAndDigits(wordsOf(element));
    element.remove();
  };
  for (const element of hiddenElements)
    if (body.contains(element) && !canBeOpened(element, panels)) remove(element);
  const selector =
    '[style], font[color], [hidden], [aria-hidden="true"], dialog, [role="dialog"], [role="alertdialog"]';
  for (const element of body.querySelectorAll(selector)) {
    if (!element.isConnected) continue;
    if (isInvisible(element, panels)) remove(element);
    else if (element.getAttribute('aria-hidden') === 'true' && isRepetition(element)) element.remove();
  }
  return removed;
}

function isInvisible(element: Element, panels: Panels): boolean {
  const style = styleOf(element);
  const matches = (name: string, pattern: RegExp) => pattern.test(style.get(name) ?? '');
  const isDialog = nameOf(element) === 'dialog' || DIALOG_ROLES.has(roleOf(element));
  if (isDialog && !element.hasAttribute('open')) return !panels.isOpened(element);
  const isAttributeHidden =
    element.hasAttribute('hidden') && element.getAttribute('hidden') !== 'until-found';
  if (isAttributeHidden || matches('display', /^none/) || matches('visibility', /^(?:hidden|collapse)/))
    return !canBeOpened(element, panels);
  const isOffScreen = (name: string) => lengthOf(style.get(name)) <= OFF_SCREEN_OFFSET;
  return (
    matches('opacity', /^(?:0|0?\.0+\d*|0%)$/) ||
    (matches('font-size', /^(?:0|0?\.\d+|1)(?:px|pt|em|rem|%)?$/) &&
      !matches('font-size', /^(?:0?\.[5-9]\d*|1)(?:em|rem)$/)) ||
    isOffScreen('text-indent') ||
    (matches('position', /^(?:absolute|fixed)/) && ['left', 'top', 'right', 'bottom'].some(isOffScreen)) ||
    matchesBackground(element, style)
  );
}

/**
 * Returns a check for icon names, and for copies of an element's siblings as in carousels: `aria-hidden`
 * hides nothing from sighted visitors. The siblings under one parent are read once.
 */
function createRepetitionCheck(): (element: Element) => boolean {
  const cache = new Map<Node, { readonly words: ReadonlySet<string>; readonly all: string }>();
  const siblingsOf = (parent: Element) => {
    const cached = cache.get(parent);
    if (cached) return cached;
    const visibleTexts = [...parent.children]
      .filter((one) => one.getAttribute('aria-hidden') !== 'true')
      .map(wordsOf);
    const all = visibleTexts.length > MAX_SIBLINGS ? '' : visibleTexts.join('').replace(/\s/g, '');
    const siblings = { words: new Set(visibleTexts), all };
    cache.set(parent, siblings);
    return siblings;
  };
  return (element) => {
    const text = wordsOf(element);
    if (/^[a-z_\s-]{1,30}$/.test(text)) return true;
    const parent = element.parentNode;
    if (text === '' || !parent || !isElement(parent)) return false;
    const { words: siblingTexts, all } = siblingsOf(parent);
    return (
      siblingTexts.has(text) || (text.length <= MAX_REPEATED_LENGTH && all.includes(text.replace(/\s/g, '')))
    );
  };
}

function styleOf(element: Element): Style {
  return new Map(
    (element.getAttribute('style') ?? '').split(';').map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return [
        name.trim().toLowerCase(),
        value
          .join(':')
          .replace(/!important/i, '')
          .trim()
          .toLowerCase(),
      ];
    }),
  );
}

/** A length without its unit: an offset far off the screen is far in any unit. */
const lengthOf = (value = ''): number => Number.parseFloat(value) || 0;

/** Scripts open an element that a control refers to or directly precedes. */
function canBeOpened(element: Element, panels: Panels): boolean {
  if (panels.isOpened(element) || isInsidePanel(element)) return true;
  if (COLLAPSIBLE_NAME.test(`${element.getAttribute('class') ?? ''} ${element.id}`)) return true;
  const previous = element.previousElementSibling;
  return previous !== null && isOpener(previous);
}

const isOpener = (element: Element): boolean =>
  OPENER_NAMES.has(nameOf(element)) ||
  OPENER_ROLES.has(roleOf(element)) ||
  element.hasAttribute('aria-expanded') ||
  element.hasAttribute('onclick');

function isInsidePanel(element: Element): boolean {
  for (let ancestor: Node | null = element; ancestor && isElement(ancestor); ancestor = ancestor.parentNode)
    if (nameOf(ancestor) === 'details' || roleOf(ancestor) === 'tabpanel') return true;
  return false;
}

/**
 * Whether text and background have the same colour, only where the page's own attributes give both: style
 * sheets are not evaluated.
 */
function matchesBackground(element: Element, style: Style): boolean {
  const colour = colourOf(style.get('color') ?? element.getAttribute('color') ?? '');
  if (colour === null) return false;
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    const ancestorStyle = styleOf(ancestor);
    if (
      /url\(|gradient/.test(
        `${ancestorStyle.get('background') ?? ''}${ancestorStyle.get('background-image') ?? ''}`,
      )
    )
      return false;
    const background =
      ancestorStyle.get('background-color') ??
      ancestorStyle.get('background') ??
      ancestor.getAttribute('bgcolor');
    const backgroundColour = background ? colourOf(background) : null;
    if (backgroundColour !== null && backgroundColour !== 'none') return backgroundColour === colour;
  }
  return false;
}

/** `#rrggbb`; null for a colour that cannot be compared. */
function colourOf(color: string): string | null {
  const value = color.trim().toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(value);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  if (/^#[\da-f]{6}$/.test(value)) return value;
  const [, red, green, blue] = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(value) ?? [];
  if (red !== undefined && green !== undefined && blue !== undefined)
    return `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
  return COLOUR_NAMES.get(value) ?? null;
}
