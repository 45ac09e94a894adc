// Detects sentences in sources that address the bot instead of the reader.
import { removeSegments, type Segment, splitSegments } from '../text/segments.ts';

const ENGLISH_LEAD = String.raw`(?:^|[.!?؟:;,،؛\n"'“”‘’«»()[\]{}>#*–—-]\s*)(?:(?:please|kindly|then|and then|always|only|just|simply|instead|now|so|first|finally|you (?:must|should|will|shall|have to|need to|are to)(?:\s+(?:now|always|only))?|your (?:task|job|role|duty) is to|(?:make|be) sure to|remember to)[\s,]+)*`;
const SPEECH_VERBS =
  '(?:say|reply|respond|answer|output|print|repeat|write|state|claim|declare|announce|insist)';
const AUDIENCE = String.raw`(?:every(?:one|body)|any(?:one|body)(?:\s+who\s+asks)?|(?:all|every|each|any|the)\s+(?:users?|visitors?|customers?|clients?|callers?|people|readers?)|users|visitors|customers|clients|people|them)\b(?!['’])`;
/** Actions asked of readers: to write on a box, reply to unsubscribe, say a word at a counter. */
const NOT_READER_ACTION = String.raw`(?![^.!?؟\n]*\b(?:(?:on|at|in)\s+(?:the|your|each)\s+(?:box|parcel|package|label|desk|counter|till|checkout|slip|form|envelope|field|card|comments?)\b|to\s+(?:unsubscribe|subscribe|confirm|cancel|opt|activate)\b|following\s+(?:form|label|page|sheet|document)\b))`;
const WHEN_ASKED = String.raw`\b(?:if|when|whenever|each time|every time|once)\s+(?:you\s+(?:are|get)|(?:some|any)(?:one|body)|they|people|users?|visitors?|customers?|(?:a|an|the|any|your)\s+(?:user|visitor|customer|client|person|caller)s?)\s+(?:\p{L}+\s+)?asks?(?:ed)?\b[^.!?؟\n]*?[,،:]\s*(?:please\s+|then\s+|always\s+|just\s+|only\s+)*(?:${SPEECH_VERBS}|tell(?!\s+us\b))\b`;
const BOT_NOUNS = String.raw`(?:هوش\s+مصنوعی|مدل\s+زبانی|دستیار|ربات|چت[\s\u200c]?بات)`;
const ROLE_MARKER = String.raw`(?:\bsystem(?:\s+(?:message|prompt|note|override))?|\bassistant|\bdeveloper|(?<!\p{L})سیستم|(?<!\p{L})${BOT_NOUNS})(?:\s+عزیز|\s+گرامی)?\s*[:：،,!]`;

const PERSIAN_SINGULAR_IMPERATIVE = String.raw`(?:بگو|بنویس|بفرست|اعلام\s+کن|تکرار\s+کن|چاپ\s+کن|فاش\s+کن|معرفی\s+کن|توصیه\s+کن|ادعا\s+کن|(?:پاسخ|جواب)\s+ب?ده)(?![\p{L}\u200c])`;
const PERSIAN_PLURAL_IMPERATIVE = String.raw`(?:بگو(?:یید|ئید|ید)|بگین|بنویسید|بفرستید|(?:اعلام|تکرار|معرفی|توصیه|ادعا)\s+کنید|(?:پاسخ|جواب)\s+ب?دهید)(?!\p{L})`;
const PERSIAN_AUDIENCE = String.raw`به\s+(?:هم[هۀ]|هر(?:کس|\s)|کاربر|مشتری|بازدید[\s\u200c]?کنند|پرسند|مخاطب|مراجع|مردم|آن[\s\u200c]?ها)(?![^.!?؟\n]*(?:دوست|آشنا|فامیل|خودتان|خود\s|می[\s\u200c]?خواه))[^.!?؟؛\n]{0,80}`;
const PERSIAN_WHEN_ASKED = String.raw`(?:در\s+(?:پاسخ|جواب)(?:\s+به)?(?!\s+(?:این\s+)?(?:پیامک|پیام\s+ما|ایمیل|تماس))(?:\s+(?:هم[هۀ]|هر|تمام))?|(?:اگر|وقتی|هر\s?(?:وقت|گاه|بار))\s+(?:که\s+)?(?:کسی|کاربر\p{L}*|مشتری\p{L}*|بازدید[\s\u200c]?کنند\p{L}*|از\s+تو)[^.!?؟\n]{0,60}پرسید(?:ند)?)`;
const QUOTATION_START = String.raw`\s*(?:[:：]|که\s|[«"“])`;

