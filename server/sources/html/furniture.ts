// Knows what stands on every page of a site beside what the page is about: menus, bars, footers, notices. Knows no text.

const never =
  'script, style, noscript, template, svg, iframe, object, canvas, dialog, nav, aside, select, button';
const roles = [
  'navigation',
  'banner',
  'contentinfo',
  'search',
  'dialog',
  'alertdialog',
  'menu',
  'complementary',
]
  .map((role) => `[role="${role}"]`)
  .join(', ');
const hidden = '[hidden], [aria-hidden="true"]';
const named =
  /(^|[\s_-])(cookies?|consent|gdpr|breadcrumbs?|navbar|nav|menu|sidebar|footer|popup|modal|newsletter|share|sharing|social|skip-?link|advert(isement)?s?)([\s_-]|$)/i;
/** Of the page's words: what holds more is no furniture, whatever it is called. */
const MOST = 0.4;

/** The part of the page that is its own; the page's tree is changed. */
export function withoutFurniture(page: Document): Element {
  const { body } = page;
  const whole = Math.max(1, sizeOf(body));
  for (const element of body.querySelectorAll(`${never}, ${roles}, ${hidden}`)) remove(element, whole);
  for (const element of body.querySelectorAll('header, footer')) {
    if (!element.closest('article, main')) remove(element, whole);
  }
  for (const element of body.querySelectorAll('[class], [id]')) {
    if (named.test(`${element.getAttribute('class') ?? ''} ${element.id}`)) remove(element, whole);
  }
  const mains = [...body.querySelectorAll('main, [role="main"]')];
  const [main] = mains;
  return mains.length === 1 && main && sizeOf(main) > MOST * sizeOf(body) ? main : body;
}

function remove(element: Element, whole: number): void {
  const isCode = /^(script|style|noscript|template|svg|iframe|object|canvas)$/i.test(element.localName);
  if (isCode || sizeOf(element) <= MOST * whole) element.remove();
}

const sizeOf = (element: Element): number => (element.textContent ?? '').replace(/\s+/g, ' ').length;
