import { defineTexts } from '../../i18n/texts.ts';

export const replayTexts = defineTexts({
  title: { fa: 'بازپخش', en: 'Replay' },
  openTitle: { fa: 'یک ضبط باز کنید', en: 'Open a recording' },
  openBody: {
    fa: 'فایل ‎.replay.json‎ را اینجا رها کنید یا انتخاب کنید. فایل از این دستگاه بیرون نمی‌رود.',
    en: 'Drop a .replay.json file here, or choose one. It does not leave this device.',
  },
  file: { fa: 'فایل ضبط', en: 'Recording' },
  fileHint: { fa: 'replay.json · تا ۱۰۰ مگابایت', en: 'replay.json · up to 100 MB' },
  another: { fa: 'ضبط دیگر', en: 'Another recording' },
  reading: { fa: 'در حال خواندن ضبط…', en: 'Reading the recording…' },
  unreadableTitle: { fa: 'این فایل باز نشد', en: 'This file could not be opened' },
  tooLarge: {
    fa: 'فایل {size} است؛ تا ۱۰۰ مگابایت باز می‌شود.',
    en: 'The file is {size}. Up to 100 MB can be opened.',
  },
  malformed: {
    fa: 'فایل ناقص یا خراب است. اگر دانلود نیمه‌کاره مانده، دوباره بگیرید.',
    en: 'The file is cut off or damaged. If its download was interrupted, download it again.',
  },
  otherFormat: {
    fa: 'این فایل ضبط پاسخ نیست. فایلی با پسوند ‎.replay.json‎ انتخاب کنید.',
    en: 'This is not a recording of Pasokh. Choose a file that ends in .replay.json.',
  },
  otherVersion: {
    fa: 'این ضبط با نسخهٔ دیگری از پاسخ ساخته شده است؛ با همان نسخه بازش کنید.',
    en: 'Another version of Pasokh wrote this recording. Open it with that version.',
  },
  unreachable: {
    fa: 'ضبط از سرور نرسید. اتصال را بررسی کنید و دوباره بکوشید.',
    en: 'The recording did not arrive from the server. Check the connection and try again.',
  },
  tryAgain: { fa: 'تلاش دوباره', en: 'Try again' },
  emptyTitle: { fa: 'در این ضبط چیزی نیست', en: 'This recording is empty' },
  emptyBody: {
    fa: 'هیچ رویدادی ضبط نشده است. شاید صفحه تازه باز شده بود.',
    en: 'No event was recorded. The page may have just been opened.',
  },
  liveTitle: { fa: 'بازرسی زنده', en: 'Live inspection' },
  waitingTitle: { fa: 'در انتظار پنل', en: 'Waiting for the panel' },
  waitingBody: {
    fa: 'پنل را با ‎?inspect‎ باز کنید یا بازآوری کنید؛ رویدادهایش همین‌جا می‌آیند.',
    en: 'Open or reload the panel with ?inspect. Its events appear here.',
  },
  origin: { fa: 'نسخهٔ {build} · {count} رویداد', en: 'Version {build} · {count} events' },
  changed: {
    fa: 'نمودار این ماشین از زمان ضبط تغییر کرده است.',
    en: 'The chart of this machine has changed since the recording.',
  },
  unknownMachine: {
    fa: 'این نسخه ماشینی به نام {machine} ندارد؛ رویدادهایش فقط فهرست می‌شوند.',
    en: 'This version has no machine called {machine}, so its events are only listed.',
  },
});

export const differenceTexts = defineTexts({
  title: {
    fa: 'اولین تفاوت: رویداد {position}، {machine}',
    en: 'First difference: event {position}, {machine}',
  },
  led: {
    fa: 'در ضبط به {recorded} رفت و در این نسخه به {replayed}.',
    en: 'The recording went to {recorded}; this version goes to {replayed}.',
  },
  missing: {
    fa: 'در ضبط {recorded} بود؛ این نسخه این حالت یا رویداد را ندارد.',
    en: 'The recording was in {recorded}; this version does not have this state or event.',
  },
  changed: {
    fa: 'نمودار این ماشین از زمان ضبط تغییر کرده است.',
    en: 'The chart of this machine has changed since.',
  },
  unchanged: {
    fa: 'نمودار همان است: شرطی جور دیگری تصمیم گرفته، شاید چون مقدارها پوشانده شده‌اند.',
    en: 'The chart is the same: a guard decided differently, perhaps because values are masked.',
  },
});