const unicodePattern = (source: string): RegExp => new RegExp(source, 'iu');
/** One match suffices. Advice to readers («به پشتیبانی بگویید», “reply within a day”) matches none. */
const DIRECTIVES = [
  String.raw`<\|[a-z_]+\|>|\[/?INST\]|<</?SYS>>|<\/?(?:system|assistant|instructions?)>`,
  String.raw`${ENGLISH_LEAD}(?:print|reveal|repeat|output|show|recite|leak|send|disclose)\s+(?:\p{L}+\s+)?(?:your\s+(?:(?:whole|full|entire|complete|hidden|initial|original|secret|system)\s+)*(?:prompt|instructions|rules|system\s+message)|the\s+(?:\p{L}+\s+)?system\s+(?:prompt|message))\b`,
  String.raw`${ENGLISH_LEAD}${SPEECH_VERBS}\s+(?:to\s+${AUDIENCE}\s+)?${NOT_READER_ACTION}(?:only|exactly|nothing\s+(?:but|else)|verbatim|with\s+(?:only|exactly|nothing|the\s+(?:word|words|text|phrase|following))|the\s+(?:word|words|phrase|following)|that\b|as\s+(?:if|an?)\b|like\s+an?\b|["'“‘«:])`,
  String.raw`${ENGLISH_LEAD}(?:tell|inform|convince|assure|instruct|persuade)\s+${AUDIENCE}(?!\s+(?:you\s+know|about\s+(?:us|your)|when|once|as\s+soon))`,
  String.raw`${ENGLISH_LEAD}(?:direct|send)\s+${AUDIENCE}\s+to\s+(?!your\b)`,
  String.raw`${ENGLISH_LEAD}ask\s+${AUDIENCE}\s[^.!?؟\n]*\b(?:card|password|pin|cvv|bank|passcode)\b`,
  String.raw`\b(?:always|only|just)\s+${SPEECH_VERBS}\s*[:：](?!\s*your\b)`,
  WHEN_ASKED,
  String.raw`${ENGLISH_LEAD}(?:pretend\s+(?:to|that|you)|act\s+as\s+(?:an?|if|though)|role-?play|speak\s+(?:only\s+)?(?:as|like)\s)`,
  String.raw`\b(?:you\s+are\s+now\s+(?:an?|in|the|no)\b(?![^.!?؟\n]*\b(?:members?|club|list|queue|customers?|partners?|subscribers?|owner)\b)|from\s+now\s+on,?\s+(?:you(?!\s+(?:can|may|get|receive|earn|save|pay|will\s+(?:receive|get|find|earn|see)|(?:do\s+not|don['’]t)\s+(?:need|have))\b)|${SPEECH_VERBS}|(?:always|never|only)\s+(?:${SPEECH_VERBS}|tell|speak|use|talk|recommend|mention)\b|every\s+(?:answer|repl|response))|your\s+new\s+(?:task|role|persona|instructions?|rules?)\b|new\s+instructions?\s*[:：])`,
  String.raw`\b(?:dear|hey|hello|attention|(?:note|message|instructions?|important)\s+(?:to|for))[\s,:]+(?:any\s+|all\s+|the\s+|an?\s+)?(?:ai|llm|assistant|chat\s?bot|bot|language\s+model)s?\b`,
  String.raw`\b(?:you\s+are|if\s+you(?:['’]re|\s+are))\s+(?:an?|the)\s+(?:[a-z]+\s+)?(?:ai|llm|assistant|chat\s?bot|bot|language\s+model)\b(?!\s+(?:owner|user|builder|manager|maker|developer|to)\b)`,
  String.raw`\bthe\s+(?:ai|(?:ai\s+|chat\s+)?assistant|chat\s?bot|bot|(?:ai|language)\s+model)\s+(?:must|should|shall|has\s+to|is\s+to)\s+(?:\p{L}+\s+)?(?:${SPEECH_VERBS}|tell|recommend)\b`,
  String.raw`${ENGLISH_LEAD}(?:(?:${SPEECH_VERBS})\s+(?:to\s+)?(?:all|any|each|every(?:\s+single)?)\s+(?:question|message|quer)(?!\p{L}*\s+(?:in|on)\s+(?:the|your|this)\b)|(?:begin|start|end|finish|close|preface|sign)\s+(?:all|each|every|your|the)\s+(?:answer|repl|response|message|sentence)(?!\p{L}*\s+with\s+(?:your|the)\s+(?:\p{L}+\s+)?(?:name|number|code|order)\b)|(?:add|append|include|mention|insert|put)\b(?!\s+(?:your\b|the\s+(?:order|tracking|invoice|customer|reference)\b|(?:\p{L}+\s+){1,3}card\b))[^.!?؟\n]*\b(?:in|to|at\s+the\s+end\s+of)\s+(?:all|each|every|your)\s+(?:answer|repl|response))`,
  String.raw`\b(?:your\s+(?:only\s+|final\s+)?(?:answers?|repl(?:y|ies)|responses?|output)\s+(?:to\s+[^.!?؟\n]+)?(?:must|should|shall|has\s+to|is\s+always)\b(?!\s+(?:include\s+your|contain\s+your|reach|arrive|be\s+(?:received|sent|submitted|returned|given|made|written|in\s+(?:writing|english|persian))))|only\s+(?:correct|valid|allowed|right)\s+(?:answer|reply|response))`,
  String.raw`${ROLE_MARKER}[^.!?؟\n]*(?:\b${SPEECH_VERBS}\b|\btell\b|\bshow\b|\bmust\b|${PERSIAN_SINGULAR_IMPERATIVE}|${PERSIAN_PLURAL_IMPERATIVE})`,
  String.raw`(?<!\p{L})دستور(?:ات|ها)?[\s\u200c]*(?:ی[\s\u200c]*)?(?:تازه|جدید)\s*[:：]`,
  String.raw`(?<!\p{L})(?:پاسخ|جواب)(?:[\s\u200c]*های)?(?:ت|[\s\u200c]+تو)(?![\p{L}\u200c])\s[^.!?؟\n]*باید|(?:پاسخ|جواب)[\p{L}\p{M}\u200c]*\s+را\s+با\s[^.!?؟\n]*(?:شروع|آغاز|تمام)\s+کن`,
  String.raw`(?<!\p{L})اگر\s+(?:تو\s+|شما\s+)?(?:یک\s+)?${BOT_NOUNS}\s+(?:هستی|باشی)`,
  String.raw`(?<!\p{L})(?:خطاب|توجه)(?:\s+به)?\s+${BOT_NOUNS}`,
  String.raw`(?<!\p{L})(?:قوانین|قواعد|دستور|گفته)[\p{L}\p{M}\u200c]*\s[^.!?؟\n]{0,30}را\s+(?:نادیده\s+ب?گیر|فراموش\s+کن|کنار\s+بگذار)(?![\p{L}\u200c])`,
  String.raw`(?<!\p{L})(?:مثل|مانند|به\s+سبک)\s[^.!?؟\n]*(?:حرف\s+بزن|صحبت\s+کن)(?![\p{L}\u200c])`,
  String.raw`(?<!\p{L})(?:کاربر|مشتری|بازدید[\s\u200c]?کنند|مخاطب|هم[هۀ])[\p{L}\p{M}\u200c]*\s(?:[^.!?؟\n]|\.(?=\S))*(?:بفرست|هدایت\s+کن|راهنمایی\s+کن|ارجاع\s+بده)(?![\p{L}\u200c])`,
  String.raw`(?<!\p{L})از\s+(?:هر\s+|هم[هۀ]\s+)?(?:کاربر|مشتری|بازدید[\s\u200c]?کنند|پرسند|مخاطب)[^.!?؟؛\n]*(?<!\p{L})(?:رمز|کارت|پین|شبا|گذرواژه)[^.!?؟؛\n]*(?:بپرس|بخواه|بگیر)(?![\p{L}\u200c])`,
  String.raw`(?<!\p{L})(?:قیمت|جمل[هۀ]|عبارت)[\p{L}\p{M}\u200c]*\s[^.!?؟\n]*را\s[^.!?؟\n]*(?:بگو|تکرار\s+کن|بیاور)(?![\p{L}\u200c])`,
  String.raw`(?:^|[.!?؟\n«»:])\s*(?:لطفا[ًا]?\s+)?(?:فقط\s+)?بگو\s+(?!چ|کج|کدام|کی(?!\p{L})|ببین)`,
  String.raw`(?<!\p{L})از\s+(?:این\s+پس|این\s+به\s+بعد|حالا\s+به\s+بعد|اکنون\s+به\s+بعد|حالا)[\s،,](?![^.!?؟\n]*(?:می[\s\u200c]?توان|(?<!\p{L})(?:عضو|مشتری|مهمان)(?!\p{L})))[^.!?؟\n]*(?:${PERSIAN_SINGULAR_IMPERATIVE}|${PERSIAN_PLURAL_IMPERATIVE}|هستی(?!\p{L}))`,
  String.raw`(?<!\p{L})تو\s+(?:اکنون|حالا|از\s+این\s+پس|دیگر|یک)\s(?![^.!?؟\n]*(?<!\p{L})(?:عضو|مشتری|مهمان)(?!\p{L}))[^.!?؟\n]*هستی(?!\p{L})`,
  String.raw`(?<!\p{L})(?:نقش\s[^.!?؟\n]{1,40}را\s+(?:بازی|ایفا)|وانمود|تظاهر)\s+کن(?:ید)?(?!\p{L})`,
].map(unicodePattern);

