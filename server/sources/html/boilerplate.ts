// Removes menus, footers and the like from a page by structure, never by a name alone.
import {
  countLetters,
  hasPrice,
  isElement,
  measureText,
  nameOf,
  type TextSizes,
  wordsOf,
} from './text-measure.ts';

/** Why text that a visitor can see, or `hidden` text that none sees, is left out. */
export type LeftOutReason =
  | 'hidden'
  | 'menu'
  | 'header'
  | 'footer'
  | 'sidebar'
  | 'form'
  | 'notice'
  | 'links'
  | 'other';

export interface RemovedText {
  readonly reason: LeftOutReason;
  /** Letters and figures. */
  readonly characters: number;
}

/** Of the page's letters: what holds more is no furniture; menus and footers may outweigh the words of a short page. */
const MAX_SHARE = { furniture: 0.85, other: 0.4 };
const FURNITURE: ReadonlySet<LeftOutReason> = new Set(['menu', 'header', 'footer']);
const MIN_MENU_LINK_SHARE = 0.6;
const MIN_SIDEBAR_LINK_SHARE = 0.5;

const MENU_NAME =
  /(?:^|[\s_-])(?:breadcrumbs?|navbar|nav|menu|submenu|sidebar|share|sharing|social|related|tags?|pagination)(?:[\s_-]|$)/i;
const NOTICE_NAME = /(?:^|[\s_-])(?:cookies?|consent|gdpr)(?:[\s_-]|$)/i;
const NOTICE_WORDS = /کوکی|cookie|حریم خصوصی/i;
const FOOTER_NAME = /(?:^|[\s_-])(?:footer|copyright|colophon)(?:[\s_-]|$)/i;
const COPYRIGHT_WORDS = /©|حقوق .{0,40}(?:محفوظ|متعلق)|copyright|all rights/i;
const SKIP_WORDS = /^(?:پرش|رفتن|رد کردن) به محتوا|^skip to/i;
const FIELDS =
  'textarea, input[type="email"], input[type="password"], input[type="tel"], input[type="search"]';

/** Takes furniture out of the tree. @returns how much of what a visitor sees it held, by reason */
export function removeBoilerplate(body: Element): RemovedText[] {
  const sizes = measureText(body);
  const whole = Math.max(1, sizes.of(body).letters);
  const removed = new Map<LeftOutReason, number>();
  for (const element of body.querySelectorAll('*')) {
    if (!element.isConnected) continue;
    const { letters } = sizes.of(element);
    if (letters === 0 || letters > MAX_SHARE.furniture * whole) continue;
    const reason = reasonOf(element, sizes);
    if (!reason || (letters > MAX_SHARE.other * whole && !FURNITURE.has(reason))) continue;
    removed.set(reason, (removed.get(reason) ?? 0) + countLetters(wordsOf(element)));
    element.remove();
  }
  return [...removed].map(([reason, characters]) => ({ reason, characters }));
}

function reasonOf(element: Element, sizes: TextSizes): LeftOutReason | null {
  return reasonByStructure(element, sizes) ?? reasonByName(element, sizes);
}

function reasonByStructure(element: Element, sizes: TextSizes): LeftOutReason | null {
  const name = nameOf(element);
  const role = (element.getAttribute('role') ?? '').toLowerCase();
  if (name === 'nav' || role === 'navigation' || role === 'menu' || role === 'menubar') return 'menu';
  if (role === 'search') return 'form';
  if (name === 'footer' || role === 'contentinfo') return isInArticle(element) ? null : 'footer';
  if (name === 'header' || role === 'banner') {
    const isTitle = isInArticle(element) || element.querySelector('h1') !== null;
    return isTitle ? null : 'header';
  }
  if (name === 'aside' || role === 'complementary') {
    const isLinks = linkShare(element, sizes) >= MIN_SIDEBAR_LINK_SHARE && !hasPrice(wordsOf(element));
    return isLinks ? 'sidebar' : null;
  }
  if (name === 'form')
    return element.querySelector(FIELDS) && !element.querySelector('table') ? 'form' : null;
  return name === 'a' && SKIP_WORDS.test(wordsOf(element)) ? 'menu' : null;
}

/** A name only says what to look for: the words or links must say the same. */
function reasonByName(element: Element, sizes: TextSizes): LeftOutReason | null {
  const name = `${element.getAttribute('class') ?? ''} ${element.id}`;
  if (name === ' ') return null;
  if (NOTICE_NAME.test(name) && NOTICE_WORDS.test(wordsOf(element))) return 'notice';
  if (MENU_NAME.test(name) && linkShare(element, sizes) >= MIN_MENU_LINK_SHARE)
    return isFilled(element) ? null : 'menu';
  if (!FOOTER_NAME.test(name) || isInArticle(element)) return null;
  return linkShare(element, sizes) >= MIN_MENU_LINK_SHARE || COPYRIGHT_WORDS.test(wordsOf(element))
    ? 'footer'
    : null;
}

/** Products and answers are links as well, and no menu. */
const isFilled = (element: Element): boolean =>
  element.querySelector('table, p, details') !== null || hasPrice(wordsOf(element));

function linkShare(element: Element, sizes: TextSizes): number {
  const { letters, linked } = sizes.of(element);
  return letters === 0 ? 0 : linked / letters;
}

function isInArticle(element: Element): boolean {
  for (let at = element.parentNode; at && isElement(at); at = at.parentNode)
    if (/^(?:article|main)$/.test(nameOf(at)) || at.getAttribute('role') === 'main') return true;
  return false;
}
