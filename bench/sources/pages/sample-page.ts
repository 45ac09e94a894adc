// Shape of the sample pages, and what themes put around their content.

export interface SamplePage {
  readonly name: string;
  readonly html: string;
  /** Texts that a visitor can see, by a click as well. */
  readonly shown: readonly string[];
  /** Texts that are furniture or that nobody sees. */
  readonly unwanted: readonly string[];
  /** Cells with the name of their row and of their column; `''` where a row is a name and its value. */
  readonly cells: readonly (readonly [row: string, column: string, value: string])[];
}

const CHROME = {
  menu: ['فروشگاه اینترنتی', 'دسته‌بندی کالاها', 'پیگیری سفارش من', 'ورود و ثبت‌نام'],
  footer: ['تمامی حقوق این سایت محفوظ است', 'نماد اعتماد الکترونیکی'],
};
export const furniture: readonly string[] = [...CHROME.menu, ...CHROME.footer];

const links = CHROME.menu.map((text) => `<li class="menu-item"><a href="/x">${text}</a></li>`).join('');
const notes = `<p>${CHROME.footer.join('. ')}.</p>`;

/** A theme that marks its parts by elements. */
export const semantic = (title: string, main: string): string =>
  `<!doctype html><html lang="fa-IR" dir="rtl"><head><meta charset="utf-8"><title>${title}</title><style>.a{color:red}</style></head><body class="rtl"><header class="site-header"><nav><ul>${links}</ul></nav></header><main id="main">${main}</main><footer>${notes}</footer><script>var x=1</script></body></html>`;

/** A theme of divisions, whose parts have names only. */
export const divided = (title: string, main: string): string =>
  `<!doctype html><html dir="rtl"><head><meta charset="utf-8"><title>${title}</title></head><body><div class="elementor-location-header"><div class="main-menu"><ul>${links}</ul></div></div><div class="content-wrapper">${main}</div><div class="footer-area">${notes}<ul>${links}</ul></div></body></html>`;

export const row = (cells: readonly string[], tag = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
