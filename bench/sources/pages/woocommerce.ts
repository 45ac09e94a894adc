// Sample pages of WooCommerce and its themes.
import { boilerplate, divPage, type SamplePage, semanticPage, tableRow } from './sample-page.ts';

const price = (amount: string) =>
  `<span class="woocommerce-Price-amount amount"><bdi>${amount}&nbsp;<span class="woocommerce-Price-currencySymbol">تومان</span></bdi></span>`;
const attributes = [
  ['جنس', 'چرم طبیعی گاوی'],
  ['ابعاد', '۳۰ × ۲۲ × ۸ سانتی‌متر'],
  ['گارانتی', '۱۸ ماه'],
] as const;
const attributeTable = `<table class="woocommerce-product-attributes shop_attributes">${attributes.map(([key, value]) => `<tr class="woocommerce-product-attributes-item"><th class="woocommerce-product-attributes-item__label" scope="row">${key}</th><td class="woocommerce-product-attributes-item__value"><p>${value}</p></td></tr>`).join('')}</table>`;
const attributeCells = attributes.map(([key, value]) => [key, '', value] as const);

const tabs = (isHidden: boolean) =>
  `<div class="woocommerce-tabs wc-tabs-wrapper"><ul class="tabs wc-tabs" role="tablist"><li class="description_tab" id="tab-title-description" role="tab" aria-controls="tab-description"><a href="#tab-description">توضیحات</a></li><li class="additional_information_tab" id="tab-title-additional_information" role="tab" aria-controls="tab-additional_information"><a href="#tab-additional_information">توضیحات تکمیلی</a></li><li id="tab-title-care" role="tab" aria-controls="tab-care"><a href="#tab-care">نگهداری</a></li></ul><div class="woocommerce-Tabs-panel panel entry-content wc-tab" id="tab-description" role="tabpanel" aria-labelledby="tab-title-description"><h2>توضیحات</h2><p>این کیف با دوخت دستی در تبریز ساخته می‌شود و جای لپ‌تاپ ۱۳ اینچ دارد.</p></div><div class="woocommerce-Tabs-panel panel wc-tab" id="tab-additional_information" role="tabpanel" aria-labelledby="tab-title-additional_information"${isHidden ? ' style="display:none"' : ''}>${attributeTable}</div><div class="panel wc-tab" id="tab-care" role="tabpanel" aria-labelledby="tab-title-care"${isHidden ? ' style="display:none"' : ''}><p>با دستمال نم‌دار پاک کنید و از آفتاب دور نگه دارید.</p></div></div>`;
const related = `<section class="related products"><h2>محصولات مرتبط</h2><ul class="products columns-4"><li class="product"><a href="/p/1"><h2 class="woocommerce-loop-product__title">کمربند چرمی</h2><span class="price">${price('۴۵۰٬۰۰۰')}</span></a><a href="?add-to-cart=1" class="button">افزودن به سبد خرید</a></li></ul></section>`;

