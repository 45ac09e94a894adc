// Maps colloquial and Latin-typed spellings of common Persian words to written Persian.

const COLLOQUIAL_LIST = `
چنده=چند است|چندتا=چند|چندتاس=چند|چنتا=چند|چن=چند|چقد=چقدر|چقده=چقدر|چقدره=چقدر|چه‌قدر=چقدر|چجوری=چگونه|چجوریه=چگونه|چطوری=چگونه|چطوریه=چگونه|چیکار=چه کار|چکار=چه کار
کجاس=کجاست|کجان=کجا|کیه=کی|کدومه=کدام|کدوم=کدام|کدومش=کدام|کدوما=کدام|چیه=چه|چیا=چه|چیاس=چه|چی=چه|واسه=برای|واس=برای|رو=را|توی=در|تو=در|اگه=اگر|دیگه=دیگر|یه=یک|یکم=کم|یبار=یک بار|یه‌بار=یک بار
الان=اکنون|امروزه=امروز|بیرون=بیرون|خونه=خانه|خونگی=خانگی|خونم=خانه|خونمون=خانه|ارزون=ارزان|ارزونتر=ارزان|ارزونترین=ارزان|گرون=گران|گرونتر=گران|گرونه=گران|آسون=آسان|جوون=جوان|تهرون=تهران|میدون=میدان|خیابون=خیابان|بارون=باران|صبونه=صبحانه|صبحونه=صبحانه|بادوم=بادام|حموم=حمام|تموم=تمام|آروم=آرام|اونجا=آنجا|زمستون=زمستان|تابستون=تابستان|دندون=دندان|دندونم=دندان|دندونمو=دندان|دندونا=دندان|نشون=نشان|نشونی=نشانی|مهمون=مهمان|مهمونی=مهمانی|زنونه=زنانه|مردونه=مردانه|بچگونه=بچگانه|دخترونه=دخترانه|پسرونه=پسرانه|استخون=استخوان|نون=نان|خانوم=خانم|خانوما=خانم|شبونه=شبانه|روزونه=روزانه|سالیونه=سالانه|رایگانه=رایگان|پیرهن=پیراهن|پیرن=پیراهن|کوچیک=کوچک|کوچیکه=کوچک|شیش=شش|هیجده=هجده|پونصد=پانصد|پونزده=پانزده|چارتا=چهار|چار=چهار|دوتا=دو|سه‌تا=سه|تومن=تومان|تومنه=تومان|تومنی=تومان|درسته=درست|همون=همان|اون=آن|اونا=آنها|اینا=اینها|بهش=به|ازش=از|باهاش=با|چیزه=چیز|بخاطر=به خاطر|موجوده=موجود|میخوام=خواستن|میخام=خواستن|می‌خام=خواستن|بزارم=گذاشتن|بذارم=گذاشتن|بزارید=گذاشتن|بذارین=گذاشتن|میزارین=گذاشتن|میذارین=گذاشتن|واریزی=واریز|چایی=چای|بیمارستانه=بیمارستان|سانتیه=سانتی|سانته=سانت|فروشیه=فروش|اصله=اصل|پشیمون=پشیمان|داغون=خراب|خرابه=خراب|آدرستون=آدرس|ساعتتون=ساعت|گارانتیش=گارانتی|کانالتون=کانال|مرجوعی=بازگشت
اس‌ام‌اس=پیامک|اسمس=پیامک|پسوردم=پسورد|رمزمو=رمز|اینستا=اینستاگرام|تلگرامتون=تلگرام|واتساپتون=واتساپ|گوشیم=گوشی|شمارتون=شماره|شمارشون=شماره|شمارتونو=شماره|پولمو=پول|پولشو=پول|پولش=پول|پولم=پول|اسمم=نام|اسمش=نام|اسمتون=نام|اسم=نام|خوشگل=زیبا|قشنگ=زیبا|بزنگم=زنگ
`;

