// Articles, newsletters, invoices and long or odd tables.

import {
  type ExpectedTable,
  type PrintedDocument,
  pageOf,
  tableHtml,
  tableStyle,
} from './printed-document.ts';

const articleFa = [
  'شرایط بازگشت کالا',
  'مشتری می‌تواند کالا را تا هفت روز پس از دریافت، بدون نیاز به دلیل، به فروشگاه بازگرداند. کالا باید در بسته‌بندی اصلی و همراه با فاکتور باشد و نشانی از استفاده نداشته باشد. هزینهٔ ارسال بازگشت، اگر کالا ایراد نداشته باشد، با مشتری است.',
  'اگر کالا ایراد داشته باشد، فروشگاه هزینهٔ ارسال را می‌پردازد و کالای سالم را حداکثر تا سه روز کاری می‌فرستد. مشتری باید ایراد را با عکس به پشتیبانی اطلاع دهد تا کارشناس آن را بررسی کند و کد بازگشت را صادر نماید.',
  'کالاهای بهداشتی، لباس زیر و خوراکی‌ها پس از باز شدن بسته‌بندی پس گرفته نمی‌شوند. دربارهٔ کالاهای سفارشی که به درخواست مشتری ساخته شده‌اند نیز بازگشت ممکن نیست، مگر آن که با سفارش یکی نباشند.',
  'وجه کالای بازگشتی تا دو روز کاری پس از تأیید کارشناس به همان کارتی که با آن پرداخت شده است برمی‌گردد. اگر پرداخت با اعتبار فروشگاه انجام شده باشد، اعتبار بی‌درنگ به حساب کاربری افزوده می‌شود.',
];
const articleEn = [
  'Returning goods',
  'Customers may return goods within seven days of delivery without giving a reason. The goods must be in their original packaging, together with the invoice, and must show no sign of use. The customer pays for sending them back unless they are faulty.',
  'If the goods are faulty, the shop pays for the transport and sends a sound item within three working days. Please report the fault with a photograph to our support team, so that a specialist can look at it and issue a return code for the parcel.',
  'Hygiene products, underwear and food cannot be returned once their packaging has been opened. Neither can goods that were made to order for a customer, unless they differ from what was ordered or arrive later than agreed.',
  'The money goes back to the card that was used for the payment within two working days of the approval. If the order was paid with shop credit, the credit is added to the account at once and can be used for the next order.',
];

function article(
  name: string,
  language: 'fa' | 'en',
  [title = '', ...texts]: readonly string[],
  style: string,
): PrintedDocument {
  const body = `<h1>${title}</h1><div class=text>${texts.map((text) => `<p>${text}</p>`).join('')}</div>`;
  return { name, html: pageOf(language, body, style), tables: [], texts: [title, ...texts] };
}

const hours: ExpectedTable = {
  header: ['روز', 'ساعت کار'],
  rows: [
    ['شنبه تا چهارشنبه', '۹ تا ۲۱'],
    ['پنجشنبه', '۹ تا ۱۴'],
    ['جمعه', '۱۶ تا ۲۲'],
  ],
};
const hoursEn: ExpectedTable = {
  header: ['Day', 'Open'],
  rows: [
    ['Monday to Friday', '9 to 18'],
    ['Saturday', '10 to 16'],
    ['Sunday', 'closed, but call 555-0199'],
  ],
};

function newsletter(
  name: string,
  language: 'fa' | 'en',
  texts: readonly string[],
  table: ExpectedTable,
): PrintedDocument {
  const [title = '', ...paragraphs] = texts;
  const sidebar =
    language === 'fa'
      ? ['خبر کوتاه', 'شعبهٔ تازه در کرج', 'ارسال رایگان تا پایان ماه', 'تخفیف دانشجویی']
      : ['In short', 'New branch in Karaj', 'Free delivery this month', 'Students save more'];
  const body = `<h1>${title}</h1><div style="display:flex;gap:28px"><div style="flex:3">${paragraphs.map((text) => `<p>${text}</p>`).join('')}${tableHtml(table)}</div><div style="flex:1;font-size:11px;line-height:1.9">${sidebar.map((text) => `<p>${text}</p>`).join('')}</div></div>`;
  return {
    name,
    html: pageOf(language, body, tableStyle('horizontal')),
    tables: [table],
    texts: [title, ...paragraphs, ...sidebar],
  };
}

const items: ExpectedTable = {
  header: ['ردیف', 'شرح کالا', 'تعداد', 'قیمت واحد (تومان)', 'مبلغ کل (تومان)'],
  rows: [
    ['۱', 'گوشی Samsung Galaxy A55 (256GB)', '۱', '۲۴٬۹۰۰٬۰۰۰', '۲۴٬۹۰۰٬۰۰۰'],
    ['۲', 'قاب ژله‌ای', '۲', '۱۸۰٬۰۰۰', '۳۶۰٬۰۰۰'],
    ['۳', 'شارژر USB-C ۲۵ وات', '۱', '۷۵۰٬۰۰۰', '۷۵۰٬۰۰۰'],
  ],
};
const itemsEn: ExpectedTable = {
  header: ['No.', 'Item', 'Qty', 'Unit price', 'Total'],
  rows: [
    ['1', 'Phone Galaxy A55 (256GB)', '1', '349.00', '349.00'],
    ['2', 'Silicone case', '2', '9.90', '19.80'],
    ['3', 'Charger USB-C 25 W', '1', '19.50', '19.50'],
  ],
};

