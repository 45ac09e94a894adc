// Sample pages of Iranian shops: price lists, specifications and old layouts.
import { boilerplate, divPage, type SamplePage, semanticPage, tableRow } from './sample-page.ts';

const specifications = [
  ['وزن', '۱۹۰ گرم'],
  ['حافظهٔ داخلی', '۲۵۶ گیگابایت'],
  ['نوع نمایشگر', 'Dynamic AMOLED'],
  ['ارتعاش', '۱۲۰ هرتز'],
] as const;
const specificationCells = specifications.map(([key, value]) => [key, '', value] as const);

export const listPages: readonly SamplePage[] = [
  {
    name: 'specifications of divisions, as Digikala',
    html: divPage(
      'گوشی گلکسی',
      `<section><p>مشخصات</p><div class="w-full"><p class="w-full lg:ml-12">مشخصات کلی</p><div class="grow">${specifications.map(([key, value]) => `<div class="w-full flex last"><p class="ml-4 text-neutral-500 py-2">${key}</p><div class="border-complete-200-b w-full py-2"><p class="flex items-center w-full">${value}</p></div></div>`).join('')}</div></div></section><div class="ad-box"><span>۳۸٬۹۹۰٬۰۰۰</span><span>تومان</span></div>`,
    ),
    expectedText: ['مشخصات کلی', '۳۸٬۹۹۰٬۰۰۰ تومان'],
    unwanted: boilerplate,
    cells: specificationCells,
  },
  {
    name: 'specifications in a list of spans',
    html: semanticPage(
      'گوشی گلکسی',
      `<h1>گوشی گلکسی</h1><ul class="params-list">${specifications.map(([key, value]) => `<li><div class="params-list__item-key"><span>${key}</span></div><div class="params-list__item-value"><span>${value}</span></div></li>`).join('')}</ul>`,
    ),
    expectedText: ['گوشی گلکسی'],
    unwanted: boilerplate,
    cells: specificationCells,
  },
  {
    name: 'specifications in a definition list',
    html: divPage(
      'گوشی گلکسی',
      `<dl class="specs">${specifications.map(([key, value]) => `<div><dt>${key}:</dt><dd>${value}</dd></div>`).join('')}</dl>`,
    ),
    expectedText: [],
    unwanted: boilerplate,
    cells: specificationCells,
  },
  {
    name: 'menu of a restaurant in parts',
    html: semanticPage(
      'منوی رستوران',
      `<h1>منوی رستوران</h1><table><tr><th>غذا</th><th>یک پرس</th><th>نیم پرس</th></tr><tr><td colspan="3">کباب‌ها</td></tr>${tableRow(['کوبیده', '۳۸۰٬۰۰۰', '۲۱۰٬۰۰۰'])}${tableRow(['جوجه', '۴۱۰٬۰۰۰', ''])}<tr><td colspan="3">خورش‌ها</td></tr>${tableRow(['قرمه‌سبزی', '۲۹۰٬۰۰۰', '۱۷۰٬۰۰۰'])}<tr><td colspan="3">۱۰ درصد حق سرویس افزوده می‌شود.</td></tr></table>`,
    ),
    expectedText: ['کباب‌ها', 'خورش‌ها', '۱۰ درصد حق سرویس'],
    unwanted: boilerplate,
    cells: [
      ['کوبیده', 'نیم پرس', '۲۱۰٬۰۰۰'],
      ['جوجه', 'یک پرس', '۴۱۰٬۰۰۰'],
      ['جوجه', 'نیم پرس', ''],
      ['قرمه‌سبزی', 'نیم پرس', '۱۷۰٬۰۰۰'],
    ],
  },
  {
    name: 'fees with merged cells',
    html: divPage(
      'شهریه',
      `<table border="1"><tr><td rowspan="2"><b>دوره</b></td><td rowspan="2"><b>سطح</b></td><td colspan="2"><b>شهریه</b></td></tr><tr><td><b>حضوری</b></td><td><b>آنلاین</b></td></tr><tr><td rowspan="2">انگلیسی</td><td>A1</td><td>۲٬۴۰۰٬۰۰۰</td><td>۱٬۹۰۰٬۰۰۰</td></tr><tr><td>A2</td><td>۲٬۶۰۰٬۰۰۰</td><td>۲٬۱۰۰٬۰۰۰</td></tr></table>`,
    ),
    expectedText: [],
    unwanted: boilerplate,
    cells: [
      ['A1', 'شهریه / آنلاین', '۱٬۹۰۰٬۰۰۰'],
      ['A2', 'شهریه / حضوری', '۲٬۶۰۰٬۰۰۰'],
      ['A2', 'دوره', 'انگلیسی'],
    ],
  },
  {
    name: 'prices of gold in a grid of divisions',
    html: divPage(
      'قیمت طلا',
      `<div class="price-grid">${[
        ['نوع', 'خرید', 'فروش'],
        ['طلای ۱۸ عیار', '۹٬۸۵۰٬۰۰۰ تومان', '۹٬۹۱۰٬۰۰۰ تومان'],
        ['سکهٔ امامی', '۱۰۵٬۰۰۰٬۰۰۰ تومان', '۱۰۶٬۲۰۰٬۰۰۰ تومان'],
        ['نیم سکه', '۵۸٬۰۰۰٬۰۰۰ تومان', '۵۸٬۹۰۰٬۰۰۰ تومان'],
      ]
        .map(
          (cells) =>
            `<div class="price-row">${cells.map((cell) => `<div class="price-cell"><span>${cell}</span></div>`).join('')}</div>`,
        )
        .join('')}</div>`,
    ),
    expectedText: [],
    unwanted: boilerplate,
    cells: [
      ['سکهٔ امامی', 'فروش', '۱۰۶٬۲۰۰٬۰۰۰ تومان'],
      ['نیم سکه', 'خرید', '۵۸٬۰۰۰٬۰۰۰ تومان'],
    ],
  },
  {
    name: 'old page that is laid out by tables, in one form',
    html: `<html><head><title>لوازم یدکی</title></head><body><form id="aspnetForm"><table width="100%"><tr><td colspan="2"><table><tr><td><a href="/">خانه</a></td><td><a href="/c">تماس</a></td></tr></table></td></tr><tr><td width="200"><p>فروش لوازم یدکی پراید و پژو.</p><p>شعبهٔ مرکزی: خیابان امیرکبیر.</p></td><td><table border="1"><tr><td>قطعه</td><td>قیمت</td></tr><tr><td>لنت جلو</td><td>۶۵۰ هزار تومان</td></tr><tr><td>دیسک ترمز</td><td>۱٬۱۰۰ هزار تومان</td></tr><tr><td>شمع</td><td>۳۲۰ هزار تومان</td></tr></table></td></tr></table></form></body></html>`,
    expectedText: ['فروش لوازم یدکی', 'خیابان امیرکبیر'],
    unwanted: [],
    cells: [
      ['لنت جلو', 'قیمت', '۶۵۰ هزار تومان'],
      ['شمع', 'قیمت', '۳۲۰ هزار تومان'],
    ],
  },
  {
    name: 'content whose parts are called menu, modal and sidebar',
    html: divPage(
      'کافه',
      `<div class="menu sidebar"><h2>نوشیدنی</h2><p>اسپرسو ۸۵ هزار تومان</p><p>لاته ۱۲۰ هزار تومان</p></div><div class="modal-like popup"><p>رزرو میز با شمارهٔ ۰۲۱۲۲۳۳۴۴۵۵.</p></div><div class="social share"><p>هر روز از ۸ تا ۲۳ باز است.</p></div>`,
    ),
    expectedText: ['اسپرسو ۸۵ هزار تومان', 'لاته', '۰۲۱۲۲۳۳۴۴۵۵', 'از ۸ تا ۲۳'],
    unwanted: boilerplate,
    cells: [],
  },
  {
    name: 'article with related links, a price beside it and a comment form',
    html: divPage(
      'راهنمای خرید کیف',
      `<article><h1>راهنمای خرید کیف</h1>${'<p>چرم طبیعی نفس می‌کشد و با گذر زمان زیباتر می‌شود؛ برای خرید به دوخت و بند آن نگاه کنید.</p>'.repeat(6)}</article><aside class="buy-box"><p>قیمت این کیف: ۲٬۴۵۰٬۰۰۰ تومان</p></aside><div class="post-related"><ul><li><a href="/a">ده نکته دربارهٔ چرم گاوی</a></li><li><a href="/b">نگهداری کفش در زمستان</a></li></ul></div><form id="commentform"><label>دیدگاه شما</label><textarea></textarea><input type="email"></form>`,
    ),
    expectedText: ['چرم طبیعی نفس می‌کشد', 'قیمت این کیف: ۲٬۴۵۰٬۰۰۰ تومان'],
    unwanted: [...boilerplate, 'ده نکته', 'دیدگاه شما'],
    cells: [],
  },
  {
    name: 'contact page with hours by roles of a table',
    html: semanticPage(
      'تماس با ما',
      `<h1>تماس با ما</h1><address>تهران، خیابان کارگر، پلاک ۱۲</address><div><span>تلفن:</span><span>۰۲۱۶۶۵۵۴۴۳۳</span></div><div role="table"><div role="row"><span role="columnheader">روز</span><span role="columnheader">ساعت</span></div><div role="row"><span role="cell">شنبه تا چهارشنبه</span><span role="cell">۹ تا ۱۸</span></div><div role="row"><span role="cell">پنجشنبه</span><span role="cell">۹ تا ۱۳</span></div></div>`,
    ),
    expectedText: ['خیابان کارگر', 'تلفن: ۰۲۱۶۶۵۵۴۴۳۳'],
    unwanted: boilerplate,
    cells: [
      ['شنبه تا چهارشنبه', 'ساعت', '۹ تا ۱۸'],
      ['پنجشنبه', 'ساعت', '۹ تا ۱۳'],
    ],
  },
];
