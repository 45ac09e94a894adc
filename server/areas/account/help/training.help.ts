import type { HelpEntry } from './help-entry.ts';

export const schedulesAndShopsHelp: readonly HelpEntry[] = [
  {
    id: 'schedule',
    screens: ['knowledge'],
    relatedIds: ['links', 'shopLink', 'statuses'],
    fa: {
      question: 'چطور دانش بات خودکار به‌روز شود؟',
      variants: 'زمان‌بندی آموزش، به‌روزرسانی روزانه یا هفتگی، بررسی دوبارهٔ پیوندها در ساعت معین',
      answer:
        'در «دانش»، «تنظیم زمان‌بندی» را بزنید و هر روز تا هر دو هفته و ساعتش را انتخاب کنید. لینک‌ها و فروشگاه‌ها بررسی می‌شوند و فقط آنچه تغییر کرده دوباره آموزش می‌بیند؛ نوبت قبلی و بعدی همان‌جاست.',
    },
    en: {
      question: 'How does the knowledge refresh by itself?',
      variants: 'training schedule, daily or weekly refresh, check links again at a set time',
      answer:
        'Under “Knowledge” press “Set schedule” and choose every day up to every two weeks, and the time. Links and shops are checked and only what changed is retrained; the last and next check are shown there.',
    },
  },
  {
    id: 'shopLink',
    screens: ['knowledge'],
    relatedIds: ['shopItems', 'schedule', 'charactersLeft'],
    fa: {
      question: 'چطور محصولات فروشگاه ووکامرس را به بات یاد بدهم؟',
      variants: 'پیوند دادن فروشگاه، اتصال ووکامرس، قیمت و موجودی کالا، کلید مصرف‌کننده، نوشته‌های وردپرس',
      answer:
        'در «دانش»، تب «فروشگاه و وردپرس»، «اتصال فروشگاه» را بزنید و آدرس، کلید و رمز مصرف‌کننده را بدهید. کالاها با قیمت و موجودی آموزش داده می‌شوند؛ می‌توانید فقط چند دسته را انتخاب کنید.',
    },
    en: {
      question: 'How do I train the bot on the products of my WooCommerce shop?',
      variants:
        'link a shop, connect WooCommerce, price and stock of products, consumer key, WordPress posts',
      answer:
        'Under “Knowledge”, in “Shop and WordPress”, press “Link a shop” and give its address, consumer key and secret. Products are trained with price and stock; you can choose only some categories.',
    },
  },
  {
    id: 'shopItems',
    screens: ['knowledge'],
    relatedIds: ['shopLink', 'removeItem'],
    fa: {
      question: 'کجا ببینم چه کالاهایی یاد گرفته شده و یکی را کنار بگذارم؟',
      variants: 'فهرست محصولات یادگرفته، حذف یک کالا از پاسخ‌ها، کنار گذاشتن محصول، تکه‌های کالا',
      answer:
        'در «فروشگاه و وردپرس»، «دیدن کالاها» فهرستشان را با قیمت و موجودی می‌آورد. کالایی که کنار بگذارید در هیچ پاسخی نمی‌آید و ظرفیت نمی‌گیرد، تا وقتی برش گردانید.',
    },
    en: {
      question: 'Where do I see which products were trained, and exclude one?',
      variants: 'list of learned products, exclude a product from answers, passages of a product',
      answer:
        'In “Shop and WordPress”, “View products” lists them with price and stock. An excluded product is in no answer and takes no capacity until you include it again.',
    },
  },
];

