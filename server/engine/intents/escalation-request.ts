// Detects requests to talk to a person, in Persian, English or Finglish.
import { foldText } from '../text/normalise.ts';

/** In characters. Requests for an operator are short; a longer message is treated as a question. */
const MAX_LENGTH = 300;

/** Nouns that always mean a person to talk to. */
const STAFF_NOUNS =
  '(?:اپراتور|اوپراتور|اپراطور|پشتیبان|پشتیبانی|کارشناس|کارشناسا|همکارتان|همکارتون|همکاراتون|همکارانتان|operator|oprator|operatur|opratur|poshtiban|poshtibani|karshenas|agent|representative|live agent|customer service|customer support|support team|support agent|staff member)';
/** Nouns with other meanings too: they count only together with a verb of talking or connecting. */
const PERSON_NOUNS =
  '(?:ادم|انسان|شخص|نفر|کسی|یکی|مدیر|مدیریت|مسیول|فروشنده|adam|ensan|nafar|kasi|yeki|modir|masoul|human|person|people|someone|somebody|manager|supervisor)';
const REAL = '(?:واقعی|انسانی|زنده|vaghei|vaqei|ensani|real|live|actual|human)';

const PERSON = `(?:(?:یک|یه|ی|ye|yek|a|an|the|your|one of your)? ?(?:${REAL} )*(?:${STAFF_NOUNS}|${PERSON_NOUNS})(?: ?(?:ها|های|ی|ه|تان|تون|شما|تو|سایت|فروش|فنی|مربوطه|دیگه|دیگری|${REAL}|e|i|etoon|foroosh|shoma|being|s))*)`;
const STAFF_MEMBER = `(?:(?:یک|یه|ye|yek|a|an|the)? ?(?:${REAL} )*(?:${STAFF_NOUNS}|human|انسان)(?: ${REAL})*)`;

const TALK_FA =
  '(?:صحبت|حرف|گفتگو|گفت ?و ?گو|چت|گپ|sohbat|harf|chat|goftogo|goftegu)(?: ?(?:ب?کنم|کنیم|ب?زنم|بزنیم|نمایم|داشته باشم|کردن|زدن|konam|bokonam|konim|bezanam|bezanim|dashte basham))';
const WANT_FA =
  '(?:می ?خوا?م|می ?خواهم|می ?خاهم|می ?خام|می ?خواستم|لازم دارم|بدید|بدین|بده|لطفا|mikham|mikhaam|mikhahm|mikhaham|mixam|mikhastam|mekham|lazem daram|lotfan|please|pls|plz)';
const CONNECT_FA =
  '(?:وصل|متصل|ارجاع|منتقل|vasl|vaslam|montaghel)(?:م|مون|am)? ?(?:کنید|کنین|کن|بکنید|شم|بشم|شوم|بشوم|دهید|بدید|بدین|بده|konid|konin|kon|sham|besham|bedid)';
const ANSWERS_FA =
  '(?:جواب|پاسخ|پاسخگو|رسیدگی|javab|pasokh) ?(?:م|مو|مون|ما|من|من را|منو|am|mano)? ?(?:رو|را|ro)? ?(?:بده|بدهد|بدن|باشه|باشد|کنه|کند|bede|bedeh|bedan|bashe)';
const TALK_EN =
  '(?:talk(?:ing)?|speak(?:ing)?|chat(?:ting)?) (?:to|with)|(?:connect|transfer|put|pass|forward|redirect|hand) (?:me|us|this)(?: through| over| on)? (?:to|with)|(?:get|give|find|bring) me|(?:i )?(?:want|need|would like|d like)';

