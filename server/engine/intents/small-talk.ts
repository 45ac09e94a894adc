// Replies to greetings, thanks, jokes, insults and goodbyes that ask nothing.
import { foldText } from '../text/normalise.ts';

export const SMALL_TALK_KINDS = [
  'hello',
  'thanks',
  'bye',
  'wishes',
  'who',
  'help',
  'joke',
  'laugh',
  'personal',
  'insult',
] as const;
export type SmallTalkKind = (typeof SMALL_TALK_KINDS)[number];

/** Phrases of each kind; a message may combine several. Half-spaces and repeated letters are ignored. */
const SMALL_TALK_LISTS: Readonly<Record<SmallTalkKind, string>> = {
  hello: `
سلام|سلامم|سلامی|سلم|سلامو|سلامون|با سلام|باسلام|با سلام و احترام|با سلام و ادب|با درود|عرض سلام|عرض ادب|عرض ادب و احترام|ادب و احترام|با احترام|سلام علیکم|علیکم|علیک سلام|درود|درود بر شما|درود بر تو|ارادت|ارادتمندم
وقت بخیر|وقت به خیر|وقتت بخیر|وقتتون بخیر|وقت شما بخیر|وقت شما به خیر|وقت خوش|وقتتون خوش|روز بخیر|روزت بخیر|روزتون بخیر|روز شما بخیر|روز به خیر|صبح بخیر|صبحت بخیر|صبحتون بخیر|صبح شما بخیر|صبح به خیر|ظهر بخیر|ظهرتون بخیر|عصر بخیر|عصرت بخیر|عصرتون بخیر|عصر شما بخیر|عصر به خیر|شب بخیر|شبت بخیر|شبتون بخیر|شب شما بخیر|شب به خیر
خسته نباشید|خسته نباشین|خسته نباشی|خدا قوت|خداقوت|خوبی|خوبید|خوبین|خوب هستید|خوب هستین|خوبی شما|حال شما|حال شما چطوره|حالتون خوبه|حالتون چطوره|حالت خوبه|حالت چطوره|احوال شما|احوالتون|چطوری|چطورید|چطورین|چه خبر|چه خبرا|چخبر
الو|کسی هست|کسی نیست|هستید|هستین|هستی|آنلاین هستید|آنلاینید|آنلاین هستین|کسی هست جواب بده|کسی هست پاسخ بده
slm|salam|salaam|salam aleykom|salam alaykom|dorood|doroud|vaght bekheyr|vaght bekheir|vaghtetoon bekheyr|rooz bekheir|rooz bekheyr|sobh bekheir|sobh bekheyr|asr bekheir|asr bekheyr|shab bekheir|shab bekheyr|khaste nabashid|khaste nabashin|khobi|khoobi|khubi|khobid|khoobid|khobin|khoobin|khubin|chetori|chetorin|che khabar
hi|hii|hello|helo|hey|heyy|hi there|good morning|good afternoon|good evening|good day|greetings|how are you|how are you doing|how are you today|anyone there|is anyone there|anybody there|is anybody there|are you there
hallo|hoi|goedemorgen|goedemiddag|goedenavond|goedendag|dag|hoe gaat het|is er iemand`,
  thanks: `
ممنون|ممنونم|ممنونم ازتون|ممنونتم|ممنون میشم|مرسی|مرسیی|تشکر|متشکرم|متشکر|سپاس|سپاسگزارم|سپاسگزار|سپاس فراوان|با تشکر|باتشکر|با سپاس|خیلی|بسیار|واقعا|یک دنیا|یه دنیا|هزار بار
دستتون درد نکنه|دست شما درد نکنه|دستت درد نکنه|دست گلتون درد نکنه|دمتون گرم|دمت گرم|دم شما گرم|لطف کردید|لطف کردین|لطف کردی|لطف دارید|لطف دارین|محبت کردید|محبت کردین|محبت دارید|زحمت کشیدید|زحمت کشیدین
قربونت|قربونتون|قربانت|قربان شما|قربون شما|فدات|فداتون|فدای شما|فدای تو|فدات شم|مخلصم|مخلصیم|مخلصتم|چاکرم|چاکریم|نوکرتم|زنده باشید|زنده باشین|زنده باشی|زنده باد|سلامت باشید|سلامت باشین|سلامت باشی|پاینده باشید|خدا خیرتون بده|خدا خیرت بده|خدا خیر بده
عالی|عالیه|عالی بود|خیلی خوب|خیلی خوب بود|باشه|باشه پس|اوکی|اوکیه|اکی|اوک|حله|چشم|بسیار خوب|خوبه|متوجه شدم|فهمیدم|گرفتم|کافیه|همین بود|همینا بود|نه دیگه|نه همین|نه همین بود|نه کافیه|سوالی ندارم|سوال دیگه‌ای ندارم|نه سوالی ندارم|دیگه سوالی ندارم|نه دیگه سوالی ندارم|نه ممنون|نه مرسی|نه متشکرم|نه دیگه ممنون|نه دیگه مرسی|نه تشکر|نه سپاس|نه دستتون درد نکنه|آره ممنون|بله ممنون
mersi|merci|merc|mrc|mrsi|mamnoon|mamnun|mamnoonam|mamnunam|mamnon|tashakor|moteshakeram|sepas|kheili mamnoon|kheyli mamnoon|kheili mamnun|kheyli mamnun|kheili mersi|kheyli mersi|dastet dard nakone|dastetoon dard nakone|damet garm|dametoon garm|ghorbanat|ghorboonet|fadat|bashe|okey|na mersi|na mamnoon
thanks|thank you|thank u|thankyou|thx|thnx|tnx|ty|tysm|thanks a lot|thanks so much|thank you so much|thank you very much|many thanks|much appreciated|appreciate it|cheers|so much|very much|ok|okay|great|perfect|awesome|cool|nice|got it|no thanks|no thank you|nope thanks|yes thanks
bedankt|hartelijk bedankt|alvast bedankt|hartelijk dank|dank je|dank je wel|dank u|dank u wel|dankjewel|dankuwel|nee bedankt|nee dank je|nee dank u|prima|super`,
  bye: `
خداحافظ|خدافظ|خدا حافظ|خداحافظی|خداحافظتون|خدافظی|خدانگهدار|خدا نگهدار|خدانگهدارتون|فعلا|بای|بدرود|یا علی|به امید دیدار|روز خوش|روزت خوش|روزتون خوش|شب خوش|شبت خوش|شبتون خوش|عصر خوش|عصرتون خوش
روز خوبی داشته باشید|روز خوبی داشته باشین|روز خوبی داشته باشی|شب خوبی داشته باشید|شب خوبی داشته باشین|وقت خوبی داشته باشید|موفق باشید|موفق باشین|موفق باشی|موفق و پیروز باشید|موفق و سلامت باشید|پیروز باشید|موید باشید|مؤید باشید|شاد باشید|خوش باشید|سربلند باشید
khodafez|khodahafez|khoda hafez|khodafes|khoda negahdar|felan|bye|goodbye|good bye|see you|see you later|see ya|have a nice day|have a good day|have a great day|good night|take care
tot ziens|doei|doeg|tot later|fijne dag|fijne dag nog|fijne avond|fijne avond nog`,
  wishes: `
عید مبارک|عیدت مبارک|عیدتون مبارک|عید شما مبارک|عید نوروز مبارک|عید فطر مبارک|عید غدیر مبارک|عید قربان مبارک|سال نو مبارک|سال نوتون مبارک|سال نو شما مبارک|نوروز مبارک|نوروزت مبارک|نوروزتون مبارک|یلدا مبارک|یلداتون مبارک|شب یلدا مبارک|شب یلداتون مبارک
eid mobarak|eidet mobarak|eidetoon mobarak|sale no mobarak|norooz mobarak|nowruz mobarak|happy new year|happy nowruz|happy holidays|merry christmas|happy easter|gelukkig nieuwjaar|fijne feestdagen`,
  who: `
شما ربات هستید|شما ربات هستین|شما رباتید|شما رباتین|ربات هستی|ربات هستید|ربات هستین|رباتی|رباتید|رباتین|تو رباتی|روبات هستی|روبات هستید|هوش مصنوعی هستی|هوش مصنوعی هستید|هوش مصنوعی هستین|آدم هستی|آدم هستید|آدم هستین|آدمی|آدم واقعی هستی|آدم واقعی هستید|واقعی هستی|واقعی هستید|انسان هستی|انسان هستید|انسانی|آدمی یا ربات|ربات یا آدم|رباتی یا آدم|رباتید یا آدم|ربات هستی یا آدم|ربات هستید یا آدم|شما آدمید یا ربات|انسانی یا ربات|انسان هستید یا ربات|تو کی هستی|کی هستی|شما کی هستید|شما کی هستین|تو چی هستی|اسمت چیه|اسم شما چیه|اسم تو چیه|اسمتون چیه
to ki hasti|robati|robat hasti|adami ya robat|esmet chie|esmet chiye|are you a bot|are you a robot|are you bot|are you an ai|are you ai|are you human|are you a human|are you a person|are you a real person|are you real|is this a bot|who are you|what are you|what is your name|what s your name
ben je een robot|ben je een bot|bent u een robot|bent u een bot|ben je een mens|wie ben je|wie bent u`,
  help: `
کمک|کمکم کن|کمکم کنید|کمکم کنین|کمک کنید|کمک کنین|کمک می‌خوام|کمک می‌خواستم|میشه کمک کنید|میشه کمک کنین|میشه کمکم کنید|میشه کمکم کنین|میشه کمکم کنی|می‌تونی کمکم کنی|می‌تونید کمکم کنید|می‌تونین کمکم کنین|می‌تونی کمک کنی|می‌تونید کمک کنید|می‌شود کمکم کنید|راهنمایی می‌خوام|راهنمایی می‌خواستم|یه راهنمایی می‌خواستم|راهنماییم کن|راهنماییم کنید|راهنماییم کنین|میشه راهنمایی کنید|میشه راهنماییم کنید|میشه راهنماییم کنین|راهنمایی کنید|راهنمایی
یه سوال|یک سوال|سوال|سوال دارم|یه سوال دارم|یک سوال دارم|سوال داشتم|یه سوال داشتم|یک سوال داشتم|چند تا سوال داشتم|چندتا سوال دارم|چندتا سوال داشتم|سوالی داشتم|سوالی دارم|یه سوال بپرسم|میشه یه سوال بپرسم|می‌تونم یه سوال بپرسم|سوال بپرسم
چه کمکی می‌تونی بکنی|چیکار می‌تونی بکنی|چه کاری می‌تونی انجام بدی|چه کارایی بلدی|چیکارا می‌تونی بکنی|چه کمکی می‌تونید بکنید|چه کمکی می‌تونین بکنین|چه کارهایی می‌تونی انجام بدی|چه کارایی می‌تونی انجام بدی|چه کارهایی می‌توانید انجام دهید
چه کار می‌کنی|چی کار می‌کنی|چیکار می‌کنی|چیکارا می‌کنی|چه کارهایی می‌کنی|چه کارایی می‌کنی|چی بلدی|چیا بلدی|چیکار بلدی|چیکارا بلدی|چه کاری بلدی|چه کارهایی بلدی|چه کاری از دستت برمیاد|چه کاری از دستت بر میاد|چه کاری از دستت برمی‌آید|چیکار از دستت برمیاد|چیکار از دستت بر میاد|چه کمکی از دستت برمیاد|چه کمکی از دستت بر میاد|چه کمکی از دستتون برمیاد|چطور می‌تونی کمکم کنی|چطوری می‌تونی کمکم کنی|چطور می‌تونید کمکم کنید|چطور می‌تونین کمکم کنین|چطور می‌توانید کمکم کنید|chikar mikoni|chikara mikoni|chi baladi|how can you help|how can you help me|help|help me|can you help me|can you help|could you help me|please help|i need help|i have a question|can i ask a question|a question|what can you do
komak|komakam kon|komak mikham|soal daram|ye soal|ye soal daram|soal dashtam|ye soal dashtam|ik heb een vraag|een vraag|wat kun je|kunt u mij helpen|kun je me helpen|help mij`,
  joke: `
جوک|جوک بگو|یه جوک بگو|یک جوک بگو|یه جوک|جوک بلدی|جوک تعریف کن|یه جوک تعریف کن|لطیفه بگو|یه لطیفه بگو|یک لطیفه بگو|منو بخندون|بخندونم|یه چیز خنده دار بگو|یه چیزی بگو بخندیم|بخندیم|شعر بخون|یه شعر بخون|شعر بگو|یه شعر بگو|آواز بخون|یه آهنگ بخون|قصه بگو|یه قصه بگو|حوصلم سر رفته|حوصله‌ام سر رفته|بیکارم|حالم گرفته
joke bego|ye joke bego|jok bego|ye jok bego|hoselam sar rafte|bikaram
tell me a joke|tell a joke|do you know a joke|do you know any jokes|another joke|say something funny|make me laugh|sing a song|sing me a song|sing for me|i am bored|i m bored|im bored
vertel een grap|vertel eens een mop|zeg iets grappigs`,
  laugh: `
ه|هه|هاها|هاهاها|خ|خخ|خنده دار بود|چه خنده دار|بامزه|بامزه‌ای|بامزه بود|چه بامزه|شوخی کردم|شوخی بود|شوخی می‌کنم|سرکاری بود
haha|hahaha|hahahaha|hehe|hehehe|lol|lmao|rofl|funny|that was funny|just kidding|only joking|shookhi kardam`,
  personal: `
دوستت دارم|عاشقتم|عاشقت شدم|عاشقت هستم|باهام ازدواج کن|با من ازدواج کن|زنم میشی|شوهرم میشی|ازدواج کردی|مجردی|متاهلی|چند سالته|چند سال داری|چند سالتونه|اهل کجایی|کجا زندگی می‌کنی|دوست دختر داری|دوست پسر داری|منو دوست داری|خوشگلی|قشنگی|با من دوست میشی|باهام دوست شو|بیا دوست شیم|دلم برات تنگ شده
dooset daram|asheghetam|chand salete|ahle kojaei
i love you|love you|do you love me|marry me|will you marry me|are you single|are you married|how old are you|where are you from|where do you live|be my friend|i miss you
ik hou van je|hoe oud ben je|waar kom je vandaan`,
  insult: `
احمق|احمقی|احمق جان|احمق‌ها|احمقا|چقدر احمقی|چه احمقی|خری|چقدر خری|بیشعور|بی‌شعور|بیشعوری|بی‌شعوری|بیشعورا|بی‌شعورها|نفهم|نفهمی|نفهم‌ها|خنگ|خنگی|خنگول|چقدر خنگی|چقد خنگی|کودن|کودنی|ابله|ابلهی|عوضی|عوضیا|عوضی‌ها|آشغال|آشغالا|گمشو|گم شو|برو گمشو|برو گم شو|خفه شو|خفه|لعنتی|لعنت بهت|لعنت بهتون|مرده‌شورت|مرده‌شورت رو ببرن|به درد نخور|بدردنخور|به درد نمی‌خوری|بدرد نمی‌خوری|هیچی بلد نیستی|هیچی نمی‌فهمی|چیزی نمی‌فهمی|چرت نگو|چرت میگی|چرت و پرت|چرت و پرت میگی|چرند نگو|مزخرف نگو|مزخرف میگی|مزخرفی|مسخره‌ای|ربات احمق|ربات خنگ|بات احمق|بات خنگ|ربات مسخره|بی‌ادب|بی‌تربیت|کثافت|پدرسگ|پدر سگ|حرومزاده|حرامزاده|کسکش|کصکش|کونی|جاکش|گه نخور|گوه نخور|گوه|گه
ahmagh|ahmaghi|kheng|khengi|khari|bishoor|bi shoor|avazi|ashghal|gomsho|gom sho|khafe sho|khafe|kosekesh
stupid|you are stupid|you re stupid|so stupid|idiot|you idiot|you are an idiot|dumb|you are dumb|you re dumb|moron|you moron|shut up|fuck|fuck you|fuck off|useless|you are useless|you re useless|you suck|this sucks|asshole|bastard|stupid bot|dumb bot|useless bot|bullshit|go to hell|damn you
idioot|stom|jij bent dom|je bent dom|hou je mond|waardeloos|klootzak`,
};