export const wooCommercePages: readonly SamplePage[] = [
  {
    name: 'product, hidden tabs, sale price of today',
    html: semanticPage(
      'کیف چرمی دیبا',
      `<div class="product"><h1 class="product_title">کیف چرمی دیبا</h1><p class="price"><del aria-hidden="true">${price('۲٬۸۰۰٬۰۰۰')}</del> <span class="screen-reader-text">قیمت اصلی: ۲٬۸۰۰٬۰۰۰ تومان بود.</span><ins aria-hidden="true">${price('۲٬۴۵۰٬۰۰۰')}</ins><span class="screen-reader-text">قیمت فعلی: ۲٬۴۵۰٬۰۰۰ تومان.</span></p><form class="cart"><input type="number"><button class="single_add_to_cart_button">افزودن به سبد خرید</button></form>${tabs(true)}${related}</div>`,
    ),
    expectedText: [
      'کیف چرمی دیبا',
      'قیمت اصلی: ۲٬۸۰۰٬۰۰۰',
      'قیمت فعلی: ۲٬۴۵۰٬۰۰۰',
      'دوخت دستی در تبریز',
      'با دستمال نم‌دار',
      'نگهداری',
    ],
    unwanted: boilerplate,
    cells: attributeCells,
  },
  {
    name: 'product of divisions, sale price of old',
    html: divPage(
      'کیف چرمی دیبا',
      `<div class="product-info"><h1>کیف چرمی دیبا</h1><p class="price"><del>${price('۲٬۸۰۰٬۰۰۰')}</del><ins>${price('۲٬۴۵۰٬۰۰۰')}</ins></p><p class="stock in-stock">۵ عدد در انبار</p></div>${tabs(false)}`,
    ),
    expectedText: ['۲٬۸۰۰٬۰۰۰ تومان (قبلی)', '۲٬۴۵۰٬۰۰۰ تومان', '۵ عدد در انبار', 'دوخت دستی در تبریز'],
    unwanted: boilerplate,
    cells: attributeCells,
  },
  {
    name: 'variable product',
    html: semanticPage(
      'پیراهن نخی',
      `<h1>پیراهن نخی</h1><form class="variations_form cart"><table class="variations"><tbody><tr><th class="label"><label>رنگ</label></th><td class="value"><select name="attribute_pa_color"><option value="">یک گزینه را انتخاب کنید</option><option value="w">سفید</option><option value="b">سرمه‌ای</option></select></td></tr><tr><th class="label"><label>سایز</label></th><td class="value"><select name="attribute_pa_size"><option value="">یک گزینه را انتخاب کنید</option><option value="m">M</option><option value="l">L</option></select></td></tr></tbody></table><button>افزودن به سبد خرید</button></form><button type="button" data-bs-toggle="modal" data-bs-target="#size-guide">راهنمای اندازه</button><div class="modal fade" id="size-guide" role="dialog" aria-hidden="true" style="display:none"><table><thead>${tableRow(['سایز', 'دور سینه', 'قد'], 'th')}</thead><tbody>${tableRow(['M', '۹۶', '۷۰'])}${tableRow(['L', '۱۰۲', '۷۲'])}</tbody></table></div>`,
    ),
    expectedText: ['پیراهن نخی', 'سفید', 'سرمه‌ای', 'راهنمای اندازه'],
    unwanted: boilerplate,
    cells: [
      ['رنگ', '', 'سفید، سرمه‌ای'],
      ['M', 'دور سینه', '۹۶'],
      ['L', 'قد', '۷۲'],
    ],
  },
  {
    name: 'list of products',
    html: divPage(
      'فروشگاه',
      `<form class="woocommerce-ordering"><select name="orderby"><option value="price">ارزان‌ترین</option><option value="date">جدیدترین</option></select></form><ul class="products">${[
        ['کیف دوشی', '۱٬۲۰۰٬۰۰۰'],
        ['کیف پول', '۳۹۰٬۰۰۰'],
        ['جاکارتی', '۱۹۰٬۰۰۰'],
      ]
        .map(
          ([name, amount = '']) =>
            `<li class="product"><a href="/p"><img alt=""><h2>${name}</h2><span class="price">${price(amount)}</span></a><a class="button add_to_cart_button" rel="nofollow" href="?add-to-cart=3">افزودن به سبد</a></li>`,
        )
        .join('')}</ul>`,
    ),
    expectedText: ['کیف دوشی: ۱٬۲۰۰٬۰۰۰ تومان', 'کیف پول: ۳۹۰٬۰۰۰ تومان', 'جاکارتی: ۱۹۰٬۰۰۰ تومان'],
    unwanted: [...boilerplate, 'ارزان‌ترین'],
    cells: [],
  },
  {
    name: 'terms of shipping in a page of blocks',
    html: semanticPage(
      'شرایط ارسال',
      `<article><h1>شرایط ارسال</h1><p>سفارش‌های پیش از ساعت ۱۴ همان روز بسته‌بندی می‌شوند.</p><figure class="wp-block-table"><table class="has-fixed-layout"><tbody>${tableRow(['<strong>روش</strong>', '<strong>تهران</strong>', '<strong>شهرستان</strong>'])}${tableRow(['پیک', '۷۰ هزار تومان', ''])}${tableRow(['پست پیشتاز', '۴۵ هزار تومان', '۶۵ هزار تومان'])}</tbody></table><figcaption class="wp-element-caption">هزینهٔ ارسال</figcaption></figure><ul class="wp-block-list"><li>خرید بالای ۲ میلیون تومان رایگان</li><li>تحویل حضوری ندارد</li></ul></article>`,
    ),
    expectedText: ['پیش از ساعت ۱۴', 'هزینهٔ ارسال', 'خرید بالای ۲ میلیون تومان رایگان', 'تحویل حضوری ندارد'],
    unwanted: boilerplate,
    cells: [
      ['پیک', 'تهران', '۷۰ هزار تومان'],
      ['پست پیشتاز', 'شهرستان', '۶۵ هزار تومان'],
    ],
  },
];
