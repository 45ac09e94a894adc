import { describe, expect, it } from 'vitest';
import { isStateChangingUrl, shouldSkipLink } from './changing-links.ts';
import { canonicalUrl, resolveSiteLink, urlKey } from './page-urls.ts';

const SITE = 'shop.example';
const BASE = `https://${SITE}/shop/`;
const resolvePath = (href: string) =>
  resolveSiteLink(SITE, href, BASE)?.replace(`https://${SITE}`, '') ?? null;

describe('links with side effects', () => {
  it.each([
    '?add-to-cart=12',
    '/?add_to_cart=12&quantity=2',
    '/cart/?remove_item=abc&_wpnonce=1',
    '/cart/?undo_item=abc',
    '/shop/?add_to_wishlist=9',
    '/compare/?action=yith-woocompare-add-product&id=4',
    '/my-account/customer-logout/',
    '/wp-login.php?action=logout',
    '/account/logout',
    '/cart/add/15',
    '/wishlist/toggle/15',
    '/index.php?route=account&logout=1',
    '/سبد-خرید/افزودن/5',
    '/خروج',
    '/products/7/delete',
    '/newsletter/unsubscribe?x=1',
  ])('never requests %s', (href) => {
    expect(resolvePath(href)).toBeNull();
  });

  it.each([
    '/product/bag/',
    '/blog/how-to-add-to-cart-in-woocommerce/',
    '/blog/حذف-لکه-از-چرم/',
    '/cart/',
    '/index.php?option=com_content&view=article&id=5',
    '/?p=12',
    '/shop/page/3/',
    '/shop/?paged=2',
    '/add-ons/',
    '/?do=static&page=rules',
  ])('requests %s', (href) => {
    expect(resolvePath(href)).not.toBeNull();
    expect(isStateChangingUrl(new URL(href, BASE))).toBe(false);
  });

  const linkAttributes = { rel: '', text: '', method: '' };
  it.each([
    ['nofollow', { ...linkAttributes, rel: 'noopener nofollow' }],
    ['Persian text about a cart', { ...linkAttributes, text: ' افزودن به سبد خرید ' }],
    ['English text about a wishlist', { ...linkAttributes, text: 'Add to wishlist' }],
    ['text that logs out', { ...linkAttributes, text: 'خروج' }],
    ['a method that deletes', { ...linkAttributes, method: 'delete' }],
  ])('does not follow a link with %s', (_, link) => {
    expect(shouldSkipLink(link)).toBe(true);
  });

  it.each(['خروجی اکسل', 'راهنمای افزودن محصول', 'کیف چرمی', 'Removed items policy'])(
    'follows «%s»',
    (text) => {
      expect(shouldSkipLink({ ...linkAttributes, rel: 'noopener', text })).toBe(false);
    },
  );
});

describe('URLs of one list', () => {
  it.each([
    ['an order', '/shop/?orderby=price'],
    ['a filter', '/shop/?filter_color=red&query_type_color=or'],
    ['prices', '/shop/?min_price=1&max_price=9'],
    ['a view', '/shop/?view=grid'],
    ['a number of items', '/shop/?per_page=48'],
    ['a session', '/shop/;jsessionid=0A1B?PHPSESSID=abc&sid=1'],
    ['a campaign', '/shop/?utm_source=x'],
  ])('are one page with and without %s', (_, href) => {
    expect(urlKey(`https://${SITE}${resolvePath(href)}`)).toBe(urlKey(BASE));
  });

  it('keeps parameters that choose a page, and all parameters of canonical URLs that owners enter', () => {
    expect(resolvePath('/?page_id=4&orderby=price')).toBe('/?page_id=4');
    expect(canonicalUrl(new URL('/shop/?orderby=price', BASE))).toContain('orderby=price');
  });
});
