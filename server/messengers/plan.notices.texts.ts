const orderNote = {
  fa: 'با سفارش هر بسته‌ای، هیچ چیز حذف نمی‌شود.',
  en: 'Order any plan and nothing is removed.',
} as const;
const upgradeNote = {
  fa: 'می‌توانید همین حالا بسته را ارتقا دهید؛ نویسه‌های باقی‌مانده به آن افزوده می‌شود.',
  en: 'You can upgrade right now; remaining characters are carried over.',
} as const;

export const planNotices = {
  planEnding: {
    subject: { fa: 'بستهٔ شما سه روز دیگر پایان می‌یابد', en: 'Your plan ends in three days' },
    body: {
      fa: 'بستهٔ «{detail}» سه روز دیگر پایان می‌یابد. پس از آن بات‌ها پاسخ نمی‌دهند.',
      en: 'The plan “{detail}” ends in three days. After that your bots no longer answer.',
    },
    note: {
      fa: 'اگر اکنون تمدید کنید، زمان تازه به پایان همین دوره افزوده می‌شود.',
      en: 'If you renew now, the new period starts when this one ends.',
    },
  },
  planEnded: {
    subject: { fa: 'بستهٔ شما پایان یافت', en: 'Your plan has ended' },
    body: {
      fa: 'بستهٔ «{detail}» پایان یافت. نویسه‌های باقی‌مانده هفت روز و دانش بات‌ها چهارده روز نگه داشته می‌شود.',
      en: 'The plan “{detail}” has ended. Remaining characters are kept for seven days, what your bots learned for fourteen.',
    },
    note: orderNote,
  },
  charactersEnding: {
    subject: {
      fa: 'نویسه‌های باقی‌مانده دو روز دیگر حذف می‌شود',
      en: 'Remaining characters are removed in two days',
    },
    body: {
      fa: 'بستهٔ «{detail}» پایان یافته است و نویسه‌های باقی‌ماندهٔ آن دو روز دیگر حذف می‌شود.',
      en: 'The plan “{detail}” has ended, and its remaining characters are removed in two days.',
    },
    note: orderNote,
  },
  trainingEnding: {
    subject: {
      fa: 'دانش بات‌های شما دو روز دیگر حذف می‌شود',
      en: 'What your bots learned is removed in two days',
    },
    body: {
      fa: 'بستهٔ «{detail}» پایان یافته است و دو روز دیگر هرچه بات‌های شما آموخته‌اند حذف می‌شود.',
      en: 'The plan “{detail}” has ended, and in two days everything your bots learned is removed.',
    },
    note: orderNote,
  },
  botDataEnding: {
    subject: {
      fa: 'داده‌های یک بات غیرفعال هفت روز دیگر حذف می‌شود',
      en: 'An inactive bot is removed in seven days',
    },
    body: {
      fa: 'بات «{detail}» نزدیک یک ماه است که فعال نیست؛ هفت روز دیگر خود بات، دانش و گفتگوهایش برای همیشه حذف می‌شود.',
      en: 'The bot “{detail}” has been inactive for almost a month. In seven days it is removed permanently, with what it learned and its conversations.',
    },
    note: {
      fa: 'اگر پیش از آن در «مدیریت بات‌ها» فعالش کنید، هیچ چیز حذف نمی‌شود.',
      en: 'Activate it in “Manage bots” before that and nothing is removed.',
    },
  },
  botsToChoose: {
    subject: { fa: 'انتخاب کنید کدام بات‌ها فعال بمانند', en: 'Choose which bots stay active' },
    body: {
      fa: 'بات‌های فعال شما از سقف بستهٔ «{detail}» بیشترند. در «مدیریت بات‌ها» انتخاب کنید کدام‌ها فعال بمانند؛ مهلت آن هم همان‌جا نوشته است.',
      en: 'You have more active bots than the plan “{detail}” allows. Choose which stay active in “Manage bots”, which also shows until when you can choose.',
    },
    note: {
      fa: 'اگر چیزی انتخاب نکنید، قدیمی‌ترها فعال می‌مانند و بقیه غیرفعال می‌شوند. با ارتقای بسته همه می‌مانند.',
      en: 'If you choose none, the oldest stay active and the others are deactivated. If you upgrade, all stay active.',
    },
  },
  botsRested: {
    subject: { fa: 'بعضی بات‌های شما غیرفعال شدند', en: 'Some of your bots were deactivated' },
    body: {
      fa: 'بات‌های فعال شما از سقف بستهٔ «{detail}» بیشتر بودند و در مهلت خود چیزی انتخاب نکردید: قدیمی‌ترها فعال ماندند و بقیه غیرفعال شدند.',
      en: 'You had more active bots than the plan “{detail}” allows and did not choose in time: the oldest stayed active, the others were deactivated.',
    },
    note: {
      fa: 'در «مدیریت بات‌ها» می‌توانید عوضشان کنید؛ داده‌های بات غیرفعال یک ماه می‌ماند.',
      en: 'You can change that in “Manage bots”. The data of an inactive bot is kept for a month.',
    },
  },
  messagesHigh: {
    subject: { fa: '۸۰٪ پیام‌های بسته مصرف شد', en: '80% of your messages are used' },
    body: {
      fa: 'از پیام‌های بستهٔ «{detail}» کمتر از یک‌پنجم مانده است. با تمام شدن آن بات‌ها پاسخ نمی‌دهند.',
      en: 'Less than a fifth of the messages of the plan “{detail}” is left. When they run out, your bots stop answering.',
    },
    note: upgradeNote,
  },
  messagesSpent: {
    subject: { fa: 'پیام‌های بسته تمام شد', en: 'Your messages are used up' },
    body: {
      fa: 'پیام‌های بستهٔ «{detail}» تمام شد و بات‌ها دیگر پاسخ نمی‌دهند؛ گفتگوها به اپراتورها می‌رسد.',
      en: 'The messages of the plan “{detail}” are used up and your bots no longer answer; conversations go to operators.',
    },
    note: upgradeNote,
  },
  charactersHigh: {
    subject: { fa: '۸۰٪ نویسه‌های بسته مصرف شد', en: '80% of your characters are used' },
    body: {
      fa: 'از نویسه‌های بستهٔ «{detail}» کمتر از یک‌پنجم برای آموزش مانده است.',
      en: 'Less than a fifth of the characters of the plan “{detail}” is left for learning.',
    },
    note: upgradeNote,
  },
  charactersSpent: {
    subject: { fa: 'نویسه‌های بسته تمام شد', en: 'Your characters are used up' },
    body: {
      fa: 'نویسه‌های بستهٔ «{detail}» تمام شد و بات‌ها چیز تازه‌ای نمی‌آموزند.',
      en: 'The characters of the plan “{detail}” are used up and your bots learn nothing new.',
    },
    note: upgradeNote,
  },
} as const;