const FINGLISH_LIST = `
salam=سلام slm=سلام dorood=درود lotfan=لطفا mersi=مرسی merc=مرسی mamnoon=ممنون mamnun=ممنون khaste=خسته nabashid=نباشید bebakhshid=ببخشید
chand=چند chande=چند chnde=چند cheghad=چقدر cheghadr=چقدر chghd=چقدر cheqadr=چقدر cheqad=چقدر chghadr=چقدر cheghadre=چقدر cheghade=چقدر che=چه chi=چه chie=چه chiye=چه chist=چه chera=چرا chra=چرا
koja=کجا kojast=کجا kojas=کجا kojaye=کجا kojayid=کجا kojain=کجا key=کی kei=کی kay=کی ki=کی kie=کی kodom=کدام kodoom=کدام kodum=کدام kodume=کدام kodomesh=کدام
chetor=چگونه chetori=چگونه chejori=چگونه chejoori=چگونه chejuri=چگونه chjori=چگونه aya=آیا age=اگر agar=اگر vase=برای vaseye=برای baraye=برای bara=برای baram=برای az=از be=به ba=با bedoone=بدون bedune=بدون bedoon=بدون dar=در tu=در too=در to=در toye=در tooye=در ro=را o=و va=و vali=ولی ama=اما ke=که ya=یا ham=هم hanooz=هنوز hanuz=هنوز
in=این un=آن oon=آن on=آن ina=این man=من shoma=شما tun=شما toon=شما ma=ما mikham=خواستن mikhastam=خواستن mikhaym=خواستن mikhaid=خواستن mikhad=خواستن mishe=شدن mishavad=شدن nemishe=شدن beshe=شدن shod=شدن shode=شدن nashod=شدن hast=هست nist=نیست hastin=هست hastid=هست dare=داشتن darid=داشتن darin=داشتن dari=داشتن daran=داشتن nadare=داشتن nadarin=داشتن nadarid=داشتن daram=داشتن dasht=داشتن ast=است bayad=باید
mitonam=توانستن mitoonam=توانستن mitunam=توانستن mitoonin=توانستن mitunid=توانستن mitoone=توانستن mikonid=کردن mikonin=کردن mikone=کردن mikonam=کردن kard=کردن kardam=کردن konam=کردن kone=کردن konid=کردن konin=کردن karde=کردن kardan=کردن nemikone=کردن nemikonin=کردن midin=دادن midid=دادن mide=دادن midam=دادن bedam=دادن bede=دادن nemidin=دادن bedin=دادن migirin=گرفتن migirid=گرفتن begiram=گرفتن gereft=گرفتن migire=گرفتن mizanin=زدن bezanam=زدن miresone=رساندن mirese=رسیدن miresad=رسیدن berese=رسیدن resid=رسیدن nareside=رسیدن miad=آمدن biad=آمدن biam=آمدن miyad=آمدن biyam=آمدن umad=آمدن nayomad=آمدن beram=رفتن mire=رفتن raft=رفتن mikeshe=کشیدن bekhoram=خوردن bekharam=خریدن kharidam=خریدن kharid=خرید miferestin=فرستادن befrestid=فرستادن ferestadan=فرستادن miferestid=فرستادن
pas=پس ye=یک yek=یک do=دو se=سه chahar=چهار panj=پنج shish=شش haft=هفت hasht=هشت noh=نه dah=ده sad=صد hezar=هزار roz=روز rooz=روز ruz=روز roze=روز shab=شب saat=ساعت mah=ماه sal=سال hafte=هفته emrooz=امروز emruz=امروز farda=فردا alan=الان baad=بعد bad=بعد ghabl=قبل ta=تا har=هر hame=همه faghat=فقط kheyli=خیلی kheili=خیلی digar=دیگر dige=دیگر
tel=تلفن shomare=شماره toman=تومان tomen=تومان tomn=تومان adres=آدرس addres=آدرس gheymat=قیمت qeymat=قیمت gheymate=قیمت ghimat=قیمت geymat=قیمت hazine=هزینه hazineye=هزینه pool=پول pul=پول poolam=پول pulam=پول poolesh=پول gharar=قرار khoone=خانه khune=خانه bache=بچه mard=مرد zan=زن aks=عکس rang=رنگ rangi=رنگ range=رنگ size=سایز sayz=سایز saiz=سایز jens=جنس jensesh=جنس ghest=قسط ghesti=قسطی gharardad=قرارداد ghabul=قبول ghabool=قبول
`;

function parseTable(text: string, separator: RegExp): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const row of text.trim().split(separator)) {
    const [colloquial = '', written = ''] = row.split('=');
    pairs.set(colloquial.replaceAll('آ', 'ا').replaceAll('\u200c', ''), written);
  }
  return pairs;
}

const FORMAL_SPELLINGS = parseTable(COLLOQUIAL_LIST, /[|\n]/u);
const PERSIAN_SPELLINGS = parseTable(FINGLISH_LIST, /\s+/u);

/** Written form of a colloquial word («چنده» → «چند است»), or undefined. */
export function formalSpelling(surface: string): string | undefined {
  return FORMAL_SPELLINGS.get(surface);
}

/** The Persian word usually typed so in Latin letters («chande» → «چند»), or undefined. */
export function persianFromLatin(latin: string): string | undefined {
  return PERSIAN_SPELLINGS.get(latin);
}

/** Colloquial words and their written forms, for the spelling-correction vocabulary. */
export function colloquialTableWords(): Iterable<string> {
  return [...FORMAL_SPELLINGS.keys(), ...FORMAL_SPELLINGS.values()];
}

/** Preambles that only announce a question («ببخشید یه سؤال داشتم»). */
const PREAMBLE =
  /(?:(?:یه|یک|چند ?تا|ye|yek)\s+)?(?:س[وؤ]ال[یهات]{0,2}|so[a']?al)\s+(?:داشتم|دارم|داشتیم|داریم|بپرسم|dashtam|daram)(?=\P{L}|$)/giu;

/** The message without its preamble; the whole message when nothing else is in it. */
export function stripPreamble(message: string): string {
  const rest = message.replace(PREAMBLE, ' ');
  return /\p{L}/u.test(rest) ? rest : message;
}

const WAY_PHRASE =
  /(?:(?<=^\s*|[.؟?!،,]\s*)(?:بهتر[یي]ن\s+)?|(?<!\p{L})بهتر[یي]ن\s+)(?:راه|روش|ش[یي]وه)(?:[\s\u200c]?ها[یي]{0,2})?\s+(?:برا[یي]|جهت)\s+/gu;

/** “Take place” means to happen; it does not mention a place. */
const TAKE_PLACE = /\b(?:take|takes|took|taken|taking)\s+place\b/giu;

/** Replaces «بهترین راه برای» by «چگونه» and “take place” by “take”. */
export function normalisePhrasing(message: string): string {
  return message.replace(WAY_PHRASE, 'چگونه ').replace(TAKE_PLACE, 'take');
}