/** Words that may accompany any phrase without asking anything. */
const TERMS_OF_ADDRESS_LIST = `عزیز|عزیزم|عزیزان|جان|جون|جانم|دوستان|دوست|همکار|همکاران|آقا|آقای|خانم|خانوم|شما|تو|گرامی|محترم|و|ازتون|از شما|به همگی|همگی|به شما|بر شما|مجدد|دوباره|ببخشید|ببخشین|لطفا|آیا|پیشاپیش|پس|دیگه|خب|خوب|فراوان|زیاد|there|all|team|dear|sir|madam|guys|everyone|and|well|again|please|excuse me|sorry|lotfan|bebakhshid|azizam|jan|jon|kheili|kheyli`;

const splitList = (text: string): string[] => text.trim().split(/[|\n]/u);

const SMALL_TALK_PHRASES: Readonly<Record<SmallTalkKind, readonly string[]>> = {
  hello: splitList(SMALL_TALK_LISTS.hello),
  thanks: splitList(SMALL_TALK_LISTS.thanks),
  bye: splitList(SMALL_TALK_LISTS.bye),
  wishes: splitList(SMALL_TALK_LISTS.wishes),
  who: splitList(SMALL_TALK_LISTS.who),
  help: splitList(SMALL_TALK_LISTS.help),
  joke: splitList(SMALL_TALK_LISTS.joke),
  laugh: splitList(SMALL_TALK_LISTS.laugh),
  personal: splitList(SMALL_TALK_LISTS.personal),
  insult: splitList(SMALL_TALK_LISTS.insult),
};