/** Shops also ask this of readers, so these count only where READER_INSTRUCTION does not match. */
const AMBIGUOUS_DIRECTIVES = [
  String.raw`\bin\s+(?:all\s+|every\s+|each\s+of\s+)?your\s+(?:answer|repl|response)`,
  `${PERSIAN_AUDIENCE}(?:${PERSIAN_SINGULAR_IMPERATIVE}|${PERSIAN_PLURAL_IMPERATIVE})`,
  String.raw`${PERSIAN_WHEN_ASKED}[^.!?؟\n]*(?:${PERSIAN_SINGULAR_IMPERATIVE}|${PERSIAN_PLURAL_IMPERATIVE})`,
  `(?:(?<!\\p{L})(?:فقط|تنها|همیشه|همواره)\\s[^.!?؟\\n]*)?${PERSIAN_SINGULAR_IMPERATIVE}${QUOTATION_START}`,
  String.raw`(?<!\p{L})(?:فقط|تنها|همیشه|همواره)\s[^.!?؟\n]*${PERSIAN_SINGULAR_IMPERATIVE}`,
  String.raw`(?<!\p{L})را\s[^.!?؟\n]*(?:اعلام|معرفی|توصیه|ادعا|فاش|افشا)\s+کن(?![\p{L}\u200c])`,
  String.raw`(?<!\p{L})(?:(?:هر|هم[هۀ]|تمام|پایان|ابتدا|آغاز|اول|آخر)[\p{L}\p{M}\u200c]*(?:\s+[\p{L}\p{M}\u200c]+)?\s+)(?:پاسخ|جواب|پرسش|سوال|سؤال|پرسید|پیام)[\p{L}\p{M}\u200c]*\s[^.!?؟\n]*(?:${PERSIAN_SINGULAR_IMPERATIVE}|${PERSIAN_PLURAL_IMPERATIVE}|(?:اضافه|ذکر)\s+کن(?:ید)?(?!\p{L}))`,
].map(unicodePattern);
const READER_INSTRUCTION = unicodePattern(
  [
    String.raw`\b(?:include|mention|add|give|quote|put|write|state|tell\s+us)\s+(?:us\s+)?(?:your\b|(?:the|an)\s+(?:order|tracking|invoice|customer)\b)`,
    String.raw`(?:به|برای|با)\s+(?:ما|پشتیبانی|پلیس)\s+(?:بگو|بنویس|بفرست|اعلام|پیام|خبر)`,
    String.raw`(?<!\p{L})(?:برا|به)مون(?!\p{L})`,
    String.raw`(?<!\p{L})تا\s[^.!?؟\n]*(?<![\p{L}\u200c])(?:کنیم|ب?دهیم|شود)(?![\p{L}\u200c])`,
    String.raw`(?<!\p{L})و\s[^.!?؟\n]*(?<![\p{L}\u200c])بگیر(?:ید)?(?![\p{L}\u200c])`,
    String.raw`(?<!\p{L})(?:دوستان|آشنایان)|هر(?:\s?کس[\p{L}\u200c]*|\s+[\p{L}\u200c]+)\s+که\s+می[\s\u200c]?خواه(?:ی|ید)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:دار|داشت|می[\s\u200c]?توان)(?:ی|ید)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:عدد|پیامک|کد)\s[^.!?؟\n]*بفرست`,
    String.raw`(?<!\p{L})(?:نام|نشانی|آدرس|مشتری|شمار[هۀ]\p{M}?\s+\p{L}+)\s+خود(?:تان)?(?!\p{L})`,
    String.raw`(?<!\p{L})(?:پرسش|پرسید|سوال|سؤال)[\p{L}\p{M}\u200c]*\s+خود(?:تان)?(?!\p{L})`,
  ].join('|'),
);

