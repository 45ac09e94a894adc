import { defineTexts } from '../../../i18n/texts.ts';

export const statesTexts = defineTexts({
  title: { fa: 'گالری حالت‌ها', en: 'State gallery' },
  lead: {
    fa: 'هر حالتِ هر صفحه، با دادهٔ نمونه و روی صفحهٔ واقعی. کوتاه‌ترین راه رسیدن به هر حالت را پخش کنید.',
    en: 'Every state of every screen, with sample data on the real screen. Play the shortest path to each.',
  },
  count: {
    fa: '{states} حالت از {machines} ماشین',
    en: '{states} states of {machines} machines',
  },
  machines: { fa: 'ماشین‌ها', en: 'Machines' },
  search: { fa: 'جست‌وجوی ماشین یا حالت', en: 'Search machines and states' },
  noMatch: { fa: 'ماشینی با این نام نیست', en: 'No machine has this name' },
  clearSearch: { fa: 'پاک کردن جست‌وجو', en: 'Clear the search' },
  view: { fa: 'نمایش', en: 'View' },
  pictures: { fa: 'تصویرها', en: 'Pictures' },
  steps: { fa: '{count} مرحله', en: { one: '{count} step', other: '{count} steps' } },
  initial: { fa: 'حالت شروع', en: 'Initial state' },
  play: { fa: 'پخش مسیر', en: 'Play the path' },
  playOf: { fa: 'پخش مسیر تا {state}', en: 'Play the path to {state}' },
  pictureOf: { fa: 'صفحه در حالت {state}', en: 'The screen in {state}' },
  waiting: { fa: 'در حال آوردن صفحه…', en: 'Loading the screen…' },
  chart: { fa: 'نمودار', en: 'Chart' },
  transient: { fa: 'حالت‌هایی که در آن‌ها نمی‌ماند', en: 'States it only passes through' },
  unknownTitle: { fa: 'چنین ماشینی نیست', en: 'There is no such machine' },
  unknownBody: { fa: 'از فهرست یکی را انتخاب کنید.', en: 'Choose one from the list.' },
  noPath: { fa: 'راهی به این حالت نیست', en: 'No path leads to this state' },
  back: { fa: 'همهٔ حالت‌ها', en: 'All states' },
  stately: { fa: 'باز کردن در Stately', en: 'Open in Stately' },
});

export const coverageTexts = defineTexts({
  withoutPicture: { fa: 'ماشین‌های بی‌تصویر', en: 'Machines without a picture' },
  withoutStates: { fa: 'صفحه‌های بی‌حالت', en: 'Screens without states' },
  background: { fa: 'در پس‌زمینه کار می‌کند و صفحه‌ای ندارد', en: 'Runs in the background, without a screen' },
  server: { fa: 'چرخهٔ عمر یک چیز ذخیره‌شده در سرور است', en: 'The lifecycle of something the server stores' },
  widget: { fa: 'در ویجت چت است، نه در پنل', en: 'Belongs to the chat widget, not to the panel' },
  gallery: { fa: 'در گالری اجزا (‎/dev/ui‎) دیده می‌شود', en: 'Shown in the gallery of components, /dev/ui' },
  outside: {
    fa: 'بیرون از صفحه اجرا می‌شود و صفحه فقط نتیجه‌اش را می‌خواند',
    en: 'Runs outside of its screen, which only reads its results',
  },
  rare: {
    fa: 'فقط وقتی پیام‌های بسته تمام شده باشد دیده می‌شود',
    en: 'Seen only once a plan’s messages are used up',
  },
  tool: { fa: 'ابزار توسعه است', en: 'A tool for developers' },
  sameStates: {
    fa: 'ماشین‌هایش در صفحهٔ دیگری دیده می‌شوند',
    en: 'Its machines are pictured on another screen',
  },
});