const TERMS_OF_ADDRESS: readonly string[] = splitList(TERMS_OF_ADDRESS_LIST);

const FA_THANKED_FOR =
  '(?:راهنمای|کمک|پاسخ|جواب|لطف|محبت|توضیح|زحم|وقت|همراهی|پیگیری|صبر|صبوری|حوصله|خدمات|اطلاعات)\\p{L}{0,7}(?: شما| تو)?(?: (?:سریع|خوب|کامل|عالی|دقیق|مفید)\\p{L}{0,3}(?: شما| تو)?)*';
const EN_THANKED_FOR =
  '(?:your |the |all )*(?:quick |fast |great |kind )?(?:help|answers?|reply|response|support|time|info|information|explanation|assistance)';
const NL_THANKED_FOR = '(?:uw|je|de) (?:snelle )?(?:hulp|antwoord|reactie)';

/** What people give thanks for: «از پاسخ سریعتون», «بابت راهنمایی خوبتان», “for your help”. Normalised. */
const THANKS_REASON = new RegExp(
  `(?<=^| )(?:(?:از|بابت|برای|واسه|بخاطر|به خاطر) ${FA_THANKED_FOR}|for ${EN_THANKED_FOR}|voor ${NL_THANKED_FOR})(?= |$)`,
  'gu',
);

