// Removes menus, footers and the like from a page by structure, never by a name alone.
import {
  countLettersAndDigits,
  hasPrice,
  isElement,
  measureText,
  nameOf,
  type TextSizes,
  wordsOf,
} from './text-measure.ts';

/** Why text is left out: `hidden` is invisible to visitors, the others are visible. */
export type RemovalReason =
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
  readonly reason: RemovalReason;
  /** Letters and figures. */
  readonly characters: number;
}

/**
 * Shares of the page's letters above which an element is kept; menus and footers may outweigh the text of a
 * short page.
 */
const MAX_SHARE = { pageFrame: 0.85, other: 0.4 };
const PAGE_FRAME: ReadonlySet<RemovalReason> = new Set(['menu', 'header', 'footer']);
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

/**
 * Removes menus, footers and the like from the tree.
 * @returns how many visible letters were removed, by reason
 */
export function removeBoilerplate(body: Element): RemovedText[] {
  const sizes = measureText(body);
  const totalLetters = Math.max(1, sizes.sizeOf(body).letters);
  const removed = new Map<RemovalReason, number>();
  for (const element of body.querySelectorAll('*')) {
    if (!element.isConnected) continue;
    const { letters } = sizes.sizeOf(element);
    if (letters === 0 || letters > MAX_SHARE.pageFrame * totalLetters) continue;
    const reason = reasonOf(element, sizes);
    if (!reason || (letters > MAX_SHARE.other * totalLetters && !PAGE_FRAME.has(reason))) continue;
    removed.set(reason, (removed.get(reason) ?? 0) + countLettersAndDigits(wordsOf(element)));
    element.remove();
  }
  return [...removed].map(([reason, characters]) => ({ reason, characters }));
}

function reasonOf(element: Element, sizes: TextSizes): RemovalReason | null {
  return reasonByStructure(element, sizes) ?? reasonByName(element, sizes);
}

function reasonByStructure(element: Element, sizes: TextSizes): RemovalReason | null {
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
    const isLinkList = linkShare(element, sizes) >= MIN_SIDEBAR_LINK_SHARE && !hasPrice(wordsOf(element));
    return isLinkList ? 'sidebar' : null;
  }
  if (name === 'form')
    return element.querySelector(FIELDS) && !element.querySelector('table') ? 'form' : null;
  return name === 'a' && SKIP_WORDS.test(wordsOf(element)) ? 'menu' : null;
}

/** A class name or id is not enough: the text or the links must agree. */
function reasonByName(element: Element, sizes: TextSizes): RemovalReason | null {
  const name = `${element.getAttribute('class') ?? ''} ${element.id}`;
  if (name === ' ') return null;
  if (NOTICE_NAME.test(name) && NOTICE_WORDS.test(wordsOf(element))) return 'notice';
  if (MENU_NAME.test(name) && linkShare(element, sizes) >= MIN_MENU_LINK_SHARE)
    return hasContent(element) ? null : 'menu';
  if (!FOOTER_NAME.test(name) || isInArticle(element)) return null;
  return linkShare(element, sizes) >= MIN_MENU_LINK_SHARE || COPYRIGHT_WORDS.test(wordsOf(element))
    ? 'footer'
    : null;
}

/** Lists of products and answers are links too, but no menus. */
const hasContent = (element: Element): boolean =>
  element.querySelector('table, p, details') !== null || hasPrice(wordsOf(element));

function linkShare(element: Element, sizes: TextSizes): number {
  const { letters, linked } = sizes.sizeOf(element);
  return letters === 0 ? 0 : linked / letters;
}

function isInArticle(element: Element): boolean {
  for (let ancestor = element.parentNode; ancestor && isElement(ancestor); ancestor = ancestor.parentNode)
    if (/^(?:article|main)$/.test(nameOf(ancestor)) || ancestor.getAttribute('role') === 'main') return true;
  return false;
}
