import { defineTexts } from '../../../i18n/texts.ts';

export const shopsTexts = defineTexts({
  title: { fa: 'دانش', en: 'Knowledge' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  test: { fa: 'گفتگوی آزمایشی', en: 'Test chat' },
  emptyTitle: { fa: 'فروشگاه یا سایتتان را وصل کنید', en: 'Link your shop or site' },
  emptyBody: {
    fa: 'بات قیمت و موجودی کالاها یا نوشته‌های سایت را از همان‌جا می‌خواند و به‌روز نگه می‌دارد.',
    en: 'The bot reads prices, stock or posts straight from your site and keeps them up to date.',
  },
  woocommerce: { fa: 'فروشگاه ووکامرس', en: 'WooCommerce shop' },
  woocommerceBody: {
    fa: 'کالاها با قیمت، موجودی و مدل‌ها؛ همراه با پیگیری سفارش.',
    en: 'Products with price, stock and variations, plus optional order tracking.',
  },
  wordpress: { fa: 'سایت وردپرس', en: 'WordPress site' },
  wordpressBody: { fa: 'نوشته‌ها و برگه‌های منتشرشده.', en: 'Published posts and pages.' },
  linkShop: { fa: 'اتصال فروشگاه', en: 'Link a shop' },
  linkSite: { fa: 'اتصال سایت', en: 'Link a site' },
  removed: { fa: 'اتصال «{name}» قطع شد.', en: '“{name}” unlinked.' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  restored: { fa: '«{name}» برگشت.', en: '“{name}” restored.' },
});

export const cardTexts = defineTexts({
  waiting: { fa: 'در صف', en: 'Queued' },
  syncing: { fa: 'در حال آموزش', en: 'Training' },
  synced: { fa: 'به‌روز', en: 'Up to date' },
  unpaidFor: { fa: 'ظرفیت تمام شد', en: 'Out of capacity' },
  failed: { fa: 'خطا', en: 'Error' },
  cancelled: { fa: 'متوقف‌شده', en: 'Stopped' },
  progress: { fa: 'پیشرفت آموزش «{name}»', en: 'Progress of “{name}”' },
  itemProgress: { fa: '{done} از {total} مورد خوانده شد', en: '{done} of {total} read' },
  products: { fa: '{count} کالا', en: { one: '{count} product', other: '{count} products' } },
  posts: {
    fa: '{count} نوشته و برگه',
    en: { one: '{count} post or page', other: '{count} posts and pages' },
  },
  seeProducts: { fa: 'دیدن کالاها', en: 'View products' },
  seePosts: { fa: 'دیدن نوشته‌ها', en: 'View posts' },
  characters: { fa: '{count} کاراکتر', en: { one: '{count} character', other: '{count} characters' } },
  last: { fa: 'آخرین به‌روزرسانی {when}', en: 'Last updated {when}' },
  never: { fa: 'هنوز کامل خوانده نشده است', en: 'Not fully read yet' },
  changed: {
    fa: '{count} مورد جدید یا تغییرکرده',
    en: { one: '{count} new or changed', other: '{count} new or changed' },
  },
  removedCount: { fa: '{count} مورد حذف‌شده', en: { one: '{count} removed', other: '{count} removed' } },
  tracking: { fa: 'پیگیری سفارش روشن است', en: 'Order tracking is on' },
  upgradeForCapacity: { fa: 'ظرفیت بیشتر برای کالا و نوشته', en: 'More room for products and posts' },
  itemsOverQuota: {
    fa: 'ظرفیت تمام شد و {count} مورد آموزش ندید. چیزی را حذف کنید یا بسته را ارتقا دهید.',
    en: {
      one: 'Capacity ran out: {count} item wasn’t trained. Remove something or upgrade, then update again.',
      other:
        'Capacity ran out: {count} items weren’t trained. Remove something or upgrade, then update again.',
    },
  },
  truncated: {
    fa: 'از این فروشگاه فقط {most} مورد آموزش داده می‌شود.',
    en: 'Only the first {most} items of this shop are trained.',
  },
  retryScheduledTitle: { fa: 'خودکار دوباره تلاش می‌کنیم', en: 'We’ll retry automatically' },
  failedTitle: { fa: 'به‌روزرسانی کامل نشد', en: 'Update didn’t finish' },
  previousKept: {
    fa: 'دانش قبلی سر جایش است.',
    en: 'Existing knowledge is unchanged.',
  },
  renew: { fa: 'کلیدهای جدید', en: 'New keys' },
  sync: { fa: 'به‌روزرسانی', en: 'Update' },
  stop: { fa: 'توقف', en: 'Stop' },
  settings: { fa: 'تنظیمات «{name}»', en: 'Settings for “{name}”' },
  more: { fa: 'کارهای بیشتر برای «{name}»', en: 'More actions for “{name}”' },
  fullSync: { fa: 'خواندن دوبارهٔ همه', en: 'Read everything again' },
  remove: { fa: 'قطع اتصال', en: 'Unlink' },
});

export const linkTexts = defineTexts({
  steps: { fa: 'مراحل اتصال', en: 'Linking steps' },
  keysStep: { fa: 'آدرس و کلید', en: 'Address and keys' },
  siteStep: { fa: 'آدرس سایت', en: 'Address' },
  choiceStep: { fa: 'انتخاب', en: 'Choose' },
  url: { fa: 'آدرس فروشگاه', en: 'Shop address' },
  siteUrl: { fa: 'آدرس سایت', en: 'Site address' },
  urlHint: {
    fa: 'آدرس صفحهٔ اول؛ مثلاً niloofar-shop.ir',
    en: 'The home page, such as niloofar-shop.ir',
  },
  key: { fa: 'کلید مصرف‌کننده (Consumer key)', en: 'Consumer key' },
  secret: { fa: 'رمز مصرف‌کننده (Consumer secret)', en: 'Consumer secret' },
  secretHint: {
    fa: 'رمزنگاری می‌شود و دیگر نشان داده نمی‌شود.',
    en: 'Encrypted and never shown again.',
  },
  username: { fa: 'نام کاربری وردپرس', en: 'WordPress username' },
  usernameHint: {
    fa: 'اختیاری؛ فقط اگر نوشته‌ها برای همه باز نیست.',
    en: 'Optional. Only if posts aren’t public.',
  },
  password: { fa: 'رمز برنامه', en: 'Application password' },
  practiceShopTitle: { fa: 'فروشگاه تمرینی', en: 'Practice shop' },
  practiceShopBody: {
    fa: 'این سرور در حالت توسعه است و یک فروشگاه ساختگی دارد.',
    en: 'This development server has a fake shop.',
  },
  usePracticeShop: { fa: 'استفاده از آن', en: 'Use it' },
  check: { fa: 'بررسی', en: 'Check' },
  back: { fa: 'برگشت', en: 'Back' },
  startTraining: { fa: 'شروع آموزش', en: 'Start training' },
  found: { fa: '«{name}» پیدا شد', en: '“{name}” found' },
  foundProducts: {
    fa: '{count} کالای منتشرشده',
    en: { one: '{count} published product', other: '{count} published products' },
  },
  foundPosts: { fa: '{count} نوشته', en: { one: '{count} post', other: '{count} posts' } },
  foundPages: { fa: '{count} برگه', en: { one: '{count} page', other: '{count} pages' } },
  truncated: { fa: 'تا {most} کالا آموزش داده می‌شود.', en: 'Up to {most} are trained.' },
  helpTitle: { fa: 'این‌ها را از کجا پیدا کنم؟', en: 'Where do I find these?' },
  wooMenu: { fa: 'ووکامرس', en: 'WooCommerce' },
  wooSettings: { fa: 'پیکربندی', en: 'Settings' },
  wooAdvanced: { fa: 'پیشرفته', en: 'Advanced' },
  wooRest: { fa: 'REST API', en: 'REST API' },
  wooAdd: { fa: 'افزودن کلید', en: 'Add key' },
  wooRead: {
    fa: 'دسترسی را «خواندن» بگذارید و «تولید کلید API» را بزنید. مقدارها فقط یک بار نشان داده می‌شوند.',
    en: 'Set permissions to “Read” and click “Generate API key”. Both values are shown only once.',
  },
  wpMenu: { fa: 'کاربران', en: 'Users' },
  wpProfile: { fa: 'شناسنامه', en: 'Profile' },
  wpPasswords: { fa: 'رمزهای برنامه', en: 'Application Passwords' },
  wpAdd: { fa: 'افزودن رمز برنامه', en: 'Add application password' },
  wpRead: {
    fa: 'بیشتر سایت‌ها لازم ندارند: نوشته‌های منتشرشده بدون رمز خوانده می‌شوند.',
    en: 'Most sites don’t need this: published posts are read without a password.',
  },
});

export const scopeTexts = defineTexts({
  currency: { fa: 'واحد قیمت‌ها', en: 'Price currency' },
  currencyAuto: { fa: 'طبق فروشگاه', en: 'Same as the shop' },
  currencyAutoWithCode: { fa: 'طبق فروشگاه ({code})', en: 'Same as the shop ({code})' },
  IRT: { fa: 'تومان', en: 'Toman' },
  IRR: { fa: 'ریال', en: 'Rial' },
  tracking: { fa: 'پیگیری سفارش', en: 'Order tracking' },
  trackingHint: {
    fa: 'مشتری با شمارهٔ سفارش و موبایل یا ایمیل، وضعیت سفارشش را می‌پرسد.',
    en: 'Customers check their own order by number and phone or email.',
  },
  trackingKey: { fa: 'فیلد کد رهگیری', en: 'Tracking code field' },
  trackingKeyHint: {
    fa: 'اگر افزونهٔ پست شما کد را در فیلد خودش می‌نویسد.',
    en: 'If your shipping plugin stores codes in its own field.',
  },
  responsePrompt: { fa: 'دستور پاسخ', en: 'Response prompt' },
  responseHint: {
    fa: 'مدل زبانی دربارهٔ کالاها چطور بنویسد؟ مثلاً «همیشه آدرس خرید را هم بگو».',
    en: 'How a language model writes, such as “Include the product page”.',
  },
  searchPrompt: { fa: 'دستور جست‌وجو', en: 'Search prompt' },
  searchHint: {
    fa: 'راهنمای جست‌وجو برای «دقت بیشتر»؛ مثلاً «گوشی یعنی موبایل».',
    en: 'Guides search with enhanced accuracy, such as “handset means mobile phone”.',
  },
  posts: { fa: 'نوشته‌ها', en: 'Posts' },
  pages: { fa: 'برگه‌ها', en: 'Pages' },
  scope: { fa: 'چه چیزهایی آموزش داده شود؟', en: 'What should be trained?' },
  categories: { fa: 'فقط این دسته‌ها (خالی: همه)', en: 'Only these categories (empty: all)' },
  category: { fa: '{name} ({count})', en: '{name} ({count})' },
  removedCategory: { fa: 'دستهٔ حذف‌شده (شمارهٔ {id})', en: 'Removed category (number {id})' },
  readingCategories: { fa: 'در حال خواندن دسته‌ها…', en: 'Loading categories…' },
  categoriesFailed: {
    fa: 'دسته‌ها خوانده نشد؛ انتخاب قبلی می‌ماند.',
    en: 'Couldn’t load categories. Your selection is unchanged.',
  },
  retry: { fa: 'دوباره', en: 'Try again' },
});

export const settingsTexts = defineTexts({
  title: { fa: 'تنظیمات «{name}»', en: 'Settings for “{name}”' },
  save: { fa: 'ذخیره', en: 'Save' },
  renew: { fa: 'کلیدهای جدید', en: 'Replace keys' },
  currentKey: { fa: 'کلید فعلی به {tail} ختم می‌شود.', en: 'The current key ends in {tail}.' },
  currentUser: { fa: 'با نام کاربری {user} خوانده می‌شود.', en: 'Read as {user}.' },
  anonymousAccess: {
    fa: 'بدون رمز و مثل یک مهمان خوانده می‌شود.',
    en: 'Read without a password, as any visitor sees it.',
  },
  verifyAndSave: { fa: 'بررسی و ذخیره', en: 'Check and save' },
});
