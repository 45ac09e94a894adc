// Stop words in Persian and English.

const PERSIAN = `
و در به از که این آن را با است برای تا هم نیز یا اما ولی اگر چون پس هر همه یک بر بی جز مگر بلکه نه آیا
من تو او ما شما آنها ایشان اینها همین همان چنین چنان خود خودم خودت خودش خودمان خودتان خودشان خودمون خودتون خودشون
می نمی باید شاید بود باشد هست نیست هستند نیستند هستم هستیم هستید هستی بودند باشند
چه چی چیه چیست چیا چند چندتا چقدر چقد چگونه چطور چطوری چجوری جوری کدام کدوم کدومه کدامند کی کیست کیه کجا کجاست کجاس چرا چیزی چیز چنده چندم
رو تو واسه واس دیگه دیگر هنوز فقط الان حالا بعد قبل خیلی بسیار هیچ بعضی برخی مثل مانند یعنی البته حتی
سلام درود مرسی ممنون تشکر لطفا ببخشید خسته نباشید نباشی وقت بخیر عزیز جان جناب آقا خانم سپاس متشکرم بفرمایید بگید بگین بگو میشه
یه اون اونا اینو اونو اینا ازش بهش بهم بهتون ازتون براش برام برامون براتون رم روی زیر توی داخل درباره دربارهٔ مورد طبق توسط بین پیش سوی نزد علیه ضمن هنگام
ام ای ایم اید اند م ت ش مان تان شان مون تون شون ها های هایی تر ترین
بله خیر آره نه خب خوب اوکی حدودا تقریبا معمولا لطفاً ضمنا راستی یکی کسی کسانی همچنین بنابراین سپس درحالی
آنجا اونجا
واقعا حقیقتا سایر دلیل پیدا استفاده
شدن بودن داشتن کردن نمودن گشتن گردیدن خواستن توانستن دادن
`;

const ENGLISH = `
a an the of in on at to for from by with about as into and or but if then than that this these those it its is are was were be been
being am do does did doing have has had having i you he she we they me him her us them my your his our their what which who whom whose
when where why how can could will would shall should may might must not no so very too also just there here any some such only own same
known called kind want another over under while because since until happen happened occur occurred refer referred
hi hello hey please thanks thank ok okay s t re ve ll d m
`;

function parseList(text: string): ReadonlySet<string> {
  return new Set(
    text.replaceAll('آ', 'ا').replaceAll('ٔ', '').replaceAll('ً', '').split(/\s+/u).filter(Boolean),
  );
}

const STOP_WORDS = new Set([...parseList(PERSIAN), ...parseList(ENGLISH)]);

/** Whether a folded word or lemma is a stop word. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
