// Help entries on schedules and linked shops.
import type { HelpEntry } from './entry.ts';

export const freshHelp: readonly HelpEntry[] = [
  {
    id: 'schedule',
    screens: ['knowledge'],
    next: ['links', 'shopLink', 'statuses'],
    fa: {
      question: 'چطور دانش بات خودکار به‌روز شود؟',
      also: 'زمان‌بندی آموزش، به‌روزرسانی روزانه یا هفتگی، بررسی دوبارهٔ پیوندها در ساعت معین',
      answer:
        'در «دانش»، «تنظیم زمان‌بندی» را بزنید و هر روز تا هر دو هفته و ساعتش را انتخاب کنید. پیوندها و فروشگاه‌ها بررسی می‌شوند و فقط آنچه تغییر کرده دوباره یاد گرفته می‌شود؛ نوبت گذشته و بعدی همان‌جا پیداست.',
    },
    en: {
      question: 'How does the knowledge refresh by itself?',
      also: 'training schedule, daily or weekly refresh, check links again at a set time',
      answer:
        'Under “Knowledge” press “Set the schedule” and choose every day up to every two weeks, and the time. Links and shops are checked and only what changed is learned again; the last and next turn stand there.',
    },
  },
  {
    id: 'shopLink',
    screens: ['knowledge'],
    next: ['shopItems', 'schedule', 'charactersLeft'],
    fa: {
      question: 'چطور محصولات فروشگاه ووکامرس را به بات یاد بدهم؟',
      also: 'پیوند دادن فروشگاه، اتصال ووکامرس، قیمت و موجودی کالا، کلید مصرف‌کننده، نوشته‌های وردپرس',
      answer:
        'در «دانش»، زبانهٔ «فروشگاه و وردپرس»، «پیوند دادن فروشگاه» را بزنید و نشانی، کلید و رمز مصرف‌کننده را بدهید. کالاها با قیمت و موجودی یاد گرفته می‌شوند؛ اگر بخواهید فقط از دسته‌هایی که انتخاب می‌کنید.',
    },
    en: {
      question: 'How does the bot learn the products of my WooCommerce shop?',
      also: 'link a shop, connect WooCommerce, price and stock of products, consumer key, WordPress posts',
      answer:
        'Under “Knowledge”, in “Shop and WordPress”, press “Link a shop” and give its address, consumer key and secret. Products are learned with price and stock; only of the categories you choose, if you like.',
    },
  },
  {
    id: 'shopItems',
    screens: ['knowledge'],
    next: ['shopLink', 'removeItem'],
    fa: {
      question: 'کجا ببینم چه کالاهایی یاد گرفته شده و یکی را کنار بگذارم؟',
      also: 'فهرست محصولات یادگرفته، حذف یک کالا از پاسخ‌ها، کنار گذاشتن محصول، تکه‌های کالا',
      answer:
        'در «فروشگاه و وردپرس»، «دیدن کالاهای یادگرفته» فهرستشان را با قیمت و موجودی می‌آورد. کالایی که کنار بگذارید در هیچ پاسخی نمی‌آید و نویسه مصرف نمی‌کند، تا وقتی برش گردانید.',
    },
    en: {
      question: 'Where do I see which products were learned, and leave one out?',
      also: 'list of learned products, exclude a product from answers, passages of a product',
      answer:
        'In “Shop and WordPress”, “See learned products” lists them with price and stock. A product you leave out is in no answer and takes no characters until you take it back.',
    },
  },
];