const invoiceFa = [
  'فاکتور فروش',
  'شماره: ۱۲۰۴۵',
  'تاریخ: ۱۴۰۵/۰۸/۲۹',
  'خریدار: شرکت نمونه',
  'تلفن: ۰۲۱-۸۸۷۷۶۶۵۵',
  'مبلغ قابل پرداخت ۲۶٬۰۱۰٬۰۰۰ تومان است.',
];
const invoiceEn = [
  'Invoice',
  'Number: 12045',
  'Date: 2026-11-20',
  'Customer: Sample Ltd',
  'Phone: 021-88776655',
  'Please pay 388.30 within ten days.',
];

function invoice(
  name: string,
  language: 'fa' | 'en',
  texts: readonly string[],
  table: ExpectedTable,
  look: 'ruled' | 'plain',
): PrintedDocument {
  const [title = '', a = '', b = '', c = '', d = '', end = ''] = texts;
  const pair = (one: string, other: string) =>
    `<div style="display:flex;justify-content:space-between"><span>${one}</span><span>${other}</span></div>`;
  const body = `<h1>${title}</h1>${pair(a, b)}${pair(c, d)}<br>${tableHtml(table)}<p>${end}</p>`;
  return {
    name,
    html: pageOf(language, body, `${tableStyle(look)} table { width: 100% }`),
    tables: [table],
    texts,
  };
}

const services: ExpectedTable = {
  header: ['خدمت', 'شرح', 'مدت', 'هزینه'],
  rows: [
    [
      'جرم‌گیری',
      'جرم‌گیری کامل هر دو فک همراه با بروساژ و آموزش بهداشت دهان، در یک جلسه',
      '۴۵ دقیقه',
      '۱٬۲۰۰٬۰۰۰ تومان',
    ],
    [
      'عصب‌کشی',
      'درمان ریشهٔ یک دندان با عکس پیش و پس از درمان؛ روکش جداگانه حساب می‌شود',
      '۹۰ دقیقه',
      '۳٬۵۰۰٬۰۰۰ تومان',
    ],
    [
      'ایمپلنت',
      'کاشت یک واحد Straumann با ضمانت مادام‌العمر و روکش زیرکونیا پس از سه ماه',
      '۲ جلسه',
      '۴۵٬۰۰۰٬۰۰۰ تومان',
    ],
    ['بلیچینگ', 'سفید کردن دندان‌ها در مطب', '۶۰ دقیقه', '۲٬۸۰۰٬۰۰۰ تومان'],
  ],
};
const servicesEn: ExpectedTable = {
  header: ['Service', 'What it covers', 'Time', 'Fee'],
  rows: [
    [
      'Scaling',
      'Full scaling of both jaws with polishing and advice on daily care, in one visit',
      '45 min',
      '$120',
    ],
    [
      'Root canal',
      'Treatment of the root of one tooth with pictures before and after it; the crown is charged apart',
      '90 min',
      '$350',
    ],
    [
      'Implant',
      'One Straumann unit with a lifelong guarantee and a zirconia crown after three months',
      '2 visits',
      '$4,500',
    ],
    ['Bleaching', 'Whitening of the teeth at the practice', '60 min', '$280'],
  ],
};

function tableOnly(
  name: string,
  language: 'fa' | 'en',
  table: ExpectedTable,
  style: string,
  options: Parameters<typeof tableHtml>[1] = {},
): PrintedDocument {
  return {
    name,
    html: pageOf(language, tableHtml(table, options), style),
    tables: [table],
    texts: options.caption ? [options.caption] : [],
  };
}

const longFa: ExpectedTable = {
  header: ['شهر', 'زمان ارسال', 'هزینه'],
  rows: Array.from({ length: 90 }, (_, index) => [
    `شهر ${faDigits(index + 101)}`,
    `${faDigits((index % 5) + 1)} روز کاری`,
    `${faDigits(40 + index)}٬۰۰۰ تومان`,
  ]),
};
const longEn: ExpectedTable = {
  header: ['Part', 'Model', 'Stock', 'Price'],
  rows: Array.from({ length: 110 }, (_, index) => [
    `Part ${index + 101}`,
    `M-${index * 7}`,
    `${index % 13}`,
    `${(index * 3.5 + 1).toFixed(2)}`,
  ]),
};

function faDigits(value: number): string {
  return String(value).replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
}