const REQUEST_PATTERNS: readonly RegExp[] = [
  // با اپراتور … صحبت کنم / ba operator sohbat konam
  new RegExp(`(?:^| )(?:با|ba|bah) ${PERSON}(?: \\S+){0,3} ${TALK_FA}`, 'u'),
  // صحبت با اپراتور، گفتگو با یک انسان
  new RegExp(
    `(?:صحبت|گفتگو|گفت ?و ?گو|چت|حرف زدن|sohbat|chat) (?:کردن )?(?:با|ba) ${STAFF_MEMBER}(?: |$)`,
    'u',
  ),
  // به اپراتور وصلم کنید / وصل کنید به پشتیبانی
  new RegExp(`(?:به|be|beh) ${PERSON}(?: \\S+){0,2} ${CONNECT_FA}`, 'u'),
  new RegExp(`${CONNECT_FA}(?: \\S+){0,2} (?:به|be|beh) ${PERSON}`, 'u'),
  // یه آدم واقعی جوابمو بده
  new RegExp(
    `(?:^| )(?:${PERSON} ${ANSWERS_FA}|(?:یک|یه|ye) (?:ادم|انسان|نفر|adam|ensan)(?: ${REAL})? (?:بیاد|بیاید|biad))`,
    'u',
  ),
  // اپراتور می‌خوام / می‌خوام اپراتور، nothing after
  new RegExp(`(?:^| )${STAFF_MEMBER} ?(?:را|رو|ro)? ${WANT_FA}(?:$| ?[.!])`, 'u'),
  new RegExp(`(?:^| )${WANT_FA} ${STAFF_MEMBER}(?: (?:لطفا|please))?(?:$| ?[.!])`, 'u'),
  // only the noun
  new RegExp(
    `^(?:سلام |salam |hi |hello )?${STAFF_MEMBER}(?: (?:لطفا|lotfan|please|pls|plz))?[ .!؟?]*$`,
    'u',
  ),
  // talk to a human, connect me to an agent, I need a real person
  new RegExp(
    `(?:^| )(?:${TALK_EN}) (?:to (?:talk|speak|chat) (?:to|with) )?${PERSON}(?: (?:please|now|here|instead|about)|[ .,!?]*$)`,
    'u',
  ),
  new RegExp(`(?:talk(?:ing)?|speak(?:ing)?|chat(?:ting)?) (?:to|with) ${PERSON}`, 'u'),
  // با ربات نمی‌خوام حرف بزنم / I don't want to talk to a bot
  /(?:ربات|روبات|بات|هوش مصنوعی|robot|bot) (?:\S+ ){0,2}?(?:نمی ?خوا?م|نمی ?خواهم|nemikham|nmikham)/u,
  /(?:نمی ?خوا?م|نمی ?خواهم|nemikham) (?:\S+ ){0,2}(?:ربات|روبات|بات|هوش مصنوعی|robot|bot)/u,
  /(?:do not|don ?t|stop) (?:want to |wanna )?(?:talk|speak|chat|talking)(?:ing)? (?:to|with) (?:a |the |this )?(?:ro)?bot/u,
];

/** The message refuses an operator or only asks about one. */
const NOT_A_REQUEST =
  /(?:لازم|نیازی) نیست|(?:اپراتور|پشتیبان|کارشناس|انسان|ادم|operator|poshtiban|human|person|agent)\S*(?: \S+){0,3} (?:نمی ?خوا?م|نمی ?خواهم|لازم ندارم|نیاز ندارم|نیازی نیست|لازم نیست|نکنم|نکنید|nemikham|nakonid)|نمی ?خوا(?:ه)?م (?:با|به) (?:اپراتور|پشتیبان|کارشناس|انسان|ادم)|(?:do not|don ?t|no) (?:want|need|wish)(?: to (?:talk|speak|chat))?(?: (?:to|with))? (?:an? |the |any )?(?:operator|human|person|agent|representative)/u;

/** True for «می‌خوام با اپراتور صحبت کنم» in any wording; false for questions about operators and for refusing one. */
export function isEscalationRequest(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const folded = foldText(text)
    .replace(/[’'`]/gu, ' ')
    .replace(/[،,؛;:«»"()\n]/gu, ' ')
    .replace(/ +/gu, ' ')
    .trim();
  return !NOT_A_REQUEST.test(folded) && REQUEST_PATTERNS.some((pattern) => pattern.test(folded));
}
