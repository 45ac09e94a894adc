// Fee and price tables of several widths and looks.

import {
  type ExpectedTable,
  type Language,
  type PrintedDocument,
  pageOf,
  type TableStyleName,
  tableHtml,
  tableStyle,
} from './printed-document.ts';

const fees: Readonly<Record<Language, ExpectedTable>> = {
  fa: {
    header: ['دوره', 'سطح', 'جلسه', 'روزها', 'ساعت', 'شهریه'],
    rows: [
      ['انگلیسی بزرگسال', 'A1', '۲۰', 'شنبه و دوشنبه', '۱۷ تا ۱۹', '۴٬۸۰۰٬۰۰۰ تومان'],
      ['انگلیسی نوجوان', 'A2', '۱۸', 'یکشنبه و سه‌شنبه', '۱۶ تا ۱۸', '۴٬۲۰۰٬۰۰۰ تومان'],
      ['آلمانی فشرده', 'B1', '۳۲', 'هر روز', '۹ تا ۱۱', '۹٬۶۰۰٬۰۰۰ تومان'],
      ['فرانسه', 'A1', '۲۴', 'پنجشنبه', '۱۰ تا ۱۳', '۶٬۰۰۰٬۰۰۰ تومان'],
      ['آمادگی IELTS', 'C1', '۲۸', 'شنبه و چهارشنبه', '۱۸ تا ۲۱', '۱۲٬۵۰۰٬۰۰۰ تومان'],
      ['مکالمهٔ آزاد', 'B2', '۱۲', 'جمعه', '۱۵ تا ۱۷', '۳٬۰۰۰٬۰۰۰ تومان'],
    ],
  },
  en: {
    header: ['Course', 'Level', 'Lessons', 'Days', 'Time', 'Fee'],
    rows: [
      ['English for adults', 'A1', '20', 'Sat and Mon', '17:00-19:00', '$480.00'],
      ['English for teenagers', 'A2', '18', 'Sun and Tue', '16:00-18:00', '$420.00'],
      ['Intensive German', 'B1', '32', 'Every day', '9:00-11:00', '$1,960.00'],
      ['French', 'A1', '24', 'Thursday', '10:00-13:00', '$600.50'],
      ['IELTS preparation', 'C1', '28', 'Sat and Wed', '18:00-21:00', '$1,250.00'],
      ['Free conversation', 'B2', '12', 'Friday', '15:00-17:00', '$300.00'],
    ],
  },
};

const intros: Readonly<Record<Language, readonly [string, string, string]>> = {
  fa: [
    'شهریهٔ دوره‌ها',
    'شهریهٔ دوره‌های پاییز در جدول زیر آمده است. ثبت‌نام تا پایان مهر ادامه دارد و ظرفیت هر کلاس محدود است، پس پیش از پرداخت با دفتر هماهنگ کنید.',
    'انصراف تا پیش از جلسهٔ دوم ممکن است و ۹۰ درصد شهریه برگردانده می‌شود.',
  ],
  en: [
    'Course fees',
    'The fees of the autumn courses stand in the table below. Registration is open until the end of October and places are few, so please call the office before you pay.',
    'You may withdraw before the second lesson and get 90 percent of the fee back.',
  ],
};

function feeDocument(
  language: Language,
  look: TableStyleName,
  name: string,
  style = '',
  table = fees[language],
): PrintedDocument {
  const [title, before, after] = intros[language];
  const body = `<h1>${title}</h1><p>${before}</p>${tableHtml(table)}<p>${after}</p>`;
  return {
    name: `${language} ${name}`,
    html: pageOf(language, body, `${tableStyle(look)} ${style}`),
    tables: [table],
    texts: [title, before, after],
  };
}

const mergedTables: Readonly<Record<Language, { table: ExpectedTable; head: string }>> = {
  fa: {
    table: {
      header: ['سرویس', 'تهران / پیک', 'تهران / پست', 'شهرستان / پست', 'شهرستان / تیپاکس'],
      rows: [
        ['تا ۱ کیلوگرم', '۶۰٬۰۰۰', '۴۵٬۰۰۰', '۵۵٬۰۰۰', '۹۰٬۰۰۰'],
        ['تا ۳ کیلوگرم', '۷۵٬۰۰۰', '۵۸٬۰۰۰', '۷۲٬۰۰۰', '۱۲۰٬۰۰۰'],
        ['تا ۵ کیلوگرم', '۹۵٬۰۰۰', '۷۰٬۰۰۰', '۹۸٬۰۰۰', '۱۶۵٬۰۰۰'],
        ['بیش از ۵ کیلوگرم', '۱۴۰٬۰۰۰', '۱۱۰٬۰۰۰', '۱۵۰٬۰۰۰', '۲۴۰٬۰۰۰'],
      ],
    },
    head: '<tr><th rowspan=2>سرویس</th><th colspan=2 style="text-align:center">تهران</th><th colspan=2 style="text-align:center">شهرستان</th></tr><tr><th>پیک</th><th>پست</th><th>پست</th><th>تیپاکس</th></tr>',
  },
  en: {
    table: {
      header: ['Weight', 'Capital / Courier', 'Capital / Post', 'Country / Post', 'Country / Express'],
      rows: [
        ['up to 1 kg', '6.00', '4.50', '5.50', '9.00'],
        ['up to 3 kg', '7.50', '5.80', '7.20', '12.00'],
        ['up to 5 kg', '9.50', '7.00', '9.80', '16.50'],
        ['over 5 kg', '14.00', '11.00', '15.00', '24.00'],
      ],
    },
    head: '<tr><th rowspan=2>Weight</th><th colspan=2 style="text-align:center">Capital</th><th colspan=2 style="text-align:center">Country</th></tr><tr><th>Courier</th><th>Post</th><th>Post</th><th>Express</th></tr>',
  },
};

function mergedDocument(language: Language, look: TableStyleName): PrintedDocument {
  const { table, head } = mergedTables[language];
  const [, before, after] = intros[language];
  return {
    name: `${language} merged header, ${look}`,
    html: pageOf(
      language,
      `<p>${before}</p>${tableHtml(table, { head })}<p>${after}</p>`,
      `${tableStyle(look)} td, th { min-width: 70px }`,
    ),
    tables: [table],
    texts: [before, after],
  };
}

const wide = 'table { width: 100% }';
const numbersAtEnd = 'td:last-child, th:last-child { text-align: end }';
const languages: readonly Language[] = ['fa', 'en'];

export const feeDocuments: readonly PrintedDocument[] = languages.flatMap((language) => [
  feeDocument(language, 'plain', 'six columns, no ruling lines', wide),
  feeDocument(language, 'plain', 'six columns, no ruling lines, narrow', 'td, th { padding: 1px 7px }'),
  feeDocument(language, 'ruled', 'six columns, ruled', numbersAtEnd),
  feeDocument(language, 'horizontal', 'six columns, ruled across', `${wide} ${numbersAtEnd}`),
  feeDocument(language, 'zebra', 'six columns, zebra'),
  feeDocument(language, 'spaced', 'six columns, cells apart'),
  feeDocument(language, 'columns', 'six columns, ruled down', wide),
  mergedDocument(language, 'ruled'),
  mergedDocument(language, 'plain'),
  mergedDocument(language, 'horizontal'),
]);
