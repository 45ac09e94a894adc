import { defineTexts } from '../../../i18n/texts.ts';

export const shopsTexts = defineTexts({
  title: { fa: 'دانش', en: 'Knowledge' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  test: { fa: 'آزمایش بات', en: 'Try the bot' },
  emptyTitle: { fa: 'فروشگاه یا سایتتان را پیوند بدهید', en: 'Link your shop or site' },
  emptyBody: {
    fa: 'بات قیمت و موجودی کالاها یا نوشته‌های سایت را از همان‌جا یاد می‌گیرد و به‌روز نگه می‌دارد.',
    en: 'The bot learns prices and stock, or the posts of your site, right from there, and keeps them up to date.',
  },
  woocommerce: { fa: 'فروشگاه ووکامرس', en: 'WooCommerce shop' },
  woocommerceBody: {
    fa: 'کالاها با قیمت، موجودی و مدل‌ها؛ و اگر بخواهید پیگیری سفارش.',
    en: 'Products with price, stock and variations; order tracking if you like.',
  },
  wordpress: { fa: 'سایت وردپرس', en: 'WordPress site' },
  wordpressBody: { fa: 'نوشته‌ها و برگه‌های منتشرشده.', en: 'Published posts and pages.' },
  linkShop: { fa: 'پیوند دادن فروشگاه', en: 'Link a shop' },
  linkSite: { fa: 'پیوند دادن سایت', en: 'Link a site' },
  removed: { fa: '«{name}» از دانش بات برداشته شد.', en: '“{name}” was unlinked.' },
  undo: { fa: 'بازگردانی', en: 'Undo' },
  restored: { fa: '«{name}» برگشت.', en: '“{name}” is back.' },
});

export const cardTexts = defineTexts({
  waiting: { fa: 'در صف', en: 'Waiting' },
  syncing: { fa: 'در حال یادگیری', en: 'Learning' },
  synced: { fa: 'به‌روز', en: 'Up to date' },
  unpaidFor: { fa: 'سهم تمام شده', en: 'Out of characters' },
  failed: { fa: 'خطا', en: 'Error' },
  cancelled: { fa: 'متوقف‌شده', en: 'Stopped' },
  progress: { fa: 'پیشرفت یادگیری «{name}»', en: 'Progress of “{name}”' },
  itemProgress: { fa: '{done} از {total} مورد خوانده شد', en: '{done} of {total} read' },
  products: { fa: '{count} کالا', en: { one: '{count} product', other: '{count} products' } },
  posts: {
    fa: '{count} نوشته و برگه',
    en: { one: '{count} post or page', other: '{count} posts and pages' },
  },
  seeProducts: { fa: 'دیدن کالاهای یادگرفته', en: 'See learned products' },
  seePosts: { fa: 'دیدن نوشته‌های یادگرفته', en: 'See learned posts' },
  characters: { fa: '{count} نویسه', en: { one: '{count} character', other: '{count} characters' } },
  last: { fa: 'آخرین به‌روزرسانی {when}', en: 'Last updated {when}' },
  never: { fa: 'هنوز کامل خوانده نشده است', en: 'Not fully read yet' },
  changed: {
    fa: '{count} مورد تازه یا تغییرکرده',
    en: { one: '{count} new or changed', other: '{count} new or changed' },
  },
  removedCount: { fa: '{count} مورد حذف‌شده', en: { one: '{count} removed', other: '{count} removed' } },
  tracking: { fa: 'پیگیری سفارش روشن است', en: 'Order tracking is on' },
  upgradeForCapacity: { fa: 'جای بیشتر برای کالا و نوشته', en: 'More room for products and posts' },
  itemsOverQuota: {
    fa: 'سهم نویسه تمام شد و {count} مورد یاد گرفته نشد. چیزی را حذف کنید یا بسته را ارتقا دهید و دوباره به‌روز کنید.',
    en: {
      one: 'The characters ran out, and {count} item was not learned. Remove something or upgrade, then update again.',
      other:
        'The characters ran out, and {count} items were not learned. Remove something or upgrade, then update again.',
    },
  },
  truncated: {
    fa: 'این فروشگاه بیش از {most} مورد دارد؛ همین تعداد از آن یاد گرفته می‌شود.',
    en: 'This shop has more than {most} items; only that many are learned.',
  },
  retryScheduledTitle: { fa: 'خودکار دوباره تلاش می‌شود', en: 'Retries automatically' },
  failedTitle: { fa: 'به‌روزرسانی کامل نشد', en: 'The update did not complete' },
  previousKept: {
    fa: 'آنچه پیش‌تر یاد گرفته شده سر جایش است.',
    en: 'What was learned before is unchanged.',
  },
  renew: { fa: 'کلیدهای تازه', en: 'New keys' },
  sync: { fa: 'به‌روزرسانی', en: 'Update' },
  stop: { fa: 'توقف', en: 'Stop' },
  settings: { fa: 'تنظیمات «{name}»', en: 'Settings of “{name}”' },
  more: { fa: 'کارهای دیگر با «{name}»', en: 'More actions for “{name}”' },
  fullSync: { fa: 'خواندن دوبارهٔ همه', en: 'Read everything again' },
  remove: { fa: 'برداشتن پیوند', en: 'Unlink' },
});

export const linkTexts = defineTexts({
  steps: { fa: 'گام‌های پیوند دادن', en: 'Linking steps' },
  keysStep: { fa: 'نشانی و کلید', en: 'Address and keys' },
  siteStep: { fa: 'نشانی سایت', en: 'Address' },
  choiceStep: { fa: 'انتخاب', en: 'Choose' },
  url: { fa: 'نشانی فروشگاه', en: 'Shop address' },
  siteUrl: { fa: 'نشانی سایت', en: 'Site address' },
  urlHint: {
    fa: 'نشانی صفحهٔ اول؛ مثلاً niloofar-shop.ir',
    en: 'The address of the front page, such as niloofar-shop.ir',
  },
  key: { fa: 'کلید مصرف‌کننده (Consumer key)', en: 'Consumer key' },
  secret: { fa: 'رمز مصرف‌کننده (Consumer secret)', en: 'Consumer secret' },
  secretHint: {
    fa: 'رمزنگاری‌شده نگه داشته می‌شود و دیگر نشان داده نمی‌شود.',
    en: 'Kept encrypted, and never shown again.',
  },
  username: { fa: 'نام کاربری وردپرس', en: 'WordPress username' },
  usernameHint: {
    fa: 'اختیاری؛ فقط اگر نوشته‌ها برای همه باز نیست.',
    en: 'Optional; only if posts are not open to everybody.',
  },
  password: { fa: 'رمز برنامه', en: 'Application password' },
  practiceShopTitle: { fa: 'فروشگاهی برای تمرین', en: 'A shop to practise with' },
  practiceShopBody: {
    fa: 'این سرور در حالت توسعه است و یک فروشگاه ساختگی دارد.',
    en: 'This server runs in development mode and has a made-up shop.',
  },
  usePracticeShop: { fa: 'پر کردن با آن', en: 'Fill in its details' },
  check: { fa: 'بررسی', en: 'Check' },
  back: { fa: 'برگشت', en: 'Back' },
  startTraining: { fa: 'شروع یادگیری', en: 'Start learning' },
  found: { fa: '«{name}» پیدا شد', en: '“{name}” was found' },
  foundProducts: {
    fa: '{count} کالای منتشرشده',
    en: { one: '{count} published product', other: '{count} published products' },
  },
  foundPosts: { fa: '{count} نوشته', en: { one: '{count} post', other: '{count} posts' } },
  foundPages: { fa: '{count} برگه', en: { one: '{count} page', other: '{count} pages' } },
  truncated: { fa: 'تا {most} کالا یاد گرفته می‌شود.', en: 'Up to {most} of them are learned.' },
  helpTitle: { fa: 'این‌ها را کجا پیدا کنم؟', en: 'Where do I find these?' },
  wooMenu: { fa: 'ووکامرس', en: 'WooCommerce' },
  wooSettings: { fa: 'پیکربندی', en: 'Settings' },
  wooAdvanced: { fa: 'پیشرفته', en: 'Advanced' },
  wooRest: { fa: 'REST API', en: 'REST API' },
  wooAdd: { fa: 'افزودن کلید', en: 'Add key' },
  wooRead: {
    fa: 'دسترسی را «خواندن» بگذارید و «تولید کلید API» را بزنید. هر دو مقدار فقط همان یک بار نشان داده می‌شود.',
    en: 'Set permissions to “Read” and press “Generate API key”. Both values are shown only that once.',
  },
  wpMenu: { fa: 'کاربران', en: 'Users' },
  wpProfile: { fa: 'شناسنامه', en: 'Profile' },
  wpPasswords: { fa: 'رمزهای برنامه', en: 'Application Passwords' },
  wpAdd: { fa: 'افزودن رمز برنامه', en: 'Add application password' },
  wpRead: {
    fa: 'بیشتر سایت‌ها به این نیاز ندارند: نوشته‌های منتشرشده بدون رمز هم خوانده می‌شوند.',
    en: 'Most sites need none of this: published posts are read without a password.',
  },
});

export const scopeTexts = defineTexts({
  currency: { fa: 'واحد قیمت‌ها', en: 'Prices are in' },
  currencyAuto: { fa: 'همان که فروشگاه می‌گوید', en: 'As the shop states' },
  currencyAutoWithCode: { fa: 'همان که فروشگاه می‌گوید ({code})', en: 'As the shop states ({code})' },
  IRT: { fa: 'تومان', en: 'Toman' },
  IRR: { fa: 'ریال', en: 'Rial' },
  tracking: { fa: 'پیگیری سفارش', en: 'Order tracking' },
  trackingHint: {
    fa: 'مشتری با شمارهٔ سفارش و موبایل یا ایمیل خرید، وضعیت سفارش خودش را می‌پرسد.',
    en: 'Customers ask about their own order by its number and the phone or email of the purchase.',
  },
  responsePrompt: { fa: 'دستور پاسخ', en: 'Response prompt' },
  responseHint: {
    fa: 'وقتی مدل زبانی از کالاها می‌گوید چگونه بنویسد؛ مثلاً «همیشه نشانی صفحهٔ خرید را هم بگو».',
    en: 'How a language model is to write about products, such as “Always give the product page”.',
  },
  searchPrompt: { fa: 'دستور جست‌وجو', en: 'Search prompt' },
  searchHint: {
    fa: 'با «دقت بیشتر»، مدل زبانی پرسش را با این راهنما به واژه‌های جست‌وجو برمی‌گرداند؛ مثلاً «گوشی یعنی موبایل».',
    en: 'With enhanced accuracy, a language model rewords the question by these instructions, such as “handset means mobile phone”.',
  },
  posts: { fa: 'نوشته‌ها', en: 'Posts' },
  pages: { fa: 'برگه‌ها', en: 'Pages' },
  scope: { fa: 'چه چیزهایی یاد گرفته شود؟', en: 'What is learned?' },
  categories: { fa: 'فقط این دسته‌ها (خالی: همه)', en: 'Only these categories (none: all)' },
  category: { fa: '{name} ({count})', en: '{name} ({count})' },
  removedCategory: { fa: 'دستهٔ حذف‌شده (شمارهٔ {id})', en: 'Removed category (number {id})' },
  readingCategories: { fa: 'خواندن دسته‌ها از سایت…', en: 'Reading the categories…' },
  categoriesFailed: {
    fa: 'دسته‌ها از سایت خوانده نشد؛ انتخاب قبلی سر جایش می‌ماند.',
    en: 'The categories could not be read; your selection stays as it was.',
  },
  retry: { fa: 'دوباره', en: 'Try again' },
});

export const settingsTexts = defineTexts({
  title: { fa: 'تنظیمات «{name}»', en: 'Settings of “{name}”' },
  save: { fa: 'ذخیره', en: 'Save' },
  renew: { fa: 'گذاشتن کلیدهای تازه', en: 'Replace keys' },
  currentKey: { fa: 'کلید کنونی به {tail} ختم می‌شود.', en: 'The current key ends in {tail}.' },
  currentUser: { fa: 'با نام کاربری {user} خوانده می‌شود.', en: 'Read as {user}.' },
  anonymousAccess: {
    fa: 'همان‌گونه خوانده می‌شود که همه می‌بینند.',
    en: 'Read without a password, as any visitor sees it.',
  },
  verifyAndSave: { fa: 'بررسی و گذاشتن', en: 'Check and save' },
});
