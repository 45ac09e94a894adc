import { defineTexts } from '../../i18n/texts.ts';

export const groupTitles = defineTexts({
  press: { fa: 'دکمه و لینک', en: 'Buttons and links' },
  fields: { fa: 'فیلدها', en: 'Fields' },
  dates: { fa: 'تاریخ و زمان', en: 'Dates and times' },
  overlays: { fa: 'روی صفحه', en: 'Overlays' },
  navigation: { fa: 'راه‌یابی', en: 'Navigation' },
  data: { fa: 'داده', en: 'Data' },
  talk: { fa: 'گفتگو', en: 'Conversation' },
  status: { fa: 'وضعیت', en: 'Status' },
  words: { fa: 'متن', en: 'Words' },
  frame: { fa: 'قاب صفحه', en: 'Frame' },
});

export const groupNotes = defineTexts({
  press: { fa: 'آنچه با یک فشار کاری را شروع می‌کند.', en: 'What starts something at one press.' },
  fields: { fa: 'آنچه کاربر در آن می‌نویسد یا انتخاب می‌کند.', en: 'What people write into or choose from.' },
  dates: {
    fa: 'روز، ساعت و بازه، به تقویم هر زبان.',
    en: "Days, hours and ranges, in each language's calendar.",
  },
  overlays: { fa: 'آنچه برای لحظه‌ای روی صفحه می‌آید.', en: 'What comes over the page for a moment.' },
  navigation: { fa: 'کجا هستیم و از اینجا به کجا می‌رویم.', en: 'Where one is, and where one can go.' },
  data: { fa: 'عدد و فهرست، برای خواندن و سنجیدن.', en: 'Numbers and lists, to read and compare.' },
  talk: { fa: 'پیام‌ها و آنچه پاسخ از آن آمده است.', en: 'Messages, and what answers come from.' },
  status: { fa: 'چه گذشته، چه می‌گذرد و چه نشد.', en: 'What happened, what goes on and what failed.' },
  words: { fa: 'اندازه‌ها، نام‌ها و نشانه‌ها.', en: 'Sizes, names and signs.' },
  frame: { fa: 'چارچوبی که صفحه‌ها در آن می‌نشینند.', en: 'What the screens stand in.' },
});

export const screenTexts = defineTexts({
  appearance: { fa: 'رنگ و تراکم', en: 'Colour and density' },
  title: { fa: 'اجزای پاسخ', en: 'Parts of Pasokh' },
  lead: {
    fa: 'هر صفحهٔ پنل از همین اجزا ساخته شده است. اینجا هر جزء را در همهٔ حالت‌هایش می‌بینید و می‌خوانید چرا این‌گونه است.',
    en: 'Every screen of the panel is made of these. Here each one stands in all its states, with the reasons for its design.',
  },
  parts: { fa: 'اجزا', en: 'Parts' },
  count: { fa: '{count} جزء', en: { one: '{count} part', other: '{count} parts' } },
  openFullWindow: { fa: 'دیدن در تمام صفحه', en: 'See it in a whole window' },
  unknownTitle: { fa: 'چنین جزئی نداریم', en: 'There is no such part' },
  unknownBody: { fa: 'از فهرست یکی را انتخاب کنید.', en: 'Choose one from the list.' },
});