/** Symbols that greet or thank on their own. */
const SMALL_TALK_SYMBOLS: Readonly<Partial<Record<SmallTalkKind, RegExp>>> = {
  hello: /👋/u,
  thanks: /[🙏❤🌹🌺🌸💐👍👌👏🤝😊😍🥰😘💙💚🫶]/u,
  laugh: /[😂🤣😄😁😆😅😀😃😉😜😝😛]/u,
  insult: /[🖕💩😡🤬]/u,
};

type Locale = 'fa' | 'en' | 'nl';

const REPLIES: Readonly<Record<SmallTalkKind, Readonly<Record<Locale, string>>>> = {
  hello: {
    fa: 'سلام، وقتتان بخیر! چطور می‌توانم کمکتان کنم؟',
    en: 'Hello! How can I help you?',
    nl: 'Hallo! Waarmee kan ik u helpen?',
  },
  thanks: {
    fa: 'خواهش می‌کنم. اگر سؤال دیگری دارید، در خدمتم.',
    en: 'You are welcome. Is there anything else I can help with?',
    nl: 'Graag gedaan. Kan ik u nog ergens mee helpen?',
  },
  bye: {
    fa: 'از همراهی‌تان سپاسگزارم. روز خوبی داشته باشید!',
    en: 'Thank you for stopping by. Have a nice day!',
    nl: 'Bedankt voor uw bezoek. Een fijne dag!',
  },
  wishes: {
    fa: 'سپاسگزارم، بر شما هم مبارک باشد! چطور می‌توانم کمکتان کنم؟',
    en: 'Thank you, the same to you! How can I help you?',
    nl: 'Dank u wel, insgelijks! Waarmee kan ik u helpen?',
  },
  who: {
    fa: 'من دستیار هوشمند اینجا هستم، نه یک انسان. هرچه بدانم پاسخ می‌دهم و اگر چیزی را ندانم، همکارانم کمکتان می‌کنند.',
    en: 'I am the assistant here, not a person. I answer what I know; where I do not know, my colleagues help you.',
    nl: 'Ik ben de digitale assistent, geen mens. Wat ik weet, beantwoord ik; weet ik het niet, dan helpen mijn collega’s u.',
  },
  help: {
    fa: 'پرسشتان را به زبان خودتان بنویسید؛ از روی اطلاعاتی که در اختیار دارم پاسخ می‌دهم.',
    en: 'Write your question in your own words. I answer from what I know of this business.',
    nl: 'Stel uw vraag in uw eigen woorden. Ik antwoord met wat ik van dit bedrijf weet.',
  },
  joke: {
    fa: 'کاش جوک خوبی بلد بودم! ولی اگر پرسشی دارید، با کمال میل جواب می‌دهم.',
    en: 'I wish I knew a good one! If you have a question, though, I am happy to answer it.',
    nl: 'Kende ik maar een goede! Heeft u een vraag, dan beantwoord ik die graag.',
  },
  laugh: {
    fa: 'خوشحالم که سرحالید! چه کمکی از دستم برمی‌آید؟',
    en: 'Glad you are in a good mood! What can I help you with?',
    nl: 'Fijn dat u goedgehumeurd bent! Waarmee kan ik u helpen?',
  },
  personal: {
    fa: 'لطف دارید! من دستیار هوشمند اینجا هستم و کارم جواب‌دادن به پرسش‌های شماست. چه کمکی از دستم برمی‌آید؟',
    en: 'That is kind! I am the assistant here, and my job is to answer your questions. What can I help you with?',
    nl: 'Dat is aardig! Ik ben de digitale assistent en beantwoord uw vragen. Waarmee kan ik u helpen?',
  },
  insult: {
    fa: 'ببخشید اگر ناراحتتان کردم. پرسشتان را بنویسید تا کمکتان کنم؛ اگر می‌خواهید با همکارانم صحبت کنید، بگویید.',
    en: 'I am sorry if I upset you. Write your question and I will help; if you would rather talk to my colleagues, just say so.',
    nl: 'Het spijt me als ik u heb geërgerd. Stel uw vraag en ik help u; wilt u liever een collega spreken, zeg het gerust.',
  },
};

