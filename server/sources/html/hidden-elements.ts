// Removes elements no visitor can see: hidden, off-screen or in the background's colour.

type Style = ReadonlyMap<string, string>;

/** Ends of what scripts show and hide: visitors reach it with a click. */
const COLLAPSIBLE_NAME =
  /accordion|collaps|tab|panel|toggle|faq|answer|drawer|expand|spoiler|slide|step|more|reveal|dropdown/i;
const OPENER_SELECTOR =
  'button, summary, dt, h2, h3, h4, h5, h6, [aria-expanded], [onclick], [role="tab"], [role="button"]';
const OFF_SCREEN_OFFSET = -900;
const COLOUR_NAMES: ReadonlyMap<string, string> = new Map([
  ['white', '#ffffff'],
  ['black', '#000000'],
  ['transparent', 'none'],
]);

/** Removes it from the tree. @returns how many letters and figures it had */
export function removeHiddenElements(body: Element): number {
  let removed = 0;
  for (const element of body.querySelectorAll('[style], font[color]')) {
    if (!element.isConnected || !isInvisible(element)) continue;
    removed += (element.textContent ?? '').replace(/[^\p{L}\p{N}]/gu, '').length;
    element.remove();
  }
  return removed;
}

function isInvisible(element: Element): boolean {
  const style = styleOf(element);
  const is = (name: string, pattern: RegExp) => pattern.test(style.get(name) ?? '');
  if (is('display', /^none/) || is('visibility', /^(?:hidden|collapse)/)) return !canBeOpened(element);
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

/** Scripts open what its opener names or stands before. */
function canBeOpened(element: Element): boolean {
  if (element.closest('details, [role="tabpanel"]')) return true;
  if (COLLAPSIBLE_NAME.test(`${element.getAttribute('class') ?? ''} ${element.id}`)) return true;
  if (element.previousElementSibling?.matches(OPENER_SELECTOR)) return true;
  const { id } = element;
  if (!/^[\w-]+$/.test(id)) return false;
  const root = element.ownerDocument;
  return (
    root.querySelector(
      `[aria-controls~="${id}"], [href="#${id}"], [data-target="#${id}"], [data-bs-target="#${id}"]`,
    ) !== null
  );
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
