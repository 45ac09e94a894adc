// The sample options of the demos, and what the states are called.
import { defineTexts } from '../../i18n/texts.ts';

export const demoTexts = defineTexts({
  reason: {
    fa: 'وقتی فهرست بلندتر از آن است که با چشم پیموده شود. «کري» و «کری»، نیم‌فاصله و فاصله، رقم‌ها و بزرگی حروف یکی شمرده می‌شوند، چون صفحه‌کلیدها یکی نیستند. آنچه نوشته و انتخاب نشده باشد با ترک فیلد می‌رود، تا همیشه روشن باشد چه چیزی ذخیره می‌شود.',
    en: 'Where a list is too long to look through. Arabic and Persian letters, half-spaces, digits and case count as one, since keyboards differ. What was typed and not chosen goes when the field is left, so that it is always plain what will be saved.',
  },
  openReason: {
    fa: 'باز: آنچه نوشته شده در فهرست پررنگ نمی‌شود تا خوانا بماند؛ گروه‌ها نام دارند، گزینهٔ انتخاب‌شده تیک دارد و آنچه شدنی نیست دیده می‌شود ولی انتخاب نمی‌شود.',
    en: 'Open: groups have names, what is chosen bears a tick, and what cannot be had is seen but not taken. The chosen one’s own name narrows nothing, so that the others can be seen.',
  },
  plain: { fa: 'ساده', en: 'Plain' },
  empty: { fa: 'خالی', en: 'Empty' },
  several: { fa: 'چندتایی', en: 'Several' },
  server: { fa: 'از سرور', en: 'From the server' },
  broken: { fa: 'سروری که بار نخست پاسخ نمی‌دهد', en: 'A server that fails at first' },
  thousand: { fa: 'هزار گزینه', en: 'A thousand options' },
  invalid: { fa: 'با خطا', en: 'With an error' },
  disabled: { fa: 'غیرفعال', en: 'Disabled' },
  city: { fa: 'شهر', en: 'City' },
  choose: { fa: 'نام شهر را بنویسید', en: 'Type the name of a city' },
  tags: { fa: 'برچسب‌ها', en: 'Tags' },
  product: { fa: 'محصول', en: 'Product' },
  productNumber: { fa: 'محصول شمارهٔ {number}', en: 'Product no. {number}' },
  noCity: { fa: 'شهر را انتخاب کنید.', en: 'Choose a city.' },
  near: { fa: 'نزدیک انبار', en: 'Near the storehouse' },
  far: { fa: 'شهرهای دیگر', en: 'Other cities' },
  karaj: { fa: 'کرج', en: 'Karaj' },
  kerman: { fa: 'كرمان', en: 'Kerman' },
  tehran: { fa: 'تهران', en: 'Tehran' },
  shiraz: { fa: 'شیراز', en: 'Shiraz' },
  khorramabad: { fa: 'خرم‌آباد', en: 'Khorramabad' },
  alborz: { fa: 'استان البرز', en: 'Alborz Province' },
  urgent: { fa: 'فوری', en: 'Urgent' },
  returned: { fa: 'مرجوعی', en: 'Returned' },
  size: { fa: 'تعویض سایز', en: 'Size exchange' },
  gift: { fa: 'هدیه', en: 'Gift' },
});