export const playbackTexts = defineTexts({
  group: { fa: 'پخش', en: 'Playback' },
  play: { fa: 'پخش', en: 'Play' },
  pause: { fa: 'توقف', en: 'Pause' },
  previous: { fa: 'رویداد قبلی', en: 'Previous event' },
  next: { fa: 'رویداد بعدی', en: 'Next event' },
  nextProblem: { fa: 'مشکل بعدی', en: 'Next problem' },
  noProblems: { fa: 'بدون مشکل', en: 'No problems' },
  problems: { fa: '{count} مشکل', en: { one: '{count} problem', other: '{count} problems' } },
  position: { fa: 'جای پخش', en: 'Position' },
  positionOf: { fa: '{position} از {count}', en: '{position} of {count}' },
  speed: { fa: 'سرعت', en: 'Speed' },
  times: { fa: '{speed}×', en: '{speed}×' },
  follow: { fa: 'دنبال کردن زنده', en: 'Follow live' },
  following: { fa: 'زنده', en: 'Live' },
  failed: { fa: 'ناموفق', en: 'Failed' },
  refused: { fa: 'پذیرفته نشد', en: 'Refused' },
  differs: { fa: 'متفاوت با ضبط', en: 'Differs from the recording' },
  firstDifference: { fa: 'اولین تفاوت', en: 'First difference' },
});

export const paneTexts = defineTexts({
  side: { fa: 'ماشین‌ها و رویدادها', en: 'Machines and events' },
  actors: { fa: 'ماشین‌ها', en: 'Machines' },
  events: { fa: 'رویدادها', en: 'Events' },
  search: { fa: 'جست‌وجوی رویداد', en: 'Search events' },
  noEvents: { fa: 'رویدادی با این نام نیست', en: 'No event has this name' },
  clearSearch: { fa: 'پاک کردن جست‌وجو', en: 'Clear the search' },
  chart: { fa: 'نمودار', en: 'Chart' },
  states: { fa: 'حالت‌ها', en: 'States' },
  data: { fa: 'داده', en: 'Data' },
  screen: { fa: 'صفحه', en: 'Screen' },
  lanes: { fa: 'خط زمان', en: 'Timeline' },
  views: { fa: 'نمایش', en: 'View' },
  notStarted: { fa: 'هنوز شروع نشده', en: 'Not started yet' },
  stopped: { fa: 'پایان‌یافته', en: 'Stopped' },
  running: { fa: 'در {state}', en: 'In {state}' },
  state: { fa: 'حالت', en: 'State' },
  meaning: { fa: 'معنا', en: 'Meaning' },
  leadsTo: { fa: 'با این رویدادها', en: 'On these events' },
  current: { fa: 'الان', en: 'Now' },
  visited: { fa: 'دیده‌شده', en: 'Visited' },
  unchanged: { fa: 'این رویداد داده را عوض نکرد.', en: 'This event did not change the data.' },
  event: { fa: 'محتوای رویداد', en: 'The event' },
  dataBefore: { fa: 'داده پیش و بعد از این رویداد', en: 'Data before and after this event' },
  screenTitle: { fa: 'صفحه در این لحظه', en: 'The screen at this moment' },
  screenNote: {
    fa: 'نام‌ها و نوشته‌ها با حروف دیگری عوض شده‌اند. دکمه‌ها در بازپخش کار نمی‌کنند.',
    en: 'Names and texts are replaced by other letters. Buttons do nothing in a replay.',
  },
  sampleNote: {
    fa: 'داده‌ها نمونه‌اند. دکمه‌ها در این نما کار نمی‌کنند.',
    en: 'The data is made up. Buttons do nothing here.',
  },
  layingOut: { fa: 'در حال چیدن نمودار…', en: 'Drawing the chart…' },
  started: { fa: 'شروع', en: 'Started' },
});

export const testTexts = defineTexts({
  save: { fa: 'ذخیره به شکل تست', en: 'Save as test' },
  saveFile: { fa: 'ذخیرهٔ فایل', en: 'Save the file' },
  saved: { fa: 'تست ذخیره شد.', en: 'The test was saved.' },
});

export const chartTexts = defineTexts({
  drawing: { fa: 'نمودار ماشین', en: 'Chart of the machine' },
  zoomIn: { fa: 'بزرگ‌تر', en: 'Zoom in' },
  zoomOut: { fa: 'کوچک‌تر', en: 'Zoom out' },
});

export const frameTexts = defineTexts({
  size: { fa: 'اندازهٔ صفحه', en: 'Screen size' },
  fit: { fa: 'هم‌اندازهٔ جا', en: 'Fit' },
  phone: { fa: 'موبایل', en: 'Phone' },
  desktop: { fa: 'دسکتاپ', en: 'Desktop' },
});
