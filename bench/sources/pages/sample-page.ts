// Shape of the sample pages, and the menus and footers that themes add.

export interface SamplePage {
  readonly name: string;
  readonly html: string;
  /** Texts that a visitor can see, also after a click. */
  readonly expectedText: readonly string[];
  /** Boilerplate texts and texts that nobody sees. */
  readonly unwanted: readonly string[];
  /** Cells with the name of their row and of their column; `''` where a row is a name and its value. */
  readonly cells: readonly (readonly [row: string, column: string, value: string])[];
}

const CHROME = {
  menu: ['فروشگاه اینترنتی', 'دسته‌بندی کالاها', 'پیگیری سفارش من', 'ورود و ثبت‌نام'],
  footer: ['تمامی حقوق این سایت محفوظ است', 'نماد اعتماد الکترونیکی'],
};
export const boilerplate: readonly string[] = [...CHROME.menu, ...CHROME.footer];

const menuItems = CHROME.menu.map((text) => `<li class="menu-item"><a href="/x">${text}</a></li>`).join('');
const footerText = `<p>${CHROME.footer.join('. ')}.</p>`;

/** A theme that marks its parts with semantic elements. */
export const semanticPage = (title: string, main: string): string =>
  `<!doctype html><html lang="fa-IR" dir="rtl"><head><meta charset="utf-8"><title>${title}</title><style>.a{color:red}</style></head><body class="rtl"><header class="site-header"><nav><ul>${menuItems}</ul></nav></header><main id="main">${main}</main><footer>${footerText}</footer><script>var x=1</script></body></html>`;

/** A theme of `div` elements whose parts are marked by classes only. */
export const divPage = (title: string, main: string): string =>
  `<!doctype html><html dir="rtl"><head><meta charset="utf-8"><title>${title}</title></head><body><div class="elementor-location-header"><div class="main-menu"><ul>${menuItems}</ul></div></div><div class="content-wrapper">${main}</div><div class="footer-area">${footerText}<ul>${menuItems}</ul></div></body></html>`;

export const tableRow = (cells: readonly string[], tag = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
