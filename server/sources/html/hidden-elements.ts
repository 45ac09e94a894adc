// Removes elements that no visitor can see by any click.
import { type Panels, roleOf } from './panels.ts';
import { countLetters, isElement, nameOf, wordsOf } from './text-measure.ts';

type Style = ReadonlyMap<string, string>;

/** Ends of what scripts show and hide: visitors reach it with a click. */
const COLLAPSIBLE_NAME =
  /accordion|collaps|tab|panel|toggle|faq|answer|drawer|expand|spoiler|slide|step|more|reveal|dropdown/i;
const OPENER_NAMES = new Set(['button', 'summary', 'dt', 'h2', 'h3', 'h4', 'h5', 'h6']);
const OPENER_ROLES = new Set(['tab', 'button']);
const DIALOG_ROLES = new Set(['dialog', 'alertdialog']);
const OFF_SCREEN_OFFSET = -900;
/** What is longer, or has more siblings, is compared with whole siblings only. */
const MAX_SIBLINGS = 50;
const MAX_REPEATED_LENGTH = 400;
const COLOUR_NAMES: ReadonlyMap<string, string> = new Map([
  ['white', '#ffffff'],
  ['black', '#000000'],
  ['transparent', 'none'],
]);

/**
 * Removes it from the tree, and what is hidden from screen readers because it repeats what stands beside it.
 * @returns how many letters and figures were hidden from everybody
 */
export function removeHiddenElements(body: Element, panels: Panels): number {
  let removed = 0;
  const isRepetition = createRepetitionCheck();
  const selector =
    '[style], font[color], [hidden], [aria-hidden="true"], dialog, [role="dialog"], [role="alertdialog"]';
  for (const element of body.querySelectorAll(selector)) {
    if (!element.isConnected) continue;
    if (isInvisible(element, panels)) {
      removed += countLetters(wordsOf(element));
      element.remove();
    } else if (element.getAttribute('aria-hidden') === 'true' && isRepetition(element)) element.remove();
  }
  return removed;
}

function isInvisible(element: Element, panels: Panels): boolean {
  const style = styleOf(element);
  const is = (name: string, pattern: RegExp) => pattern.test(style.get(name) ?? '');
  const isDialog = nameOf(element) === 'dialog' || DIALOG_ROLES.has(roleOf(element));
  if (isDialog && !element.hasAttribute('open')) return !panels.isOpened(element);
  const isAttributeHidden =
    element.hasAttribute('hidden') && element.getAttribute('hidden') !== 'until-found';
  if (isAttributeHidden || is('display', /^none/) || is('visibility', /^(?:hidden|collapse)/))
    return !canBeOpened(element, panels);
  const far = (name: string) => lengthOf(style.get(name)) <= OFF_SCREEN_OFFSET;
  return (
    is('opacity', /^(?:0|0?\.0+\d*|0%)$/) ||
    (is('font-size', /^(?:0|0?\.\d+|1)(?:px|pt|em|rem|%)?$/) &&
      !is('font-size', /^(?:0?\.[5-9]\d*|1)(?:em|rem)$/)) ||
    far('text-indent') ||
    (is('position', /^(?:absolute|fixed)/) && ['left', 'top', 'right', 'bottom'].some(far)) ||
    hasBackgroundColour(element, style)
  );
}

/**
 * Tells names of icons, and copies of what stands beside an element, as in carousels: `aria-hidden` hides nothing from
 * eyes. The words beside elements of one parent are read once.
 */
function createRepetitionCheck(): (element: Element) => boolean {
  const told = new Map<Node, { readonly words: ReadonlySet<string>; readonly all: string }>();
  const besides = (parent: Element) => {
    const known = told.get(parent);
    if (known) return known;
    const shown = [...parent.children]
      .filter((one) => one.getAttribute('aria-hidden') !== 'true')
      .map(wordsOf);
    const all = shown.length > MAX_SIBLINGS ? '' : shown.join('').replace(/\s/g, '');
    const found = { words: new Set(shown), all };
    told.set(parent, found);
    return found;
  };
  return (element) => {
    const words = wordsOf(element);
    if (/^[a-z_\s-]{1,30}$/.test(words)) return true;
    const parent = element.parentNode;
    if (words === '' || !parent || !isElement(parent)) return false;
    const { words: shown, all } = besides(parent);
    return (
      shown.has(words) || (words.length <= MAX_REPEATED_LENGTH && all.includes(words.replace(/\s/g, '')))
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

/** In pixels or whatever unit; far off the screen is far in each. */
const lengthOf = (value = ''): number => Number.parseFloat(value) || 0;

/** Scripts open what a control refers to or stands before. */
function canBeOpened(element: Element, panels: Panels): boolean {
  if (panels.isOpened(element) || isInsidePanel(element)) return true;
  if (COLLAPSIBLE_NAME.test(`${element.getAttribute('class') ?? ''} ${element.id}`)) return true;
  const before = element.previousElementSibling;
  return before !== null && isOpener(before);
}

const isOpener = (element: Element): boolean =>
  OPENER_NAMES.has(nameOf(element)) ||
  OPENER_ROLES.has(roleOf(element)) ||
  element.hasAttribute('aria-expanded') ||
  element.hasAttribute('onclick');

function isInsidePanel(element: Element): boolean {
  for (let at: Node | null = element; at && isElement(at); at = at.parentNode)
    if (nameOf(at) === 'details' || roleOf(at) === 'tabpanel') return true;
  return false;
}

/** Only where the page says both itself: what style sheets paint is not known here. */
function hasBackgroundColour(element: Element, style: Style): boolean {
  const colour = colourOf(style.get('color') ?? element.getAttribute('color') ?? '');
  if (colour === null) return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = styleOf(at);
    if (/url\(|gradient/.test(`${own.get('background') ?? ''}${own.get('background-image') ?? ''}`))
      return false;
    const ground = own.get('background-color') ?? own.get('background') ?? at.getAttribute('bgcolor');
    const painted = ground ? colourOf(ground) : null;
    if (painted !== null && painted !== 'none') return painted === colour;
  }
  return false;
}

/** `#rrggbb`; null where it is none that can be compared. */
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
