const orderNote = {
  fa: 'با خرید هر بسته‌ای، چیزی حذف نمی‌شود.',
  en: 'Order any plan to keep everything.',
} as const;
const upgradeNote = {
  fa: 'همین حالا می‌توانید بسته را ارتقا دهید؛ ظرفیت باقی‌مانده به آن اضافه می‌شود.',
  en: 'You can upgrade right now; unused capacity carries over.',
} as const;

export const planNotices = {
  planEnding: {
    subject: { fa: 'بستهٔ شما سه روز دیگر تمام می‌شود', en: 'Your plan ends in 3 days' },
    body: {
      fa: 'بستهٔ «{detail}» سه روز دیگر تمام می‌شود. بعد از آن بات‌ها جواب نمی‌دهند.',
      en: 'Your plan “{detail}” ends in 3 days. After that your bots stop answering.',
    },
    note: {
      fa: 'اگر الان تمدید کنید، زمان جدید به پایان همین دوره اضافه می‌شود.',
      en: 'If you renew now, the new period starts when this one ends.',
    },
  },
  planEnded: {
    subject: { fa: 'بستهٔ شما تمام شد', en: 'Your plan has ended' },
    body: {
      fa: 'بستهٔ «{detail}» تمام شد. ظرفیت باقی‌مانده هفت روز و دانش بات‌ها چهارده روز می‌ماند.',
      en: 'Your plan “{detail}” has ended. Unused capacity is kept for 7 days, your bots’ knowledge for 14.',
    },
    note: orderNote,
  },
  charactersEnding: {
    subject: {
      fa: 'ظرفیت باقی‌ماندهٔ دانش دو روز دیگر حذف می‌شود',
      en: 'Your unused capacity will be deleted in 2 days',
    },
    body: {
      fa: 'بستهٔ «{detail}» تمام شده است و ظرفیت باقی‌ماندهٔ آن دو روز دیگر حذف می‌شود.',
      en: 'Your plan “{detail}” has ended, and its unused capacity will be deleted in 2 days.',
    },
    note: orderNote,
  },
  trainingEnding: {
    subject: {
      fa: 'دانش بات‌های شما دو روز دیگر حذف می‌شود',
      en: 'Your bots’ knowledge will be deleted in 2 days',
    },
    body: {
      fa: 'بستهٔ «{detail}» تمام شده است و دانش بات‌های شما دو روز دیگر حذف می‌شود.',
      en: 'Your plan “{detail}” has ended, and your bots’ knowledge will be deleted in 2 days.',
    },
    note: orderNote,
  },
  botDataEnding: {
    subject: {
      fa: 'داده‌های یک بات غیرفعال هفت روز دیگر حذف می‌شود',
      en: 'An inactive bot will be deleted in 7 days',
    },
    body: {
      fa: 'بات «{detail}» نزدیک یک ماه غیرفعال بوده است. هفت روز دیگر، با دانش و گفتگوهایش برای همیشه حذف می‌شود.',
      en: 'The bot “{detail}” has been inactive for almost a month. In 7 days it will be deleted for good, with its knowledge and conversations.',
    },
    note: {
      fa: 'برای نگه داشتنش، از «مدیریت بات‌ها» فعالش کنید.',
      en: 'To keep it, activate it in “Manage bots”.',
    },
  },
  botsToChoose: {
    subject: { fa: 'انتخاب کنید کدام بات‌ها فعال بمانند', en: 'Choose which bots stay active' },
    body: {
      fa: 'بات‌های فعال شما از سقف بستهٔ «{detail}» بیشترند. در «مدیریت بات‌ها» انتخاب کنید کدام‌ها فعال بمانند. مهلت هم همان‌جا نوشته شده است.',
      en: 'You have more active bots than the plan “{detail}” allows. Choose which stay active in “Manage bots”, which also shows your deadline.',
    },
    note: {
      fa: 'اگر چیزی انتخاب نکنید، قدیمی‌ترها فعال می‌مانند و بقیه غیرفعال می‌شوند. با ارتقای بسته همه می‌مانند.',
      en: 'If you don’t choose, only the oldest stay active. If you upgrade, all stay active.',
    },
  },
  botsRested: {
    subject: { fa: 'بعضی بات‌های شما غیرفعال شدند', en: 'Some of your bots were deactivated' },
    body: {
      fa: 'بات‌های فعال شما از سقف بستهٔ «{detail}» بیشتر بودند و انتخابی نکردید. قدیمی‌ترها فعال ماندند و بقیه غیرفعال شدند.',
      en: 'You had more active bots than the plan “{detail}” allows and didn’t choose in time, so only the oldest stayed active.',
    },
    note: {
      fa: 'در «مدیریت بات‌ها» می‌توانید عوضشان کنید؛ داده‌های بات غیرفعال یک ماه می‌ماند.',
      en: 'You can change that in “Manage bots”. An inactive bot’s data is kept for a month.',
    },
  },
  messagesHigh: {
    subject: { fa: '۸۰٪ پیام‌های بسته مصرف شد', en: 'You’ve used 80% of your messages' },
    body: {
      fa: 'کمتر از ۲۰٪ پیام‌های بستهٔ «{detail}» مانده است. با تمام شدنش بات‌ها جواب نمی‌دهند.',
      en: 'Less than 20% of the messages in plan “{detail}” are left. When they run out, your bots stop answering.',
    },
    note: upgradeNote,
  },
  messagesSpent: {
    subject: { fa: 'پیام‌های بسته تمام شد', en: 'You’re out of messages' },
    body: {
      fa: 'پیام‌های بستهٔ «{detail}» تمام شد و بات‌ها جواب نمی‌دهند. گفتگوها به اپراتورها می‌رسد.',
      en: 'The messages in plan “{detail}” are used up and your bots no longer answer. Conversations go to operators.',
    },
    note: upgradeNote,
  },
  charactersHigh: {
    subject: { fa: '۸۰٪ ظرفیت دانش پر شد', en: 'You’ve used 80% of your knowledge capacity' },
    body: {
      fa: 'کمتر از ۲۰٪ ظرفیت دانش بستهٔ «{detail}» مانده است.',
      en: 'Less than 20% of the knowledge capacity in plan “{detail}” is left.',
    },
    note: upgradeNote,
  },
  charactersSpent: {
    subject: { fa: 'ظرفیت دانش پر شد', en: 'Your knowledge capacity is full' },
    body: {
      fa: 'ظرفیت دانش بستهٔ «{detail}» پر شد و چیز جدیدی آموزش داده نمی‌شود.',
      en: 'The knowledge capacity in plan “{detail}” is full, so nothing new can be trained.',
    },
    note: upgradeNote,
  },
} as const;