/** A sentence without a Latin word or one of these matches no pattern above, which saves testing them all. */
const DIRECTIVE_PREFILTER = unicodePattern(
  String.raw`[a-z]{2}|بگ[وی]|بنویس|بفرست|بپرس|بخواه|بیاور|بزن|بگذار|دستور|خطاب|توجه|باید|(?:هستی|باشی|گیر(?:ید)?|کن(?:ید)?|(?<!\p{L})ب?ده(?:ید)?)(?!\p{L})`,
);

const isDirective = (segment: string): boolean =>
  DIRECTIVE_PREFILTER.test(segment) &&
  (DIRECTIVES.some((pattern) => pattern.test(segment)) ||
    (!READER_INSTRUCTION.test(segment) && AMBIGUOUS_DIRECTIVES.some((pattern) => pattern.test(segment))));

/** The segments of a text that address the bot: they may be quoted but are never followed. */
export const findBotDirectives = <One extends Segment>(
  text: string,
  segments: readonly One[],
): ReadonlySet<One> => new Set(segments.filter(({ start, end }) => isDirective(text.slice(start, end))));

/** The text without its bot directives. */
export function removeBotDirectives(text: string): string {
  const segments = splitSegments(text);
  const directives = findBotDirectives(text, segments);
  return removeSegments(text, segments, (segment) => directives.has(segment));
}