/** Letters and digits only, with the parts of half-spaced words joined («می‌خوام», «کمک‌تون»). */
function normaliseText(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=^| )(ن?می) (?=\p{L})/gu, '$1')
    .replace(/(?<=\p{L}) (?=(?:[تمش](?:ون|ان)|ات|ام|اش)(?: |$))/gu, '')
    .trim();
}

const PHRASE_WORDS = SMALL_TALK_KINDS.flatMap((occasion) =>
  SMALL_TALK_PHRASES[occasion].map((phrase) => ({ occasion, words: normaliseText(phrase).split(' ') })),
).sort((a, b) => b.words.length - a.words.length);
const FILLER_WORDS = new Set(TERMS_OF_ADDRESS.flatMap((address) => normaliseText(address).split(' ')));

function collapseRepeats(word: string): string {
  return word.replace(/(.)\1{2,}/gu, '$1');
}

function kindsOfSymbols(text: string): SmallTalkKind[] | null {
  if (/[\p{L}\p{N}?؟]/u.test(text)) return null;
  return SMALL_TALK_KINDS.filter((kind) => SMALL_TALK_SYMBOLS[kind]?.test(text));
}

function kindsOfText(text: string): SmallTalkKind[] | null {
  const words = normaliseText(text)
    .replace(THANKS_REASON, ' ')
    .split(' ')
    .filter(Boolean)
    .map(collapseRepeats);
  const kinds: SmallTalkKind[] = [];
  let index = 0;
  while (index < words.length) {
    const phrase = PHRASE_WORDS.find((candidate) =>
      candidate.words.every((word, offset) => words[index + offset] === word),
    );
    if (phrase) {
      kinds.push(phrase.occasion);
      index += phrase.words.length;
    } else if (FILLER_WORDS.has(words[index] ?? '')) index += 1;
    else return null;
  }
  return kinds;
}

/** A short polite reply to a message that is nothing but small talk; null when it says anything more. */
export function smallTalkReply(question: string, locale: Locale): string | null {
  const kinds = kindsOfSymbols(question) ?? kindsOfText(question);
  const primaryKind = kinds && primaryKindOf(kinds);
  // «باشه؟» and «عالیه؟» are questions
  if (!primaryKind || (primaryKind === 'thanks' && /[?؟]/u.test(question))) return null;
  return REPLIES[primaryKind][locale];
}

/** The kind that decides the reply: an insult first, then a question, then what is said besides a greeting. */
function primaryKindOf(kinds: readonly SmallTalkKind[]): SmallTalkKind | undefined {
  const first = (['insult', 'who', 'help', 'joke', 'personal', 'wishes', 'bye'] as const).find((kind) =>
    kinds.includes(kind),
  );
  if (first) return first;
  return kinds.includes('hello') ? 'hello' : kinds[0];
}
