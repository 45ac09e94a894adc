import { expect, test } from 'vitest';
import { htmlToText } from './html-text.ts';
import { removeShortcodes } from './shortcodes.ts';

test.each([
  '[contact-form-7 id="55" title="فرم تماس"]',
  '[contact-form-7 id=”55″ title=”فرم تماس”]',
  '[gallery random ids=‘1,2’]',
  '[products limit=4 columns=3]',
  '[vc_row]',
  '[vc_column width=”1/2″ css=”.vc_1{margin: 0}”]',
  '[Best_Wordpress_Gallery id="1"]',
  '[/vc_column]',
  '[recent-posts/]',
  '[recent-posts count 3 /]',
  '[vc_row\nel_class="a"\n\nfull_width="b"]',
])('removes %s', (code) => {
  expect(removeShortcodes(`پیش ${code} پس`).replace(/\s+/g, ' ')).toBe('پیش پس');
});

test('keeps the text between an opening and a closing shortcode', () => {
  expect(removeShortcodes('[button]خرید[/button] و [Tab]برگه[/tab]').replace(/\s+/g, ' ').trim()).toBe(
    'خرید و برگه',
  );
});

test.each([
  'پانویس [۱] و [1] و [12]',
  'این [مهم] است',
  'as told [see note] and [note]',
  'کیف [۱۲۰٬۰۰۰ تومان] و [120,000 IRT] و [USD 12]',
  '[Size M=38, L=40]',
  '[see https://example.com/]',
  'a[i] = b[j] [x] [n/a] [and/or] [built-in] [...]',
  '[باز می‌ماند',
])('keeps %s as written', (text) => {
  expect(removeShortcodes(text)).toBe(text);
});

test('removes shortcodes from HTML in the same way', () => {
  expect(htmlToText('<p>[vc_row]راهنما [see note] [contact-form-7 id=&#8221;55&#8243;]</p>')).toBe(
    'راهنما [see note]',
  );
});