export const trainingHelp: readonly HelpEntry[] = [
  {
    id: 'trainWays',
    screens: ['knowledge'],
    relatedIds: ['files', 'pairs', 'statuses'],
    fa: {
      question: 'چطور به بات دانش و اطلاعات بدهم؟',
      variants: 'آموزش دادن ربات، یاد دادن، ترین کردن، افزودن محتوا',
      answer:
        'در «دانش» چهار راه دارید: فایل (PDF، Word و متن)، لینک صفحه یا سایت، نوشتن یا چسباندن متن، و پرسش و پاسخ. هر مورد را که اضافه کنید بات خودش می‌خواند و وضعیتش را کنارش می‌بینید.',
    },
    en: {
      question: 'How do I give my bot knowledge?',
      variants: 'train the bot, teach it, add content and data',
      answer:
        'Under “Knowledge” there are four ways: files (PDF, Word, text), links to pages or sites, pasted text, and questions with answers. Each item is trained automatically, with its status beside it.',
    },
  },
  {
    id: 'files',
    screens: ['knowledge'],
    relatedIds: ['fileRefused', 'scannedPdf', 'charactersLeft'],
    fa: {
      question: 'چه فایل‌هایی و تا چه حجمی می‌توانم بارگذاری کنم؟',
      variants: 'آپلود پی‌دی‌اف و ورد، فرمت مجاز، اندازهٔ فایل، چند مگابایت، چند فایل، حداکثر حجم هر فایل',
      answer:
        'فایل‌های PDF، DOC، DOCX و TXT، هر کدام تا ۱۰ مگابایت و تا ۵۰ فایل برای هر بات. چند فایل را با هم هم می‌توانید رها کنید.',
    },
    en: {
      question: 'Which files can I upload and how big may they be?',
      variants:
        'does it read Word files? upload PDF and Word documents, allowed formats, file size limit, megabytes, number of files, maximum size of a document',
      answer:
        'PDF, DOC, DOCX and TXT, up to 10 MB each and up to 50 files for each bot. Several can be dropped at once.',
    },
  },
  {
    id: 'fileRefused',
    screens: ['knowledge'],
    relatedIds: ['scannedPdf', 'files', 'duplicates'],
    fa: {
      question: 'چرا فایل من پذیرفته نشد یا رد شد؟',
      variants: 'خطای بارگذاری فایل، فایل رمزدار یا خراب، نوع فایل پشتیبانی نمی‌شود، فایل را قبول نمی‌کند',
      answer:
        'دلیلش کنار همان فایل نوشته شده است: نوع یا حجم آن، خالی یا رمزدار یا خراب بودن، یا اینکه فقط تصویر است. آن را با قالب درست ذخیره کنید و دوباره بفرستید.',
    },
    en: {
      question: 'Why was my file refused or rejected?',
      variants: 'file upload error, encrypted or damaged file, type not supported, document was not accepted',
      answer:
        'The reason is beside the file: its type or size, being empty, encrypted, damaged, or holding only pictures. Save it in the right format and send it again.',
    },
  },
  {
    id: 'scannedPdf',
    screens: ['knowledge'],
    relatedIds: ['files', 'pasteText'],
    fa: {
      question: 'پی‌دی‌اف اسکن‌شده یا با فارسی به‌هم‌ریخته را چه کنم؟',
      variants: 'متن فایل خراب خوانده شده، عکس از صفحه، حروف درهم',
      answer:
        'در پیش‌نمایش «خواندن متن تصویر» را بزنید و آنچه خوانده شد را بازبینی کنید؛ فایل Word اصلی بهتر خوانده می‌شود. اگر فارسی درهم آمده، احتمالاً فونت فایل یونیکد نیست: پیش‌نمایش را ببینید و فایل تازه‌ای بسازید.',
    },
    en: {
      question: 'What can I do about a scanned PDF or one whose Persian comes out garbled?',
      variants: 'text read wrong, picture of a page, broken letters',
      answer:
        'Press “Read text from image” in the preview and look over what was read; the original Word file reads better. Garbled Persian usually means a non-Unicode font: look at the preview and make a fresh file.',
    },
  },
  {
    id: 'pairs',
    screens: ['knowledge'],
    relatedIds: ['pasteText', 'improve', 'duplicates'],
    fa: {
      question: 'چطور پرسش و پاسخ به بات اضافه کنم؟',
      variants: 'سوال و جواب آماده، سوالات متداول، پاسخ دقیق به یک سوال مشخص',
      answer:
        'در «دانش» دکمهٔ «افزودن پرسش و پاسخ» را بزنید و پرسش و پاسخ را بنویسید. از «گفتگوی آزمایشی» هم می‌توانید هر جوابی را با یک دکمه پرسش و پاسخ کنید.',
    },
    en: {
      question: 'How do I add a question and answer pair?',
      variants: 'Q&A, frequently asked questions, exact answer to a certain question',
      answer:
        'Under “Knowledge” press “Add Q&A” and write both. In the test chat any answer can be made a Q&A with one button.',
    },
  },
  {
    id: 'pasteText',
    screens: ['knowledge'],
    relatedIds: ['pairs', 'links'],
    fa: {
      question: 'چطور متن بنویسم یا بچسبانم تا بات یاد بگیرد؟',
      variants: 'کپی کردن متن، نوشتهٔ دستی، بدون فایل',
      answer:
        'در «دانش» دکمهٔ «افزودن متن» را بزنید، عنوانی بدهید و متن را بچسبانید؛ تا ۲۰۰ هزار کاراکتر در هر متن جا دارد.',
    },
    en: {
      question: 'How do I write or paste a text to train the bot?',
      variants: 'copy text by hand, without a file',
      answer:
        'Under “Knowledge” press “Add text”, give it a title and paste; each text holds up to 200,000 characters.',
    },
  },
  {
    id: 'links',
    screens: ['knowledge'],
    relatedIds: ['linkRefused', 'pasteText', 'files'],
    fa: {
      question: 'آیا می‌توانم آدرس سایت یا لینک بدهم تا بات از آن یاد بگیرد؟',
      variants: 'لینک سایت بدهم یاد بگیرد، آموزش با لینک، خواندن صفحه‌های وب، نقشهٔ سایت، خزش',
      answer:
        'بله. در «دانش» آدرس را بنویسید و «همین صفحه» یا «همهٔ سایت» را انتخاب کنید. در همهٔ سایت، صفحه‌ها از لینک‌ها و نقشهٔ سایت پیدا می‌شوند و تا ۵۰ تای آن‌ها را اضافه می‌کنید.',
    },
    en: {
      question: 'Can I train the bot with a website address or link?',
      variants: 'learn from a link, train with links, read web pages, sitemap, crawl',
      answer:
        'Yes. Under “Knowledge” give the address and choose “This page” or “Whole site”. For a whole site its pages are found by links and the sitemap, and you add up to 50 of them.',
    },
  },
  {
    id: 'linkRefused',
    screens: ['knowledge'],
    relatedIds: ['links', 'pasteText'],
    fa: {
      question: 'چرا صفحه‌ای از سایتم خوانده نشد؟',
      variants: 'پیوند نامعتبر، صفحهٔ ردشده، سایت نیاز به ورود دارد، خطای خواندن لینک',
      answer:
        'صفحه باید بدون ورود و برای همه باز باشد و سایت خواندنش را برای ربات‌ها نبسته باشد. دلیل هر صفحهٔ ردشده کنارش نوشته شده است؛ متن آن را می‌توانید با «افزودن متن» اضافه کنید.',
    },
    en: {
      question: 'Why was a page of my site not read?',
      variants: 'invalid link, skipped page, site needs a login, error reading the link',
      answer:
        'The page must be open to everybody without a login, and the site must not forbid robots to read it. The reason is beside each skipped page; its text can be added with “Add text”.',
    },
  },
  {
    id: 'statuses',
    screens: ['knowledge'],
    relatedIds: ['retryTraining', 'noSpace', 'fileRefused'],
    fa: {
      question: 'وضعیت‌های دانش مثل در صف، در حال آموزش و خوانده نشد یعنی چه؟',
      variants: 'در حال یادگیری یعنی چه، معنی وضعیت آموزش، آموزش‌دیده، آموزش‌ندیده، پذیرفته، خطا، سهم تمام شده',
      answer:
        'در صف: نوبتش می‌رسد. در حال آموزش: دارد خوانده می‌شود. آموزش‌دیده: بات از آن پاسخ می‌دهد. خوانده نشد و خطا: دلیلش کنارش هست. ظرفیت تمام شد: ظرفیت دانش بسته کافی نبود.',
    },
    en: {
      question: 'What do the statuses of knowledge mean: queued, training, trained, failed?',
      variants:
        'status learning, learned, waiting, rejected, meaning of training status, pending, trained, untrained, accepted, error, out of characters',
      answer:
        'Queued: its turn comes. Training: it is being read. Trained: the bot answers from it. Failed and error: it could not be read; the reason is beside it. Out of capacity: your plan had too little room.',
    },
  },
  {
    id: 'retryTraining',
    screens: ['knowledge'],
    relatedIds: ['statuses', 'fileRefused'],
    fa: {
      question: 'یادگیری یک مورد گیر کرده یا خطا داده؛ چطور دوباره آموزش بدهم؟',
      variants: 'آموزش تمام نمی‌شود، تلاش دوباره برای یادگیری، توقف آموزش',
      answer:
        'در ردیف همان مورد دکمهٔ «آموزش دوباره» را بزنید. موردی را که در حال آموزش است می‌توانید متوقف کنید و بعد دوباره امتحان کنید.',
    },
    en: {
      question: 'Training an item failed or hangs. How do I retrain it?',
      variants: 'training does not finish, retry learning, stop training',
      answer:
        'Press “Retrain” in the item’s row. An item that is being trained can be stopped there and tried again.',
    },
  },
  {
    id: 'removeItem',
    screens: ['knowledge'],
    relatedIds: ['charactersLeft', 'improve'],
    fa: {
      question: 'چطور یک فایل یا مورد دانش را حذف کنم و برگردانم؟',
      variants: 'پاک کردن منبع، حذف اشتباهی، بازگردانی دانش حذف‌شده',
      answer:
        'دکمهٔ حذف در ردیف آن است. تا ده دقیقه با «برگرداندن» برمی‌گردد؛ بات از همان لحظهٔ حذف دیگر از آن پاسخ نمی‌دهد.',
    },
    en: {
      question: 'How do I remove a file or item of knowledge and bring it back?',
      variants: 'delete a source, deleted by mistake, undo removal',
      answer:
        'Its row has a remove button. “Undo” brings it back for ten minutes; the bot stops answering from it at once.',
    },
  },
  {
    id: 'duplicates',
    screens: ['knowledge'],
    relatedIds: ['removeItem', 'files'],
    fa: {
      question: 'چرا می‌گوید این مورد تکراری است؟',
      variants: 'فایل قبلاً اضافه شده، محتوای یکسان، دو بار فرستادن',
      answer:
        'همین محتوا قبلاً به این بات داده شده است؛ نام فایل مهم نیست. اگر می‌خواهید نسخهٔ تازه بگذارید، قبلی را حذف کنید.',
    },
    en: {
      question: 'Why does it say the item is a duplicate?',
      variants: 'file was added before, same content twice',
      answer:
        'This bot already has the same content, whatever the file is called. To put a new version in, remove the old one.',
    },
  },
];
