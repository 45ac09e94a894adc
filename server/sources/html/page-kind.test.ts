import { describe, expect, it } from 'vitest';
import { readHtml } from './html.reader.ts';
import { pageKindOf } from './page-kind.ts';
import { readPageSigns } from './page-signs.ts';

const kindOf = (html: string) => pageKindOf(readPageSigns(html));
const page = (title: string, body: string, head = '') =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;
const MENU =
  '<header><nav><a href="/">خانه</a><a href="/shop">فروشگاه</a><a href="/about">درباره ما</a></nav></header>';
const FOOTER = '<footer><p>تهران، خیابان ولیعصر. تلفن ۰۲۱۸۸۷۷۶۶۵۵. همهٔ حقوق محفوظ است.</p></footer>';
const ARTICLE =
  '<p>سفارش‌ها هر روز بررسی و با پست پیشتاز به سراسر کشور فرستاده می‌شوند و تا هفت روز برگشت دارند.</p>'.repeat(
    12,
  );

describe('replacement pages', () => {
  it.each([
    [
      'login',
      'a WooCommerce login page',
      page(
        'حساب کاربری من - فروشگاه',
        `${MENU}<main><h1>حساب کاربری من</h1><h2>ورود</h2><form><label>نام کاربری یا ایمیل</label><input type="text"><label>گذرواژه</label><input type="password"><button>ورود</button></form></main>${FOOTER}`,
      ),
    ],
    [
      'login',
      'an English login page',
      page(
        'Log in',
        '<form><h1>Sign in</h1><label>Username</label><input><label>Password</label><input type="password"></form>',
      ),
    ],
    [
      'challenge',
      'a Cloudflare challenge',
      page(
        'Just a moment...',
        '<h1>shop.example</h1><h2>Checking your browser before accessing</h2><noscript>Enable JavaScript and cookies to continue</noscript><p>Ray ID: 12ab</p><script src="/cdn-cgi/challenge-platform/h/b/orchestrate"></script>',
      ),
    ],
    [
      'challenge',
      'a captcha of a Persian CDN',
      page(
        'بررسی امنیتی',
        '<h1>لطفاً تأیید کنید که ربات نیستید</h1><div class="arcaptcha"></div><p>کد امنیتی را وارد کنید.</p>',
      ),
    ],
    [
      'needs-script',
      'a request to enable scripts',
      page('فروشگاه', '<p>برای دیدن این صفحه باید جاوا اسکریپت مرورگر خود را فعال کنید.</p>'),
    ],
    [
      'parked',
      'a domain for sale',
      page(
        'shop.example is for sale',
        '<h1>این دامنه برای فروش است</h1><p>Buy this domain</p><a href="/x">Related searches</a>',
      ),
    ],
    [
      'parked',
      'a default page of a hosting server',
      page(
        'Apache2 Ubuntu Default Page: It works',
        '<p>This is the default welcome page. Apache2 Default Page</p>',
      ),
    ],
    [
      'maintenance',
      'maintenance',
      page('در دست تعمیر', '<h1>سایت در دست تعمیر است</h1><p>به زودی بازمی‌گردیم.</p>'),
    ],
    [
      'maintenance',
      'a coming-soon page',
      page('Coming soon', '<h1>به زودی</h1><p>فروشگاه ما به زودی راه‌اندازی می‌شود.</p>'),
    ],
    [
      'drawn-by-script',
      'a single-page application',
      page(
        'فروشگاه',
        '<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script src="/a.js"></script>',
      ),
    ],
    [
      'drawn-by-script',
      'a page with much script and little text',
      page('فروشگاه', `<h1>کیف چرمی</h1><div id="app"></div><script>${'var a=1;'.repeat(2_000)}</script>`),
    ],
  ])('recognises as %s: %s', (expected, _, html) => {
    expect(kindOf(html)).toBe(expected);
  });

  it.each([
    [
      'a page with a login form in its header',
      page(
        'شرایط ارسال',
        `<header><form><label>نام کاربری</label><input><input type="password"><button>ورود</button></form></header><main>${ARTICLE}</main>`,
      ),
    ],
    [
      'a short page with a login dialog',
      page(
        'تماس با ما',
        `${MENU}<main><h1>تماس با ما</h1><p>تلفن ۰۲۱۸۸۷۷۶۶۵۵، تهران، خیابان ولیعصر، پلاک ۱۲. شنبه تا پنجشنبه از ساعت ۹ تا ۱۸ پاسخ می‌دهیم. پیش از آمدن تماس بگیرید تا کالا را آماده کنیم و جای پارک را بگوییم. جمعه‌ها و تعطیلات رسمی بسته‌ایم. ایمیل info@shop.example است و تا یک روز کاری پاسخ داده می‌شود. شعبهٔ دوم در کرج، میدان آزادگان است و ساعت کاری همین است.</p></main><form><input type="password"></form>`,
      ),
    ],
    [
      'an article about captchas',
      page('کپچا چیست؟', `<main><h1>کپچا چیست؟</h1><p>کپچا تأیید می‌کند که ربات نیستید.</p>${ARTICLE}</main>`),
    ],
    [
      'a form with a captcha',
      page(
        'درخواست مشاوره',
        `<main><h1>درخواست مشاوره</h1><p>شمارهٔ خود را بنویسید تا تماس بگیریم. هزینهٔ مشاوره ۲۰۰ هزار تومان است.</p><form><input name="phone"><div class="g-recaptcha"></div></form></main>`,
      ),
    ],
    [
      'a repair service',
      page(
        'تعمیر موبایل',
        '<h1>تعمیر موبایل</h1><p>تعویض نمایشگر ۲ میلیون تومان، تعویض باتری ۸۰۰ هزار تومان. گوشی شما در دست تعمیرکار ماهر است.</p>',
      ),
    ],
    [
      'a seller of domains',
      page('خرید دامنه', `<h1>ثبت دامنه</h1><p>دامنهٔ ir سالانه ۵۰ هزار تومان است.</p>${ARTICLE}`),
    ],
    [
      'a product available soon',
      page('کیف چرمی', `<h1>کیف چرمی</h1><p>به زودی موجود می‌شود. قیمت ۵۰۰ هزار تومان.</p>${ARTICLE}`),
    ],
    [
      'a server-rendered application',
      page('فروشگاه', `<div id="__next">${ARTICLE}</div><script>${'var a=1;'.repeat(9_000)}</script>`),
    ],
    ['a short page', page('ساعت کاری', '<h1>ساعت کاری</h1><p>شنبه تا چهارشنبه ۹ تا ۱۷.</p>')],
  ])('recognises as an ordinary page: %s', (_, html) => {
    expect(kindOf(html)).toBe('page');
  });
});

