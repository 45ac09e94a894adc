/** `{day}` «فردا (شنبه)», `{time}` «۲۱», `{spans}` «از ساعت ۹ تا ۲۱», `{holiday}` «عاشورا». */
export const hoursTexts = {
  openNow: { fa: '{yes}الان بازیم؛ تا ساعت {time}.', en: '{yes}we’re open now, until {time}.' },
  openNowUntilDay: {
    fa: '{yes}الان بازیم؛ تا {day} ساعت {time}.',
    en: '{yes}we’re open now, until {time} {day}.',
  },
  openAlways: { fa: '{yes}الان بازیم؛ شبانه‌روزی کار می‌کنیم.', en: '{yes}we’re open now, around the clock.' },
  closedNow: { fa: '{no}الان بسته‌ایم', en: '{no}we’re closed now' },
  closedToday: { fa: '{no}امروز تعطیلیم', en: '{no}we’re closed today' },
  opensNext: { fa: '؛ {day} از ساعت {time} باز می‌کنیم.', en: '; we open {day} at {time}.' },
  openOn: { fa: '{yes}{day} بازیم؛ {spans}.', en: '{yes}we’re open {day}, {spans}.' },
  closedOn: { fa: '{no}{day} تعطیلیم', en: '{no}we’re closed {day}' },
  closedPart: { fa: '{no}{day} بسته‌ایم؛ {spans} بازیم.', en: '{no}we’re closed {day}; we’re open {spans}.' },
  overToday: { fa: '{no}ساعت کاری امروز {spans} بود', en: '{no}today’s hours were {spans}' },
  openAt: {
    fa: '{yes}{day} ساعت {at} بازیم؛ {spans}.',
    en: '{yes}we’re open {day} at {at}; our hours are {spans}.',
  },
  closedAt: {
    fa: '{no}{day} ساعت {at} بسته‌ایم؛ {spans} بازیم.',
    en: '{no}we’re closed {day} at {at}; we’re open {spans}.',
  },
  until: { fa: '{day} تا ساعت {time} بازیم.', en: 'We’re open until {time} {day}.' },
  from: { fa: '{day} از ساعت {time} باز می‌کنیم.', en: 'We open at {time} {day}.' },
  hours: { fa: '{day} {spans} بازیم.', en: 'We’re open {day}, {spans}.' },
  unknownHoliday: {
    fa: 'البته {day} تعطیل رسمی است ({holiday}) و ساعت روزهای تعطیل را نمی‌دانم.',
    en: 'But {day} is an official holiday ({holiday}), and I do not know the hours on holidays.',
  },
  ifHolidayUnknown: {
    fa: 'اگر {day} تعطیل رسمی باشد ({holiday})، ساعتش را نمی‌دانم.',
    en: 'If {day} turns out to be an official holiday ({holiday}), I do not know the hours.',
  },
  ifHolidayClosed: {
    fa: 'اگر {day} تعطیل رسمی باشد ({holiday})، تعطیلیم.',
    en: 'If {day} turns out to be an official holiday ({holiday}), we’re closed.',
  },
  ifHolidayOpen: {
    fa: 'اگر {day} تعطیل رسمی باشد ({holiday})، {spans} بازیم.',
    en: 'If {day} turns out to be an official holiday ({holiday}), we’re open {spans}.',
  },
  isHoliday: { fa: '{day} {holiday} است.', en: '{day} is {holiday}.' },
  isEstimated: {
    fa: '{day} طبق تقویم {holiday} است؛ تاریخ‌های قمری شاید یک روز جابه‌جا شوند.',
    en: 'By the calendar, {day} is {holiday}; lunar dates can shift by a day.',
  },
  yes: { fa: 'بله، ', en: 'Yes, ' },
  no: { fa: 'نه، ', en: 'No, ' },
  span: { fa: 'از ساعت {from} تا {to}', en: '{from} to {to}' },
  and: { fa: ' و ', en: ' and ' },
  allDay: { fa: 'شبانه‌روزی', en: 'around the clock' },
  midnight: { fa: '۱۲ شب', en: 'midnight' },
  afterMidnight: { fa: '{time} بامداد', en: '{time} am' },
  today: { fa: 'امروز', en: 'today' },
  tomorrow: { fa: 'فردا', en: 'tomorrow' },
  dayAfter: { fa: 'پس‌فردا', en: 'the day after tomorrow' },
  named: { fa: '{day} ({weekday})', en: '{day} ({weekday})' },
  thatDay: { fa: 'آن روز', en: 'that day' },
  tonight: { fa: 'امشب', en: 'tonight' },
  withPart: { fa: '{day} {part}', en: '{day} {part}' },
  on: { fa: '{day}', en: 'on {day}' },
  every: { fa: '{day}‌ها', en: 'on {day}s' },
  holidays: { fa: 'روزهای تعطیل رسمی', en: 'on official holidays' },
} as const;

export const partTexts = {
  morning: { fa: 'صبح', en: 'morning' },
  noon: { fa: 'ظهر', en: 'noon' },
  midday: { fa: 'ظهر', en: 'noon' },
  afternoon: { fa: 'عصر', en: 'afternoon' },
  evening: { fa: 'عصر', en: 'evening' },
  night: { fa: 'شب', en: 'night' },
} as const;