const branches: ExpectedTable = {
  header: ['شعبه', 'روز', 'صبح', 'عصر'],
  rows: [
    ['ونک', 'شنبه تا چهارشنبه', '۹ تا ۱۳', '۱۶ تا ۲۱'],
    ['ونک', 'پنجشنبه', '۹ تا ۱۴', 'تعطیل'],
    ['تجریش', 'شنبه تا چهارشنبه', '۱۰ تا ۱۴', '۱۷ تا ۲۲'],
    ['تجریش', 'پنجشنبه', '۱۰ تا ۱۳', '۱۷ تا ۲۰'],
  ],
};
const branchRows =
  '<table><tr><th>شعبه</th><th>روز</th><th>صبح</th><th>عصر</th></tr><tr><td rowspan=2>ونک</td><td>شنبه تا چهارشنبه</td><td>۹ تا ۱۳</td><td>۱۶ تا ۲۱</td></tr><tr><td>پنجشنبه</td><td>۹ تا ۱۴</td><td>تعطیل</td></tr><tr><td rowspan=2>تجریش</td><td>شنبه تا چهارشنبه</td><td>۱۰ تا ۱۴</td><td>۱۷ تا ۲۲</td></tr><tr><td>پنجشنبه</td><td>۱۰ تا ۱۳</td><td>۱۷ تا ۲۰</td></tr></table>';

const sparse: ExpectedTable = {
  header: ['Model', 'Warranty', 'Colour', 'Note', 'Price'],
  rows: [
    ['Kettle K1', '12 months', 'red', '', '29.90'],
    ['Kettle K2', '', 'blue', 'last pieces', '34.50'],
    ['Toaster T1', '24 months', '', '', '41.00'],
    ['Mixer M3', '', 'white', '', '120.00'],
    ['Mixer M4', '36 months', 'black', 'with bowl', '165.75'],
  ],
};
const phones: ExpectedTable = {
  header: ['مدل', 'حافظه', 'رنگ', 'گارانتی', 'قیمت (تومان)'],
  rows: [
    ['iPhone 15 Pro (Not Active)', '256GB', 'Titanium', '۱۸ ماه', '۹۸٬۵۰۰٬۰۰۰'],
    ['Galaxy S24 Ultra', '512GB', 'مشکی', '۲۴ ماه', '۸۷٬۹۰۰٬۰۰۰'],
    ['Xiaomi Redmi Note 13', '128GB', 'آبی', '۱۸ ماه', '۱۲٬۳۰۰٬۰۰۰'],
    ['شیائومی پوکو X6', '256GB', 'سفید', 'ندارد', '۱۶٬۷۵۰٬۰۰۰'],
  ],
};

const justified =
  '.text { columns: 2; column-gap: 36px; text-align: justify } p { margin: 0 0 10px } h1 { font-size: 20px }';
const ragged =
  '.text { columns: 2; column-gap: 24px; hyphens: auto } p { margin: 0 0 10px } h1 { font-size: 20px }';
const topAligned = 'table { width: 520px } td, th { vertical-align: top; padding: 6px 10px }';
const middleAligned = 'table { width: 520px } td, th { vertical-align: middle; padding: 8px 10px }';

export const layoutDocuments: readonly PrintedDocument[] = [
  article('fa article in two columns', 'fa', articleFa, justified),
  article('en article in two columns', 'en', articleEn, ragged),
  newsletter('fa newsletter with a side bar', 'fa', articleFa.slice(0, 4), hours),
  newsletter('en newsletter with a side bar', 'en', articleEn.slice(0, 4), hoursEn),
  invoice('fa invoice, ruled', 'fa', invoiceFa, items, 'ruled'),
  invoice('en invoice, no ruling lines', 'en', invoiceEn, itemsEn, 'plain'),
  tableOnly('fa cells of several lines, ruled', 'fa', services, `${tableStyle('ruled')} ${middleAligned}`),
  tableOnly('en cells of several lines, top', 'en', servicesEn, `${tableStyle('plain')} ${topAligned}`),
  tableOnly('fa cells of several lines, middle', 'fa', services, `${tableStyle('plain')} ${middleAligned}`),
  tableOnly(
    'en cells of several lines, ruled across',
    'en',
    servicesEn,
    `${tableStyle('horizontal')} ${middleAligned}`,
  ),
  tableOnly('fa table over pages, ruled', 'fa', longFa, tableStyle('ruled')),
  tableOnly(
    'en table over pages, no ruling lines',
    'en',
    longEn,
    `${tableStyle('plain')} td, th { padding: 2px 24px }`,
  ),
  {
    name: 'fa cells merged downwards',
    html: pageOf('fa', branchRows, tableStyle('ruled')),
    tables: [branches],
    texts: [],
  },
  tableOnly('en empty cells, no ruling lines', 'en', sparse, tableStyle('plain')),
  tableOnly('fa Latin brands, caption', 'fa', phones, tableStyle('plain'), {
    caption: 'جدول ۱: قیمت گوشی',
    isPlainHead: true,
  }),
  tableOnly(
    'fa caption below, ruled',
    'fa',
    hours,
    `${tableStyle('ruled')} caption { caption-side: bottom }`,
    {
      caption: 'جدول ۲: ساعت کار شعبه',
    },
  ),
];