describe('readHtml', () => {
  const read = (html: string) => readHtml(Buffer.from(html), 'utf-8');
  it.each([
    ['PageRefused', page('ورود', '<h1>ورود</h1><form><label>رمز عبور</label><input type="password"></form>')],
    [
      'PageChallenged',
      page(
        'Just a moment...',
        '<h2>Checking your browser</h2><div class="cf-turnstile"></div><p>Ray ID: 1</p>',
      ),
    ],
    ['PageParked', page('دامنه برای فروش است', '<h1>این دامنه برای فروش است</h1>')],
    [
      'PageNeedsScript',
      page(
        'فروشگاه',
        '<div id="root"></div><noscript>Enable JavaScript</noscript><script src="a.js"></script>',
      ),
    ],
    ['SiteBusy', page('در دست تعمیر', '<h1>سایت در دست تعمیر است</h1>')],
  ])('fails with %s', (tag, html) => {
    expect(() => read(html)).toThrow(tag);
  });

  it('warns about a page drawn by scripts and keeps its static text', () => {
    const { blocks, warnings } = read(
      page('کیف', `<h1>کیف چرمی</h1><div id="app"></div><script>${'var a=1;'.repeat(2_000)}</script>`),
    );
    expect(blocks).toMatchObject([{ text: 'کیف چرمی' }]);
    expect(warnings).toEqual(['drawn-by-script']);
  });

  it('does not classify a page fragment, such as a single post', () => {
    expect(read('<main><h1>به زودی</h1><p>سایت در دست تعمیر است.</p></main>').blocks).toHaveLength(2);
  });
});
