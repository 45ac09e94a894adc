// Detects links whose request changes state, such as a cart or a session.

/** Query parameters that trigger an action in WordPress, WooCommerce and other shops. */
const STATE_CHANGING_PARAMETER =
  /^(action|add[-_]?to[-_]?(cart|basket|wishlist|compare)|add|remove[-_]?(item|from\w*|coupon|product)|undo_item|apply_coupon|(add|remove)_(to|from)_wishlist|wc-ajax|wc-api|\w*wpnonce|nonce|csrf\w*|_?token|logout|log_out|signout|loggedout|customer-logout|delete|remove|unsubscribe|cancel_order|order_again|pay_for_order|empty[-_]?cart|clear[-_]?cart|buy[-_]?now|vote|like|rate|switch_to|set_(lang|currency))$/i;
/** Path segments that trigger an action. */
const STATE_CHANGING_SEGMENT =
  /^(logout|log-out|log_out|signout|sign-out|sign_out|logoff|customer-logout|wp-login\.php|wp-admin|admin-ajax\.php|xmlrpc\.php|add-?to-?(cart|basket|wishlist|compare)|addtocart|remove-?from-?(cart|basket|wishlist)|delete|remove|destroy|unsubscribe|empty-?cart|clear-?cart|buy-?now|خروج|خروج-از-حساب|افزودن-به-سبد(-خرید)?|حذف-از-سبد(-خرید)?|افزودن-به-علاقه-?مندی(-?ها)?|لغو-اشتراک)$/i;
const LIST_SEGMENT =
  /^(cart|basket|checkout|wishlist|favorites?|favourites?|compare|سبد-خرید|علاقه-?مندی(-?ها)?|مقایسه)$/i;
const VERB_SEGMENT =
  /^(add|remove|delete|update|clear|empty|toggle|create|increase|decrease|plus|minus|افزودن|حذف)$/i;
const STATE_CHANGING_TEXT =
  /افزودن به (?:سبد|لیست|علاقه|مقایسه)|اضافه (?:کردن )?به (?:سبد|علاقه|مقایسه)|حذف از (?:سبد|علاقه)|^حذف$|خرید سریع|^(?:خروج|خروج از حساب(?: کاربری)?)$|لغو (?:سفارش|اشتراک|عضویت)|add to (?:cart|basket|bag|wishlist|compare)|remove from|^(?:remove|delete|log ?out|sign ?out|unsubscribe)$|buy now|empty cart/i;

/** Whether requesting the URL may change a cart, a list, a session or content. */
export function isStateChangingUrl(url: URL): boolean {
  if ([...url.searchParams.keys()].some((name) => STATE_CHANGING_PARAMETER.test(name))) return true;
  const segments = segmentsOf(url.pathname);
  if (segments.some((segment) => STATE_CHANGING_SEGMENT.test(segment))) return true;
  const list = segments.findIndex((segment) => LIST_SEGMENT.test(segment));
  return list !== -1 && segments.slice(list + 1).some((segment) => VERB_SEGMENT.test(segment));
}

function segmentsOf(path: string): string[] {
  return path.split('/').map((segment) => {
    try {
      return decodeURIComponent(segment);
    } catch {
      return segment;
    }
  });
}

export interface LinkAttributes {
  readonly rel: string;
  readonly text: string;
  /** Value of `data-method`, which frameworks use for DELETE and POST links. */
  readonly method: string;
}

/** Whether a link is `nofollow`, or its method or text shows that it changes state. */
export function shouldSkipLink({ rel, text, method }: LinkAttributes): boolean {
  if (/(?:^|\s)(?:nofollow|sponsored|ugc)(?:\s|$)/i.test(rel)) return true;
  return /^(?:post|put|patch|delete)$/i.test(method) || STATE_CHANGING_TEXT.test(text.trim());
}
