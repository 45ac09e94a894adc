// Recognises an answer in which the model declines to answer.
import { foldCharacters } from '../../engine/text/normalise.ts';

const REFUSALS: readonly RegExp[] = [
  /(?:متاسفم|متاسفانه|ببخشید|شرمنده)[^.!؟\n]{0,60}(?:نمی ?توانم|نمی ?تونم|نمی ?دانم|نمی ?دونم|مطمین نیستم|اطلاع(?:ات|ی)?[^.؟\n]{0,25}(?:ندارم|نیست))/u,
  /(?<!\p{L})(?:نمی ?توانم|نمی ?تونم|قادر نیستم|امکانش را ندارم)[^.!؟\n]{0,40}(?:پاسخ|جواب|کمک|اطلاع|راهنمایی|بگویم|بگم)/u,
  /(?:پاسخ|جواب|کمک|راهنمایی)\p{L}*[^.!؟\n]{0,30}(?<!\p{L})(?:نمی ?توانم|نمی ?تونم|قادر نیستم|ندارم)/u,
  /(?<!\p{L})اطلاع(?:ات|ی|اتی)?(?: (?:کافی|دقیق|مشخص|بیشتر))?\p{L}*[^.!؟\n]{0,40}(?:ندارم|در دسترس(?:م| من)? نیست|موجود نیست|وجود ندارد|پیدا نکردم|نیافتم)/u,
  /(?:در|از) (?:متن|منابع|اطلاعات|مطالب|دانش|اسناد|مستندات)[^.!؟\n]{0,40}(?:نیامده|نیست|وجود ندارد|ذکر نشده|اشاره نشده|پیدا نکردم|نیافتم|ندیدم)/u,
  /(?<!\p{L})(?:نمی ?دانم|نمی ?دونم|خبر ندارم|بی ?اطلاعم)(?!\p{L})/u,
  /(?<!\p{L})اطلاع(?:ات)?ی?[^.!؟\n]{0,40}(?:در دست نیست|نداریم|پیدا نشد|یافت نشد)/u,
  /(?<!\p{L})(?:پاسخ|جواب)\p{L}*[^.!؟\n]{0,40}(?:نبود|پیدا نشد|یافت نشد|نداریم)/u,
  /(?<!\p{L})(?:نمی ?دانیم|نمی ?دونیم|مطمین نیستم|مطمئن نیستم)(?!\p{L})/u,
  /(?<!\p{L})چیزی[^.!؟\n]{0,25}(?:گفته نشده|نگفته ?اند|نیامده|ذکر نشده|نوشته نشده|پیدا نکردم|پیدا نشد)/u,
  /(?<!\p{L})(?:فقط|تنها) می ?(?:توانم|تونم) (?:به|در)[^.!؟\n]{0,60}(?:پاسخ|جواب|کمک|راهنمایی)/u,
  /(?<!\p{L})(?:خارج|بیرون) از (?:حوزه|محدوده|دانش|توان|اطلاعات|حیطه)/u,
  /به ?عنوان (?:یک )?(?:مدل|هوش|دستیار|ربات)[^.!؟\n]{0,60}(?:نمی|ندار|نیست)/u,
  /\b(?:i am|i['’]m) (?:very |so |really |truly )?(?:sorry|afraid)\b[^.!?\n]{0,80}\b(?:can(?:no|['’])t|cannot|unable|not able|do(?:n['’]t| not) (?:have|know)|couldn['’]t|could not|no information)/u,
  /\bi (?:can(?:['’]t|not)|can not|am unable to|am not able to|won['’]t|will not)\b[^.!?\n]{0,30}\b(?:help|answer|assist|provide|share|discuss|respond|comply|say|tell|confirm|find|do that)\b/u,
  /\bi(?: really| simply)? (?:do(?:n['’]t| not)|have no) (?:know|have|idea|possess)\b[^.!?\n]{0,60}(?:information|details?|answer|access|idea|know|data|that|\.|$)/u,
  /\b(?:the )?(?:passages?|documents?|sources?|context|provided (?:text|information))\b[^.!?\n]{0,40}\b(?:do(?:es)?(?:n['’]t| not)|no)\b/u,
  /\b(?:is|are)(?:n['’]t| not) (?:mentioned|specified|provided|stated|covered) (?:in|by) (?:my|the|these|any|our) (?:passages?|documents?|sources?|context|text|information|knowledge)\b/u,
  /\b(?:that|this|the|such) (?:information|details?|answer) (?:is|are)(?:n['’]t| not) (?:available|given|provided|known|specified|mentioned|there)\b/u,
  /\b(?:i|we) (?:could(?:n['’]t| not)|can(?:not|['’]t)|did(?:n['’]t| not)) (?:find|locate)\b/u,
  /\b(?:i['’]?m|i am) not (?:sure|certain)\b|\bwe do(?:n['’]t| not) know\b/u,
  /^\s*(?:(?:it|that|this) (?:is|was)(?:n['’]t| not)|not) (?:specified|mentioned|stated|clear|known|given)[\s.!]*$/u,
  /^\s*(?:no data|unknown|n\/a)[\s.!]*$/u,
  /\bthe (?:given |provided )?texts?\b[^.!?\n]{0,20}\bdo(?:es)?(?:n['’]t| not) (?:say|mention|state|specify|tell|include|cover)\b/u,
  /\bi can only (?:answer|help|talk|assist)\b|\boutside (?:of )?(?:what i|my)\b/u,
  /\b(?:i|i would|i['’]d) need more (?:information|details?|context)\b|\b(?:is|are)(?:n['’]t| not) something i can\b/u,
  /\bi(?:['’]m| am) (?:just|only) an? (?:ai|assistant|bot|chat ?bot|language model)\b/u,
  /\bas an? (?:ai|language model|assistant|chat ?bot)\b/u,
  /(?<!\p{L})(?:در اختیار|در دسترس) (?:من|بنده) نیست/u,
  /(?<!\p{L})من (?:فقط )?(?:یک )?(?:مدل زبانی|هوش مصنوعی|ربات|دستیار)/u,
  /(?<!\p{L})(?:از )?(?:پاسخ|جواب|اظهار ?نظر)\p{L}*[^.!؟\n]{0,30}(?:معذورم|معذوریم|خودداری می ?کنم)/u,
  /(?<!\p{L})(?:قادر|مجاز) (?:به|به ارایه)[^.!؟\n]{0,30} (?:نیستم|نمی ?باشم)/u,
  /(?<!\p{L})(?:اجازه|مجوز) (?:ی |این کار را )?ندارم(?!\p{L})/u,
  /^\s*(?:این (?:موضوع|مورد|مسیله) )?(?:مشخص|معلوم|روشن) (?:نیست|نشده(?: است)?)[\s.!]*$/u,
  /(?<!\p{L})اشاره ?(?:ای|یی)? به (?:این|ان) (?:موضوع|مورد|سوال|پرسش|نکته) (?:نشده|نکرده|ندارد)/u,
  /\b(?:unable|not able) to (?:answer|help|assist|provide|find|discuss|comment|say|confirm)\b/u,
  /\bi (?:must|have to|will have to) (?:decline|refuse)\b/u,
  /\b(?:beyond|outside|not within)(?: the scope of)? my (?:knowledge|scope|training|expertise|information)\b/u,
  /\b(?:information|texts?|documents?|passages?|context) (?:provided|given|available)\b[^.!?\n]{0,30}\bdo(?:es)?(?:n['’]t| not)\b/u,
  /\bno (?:relevant|matching|specific|further) (?:information|details?|answer|data)\b/u,
  /\bit(?:['’]s| is) (?:unclear|not clear|unknown)(?: (?:from|in|whether|if)\b|[\s.!]*$)/u,
  /^\s*not sure (?:about|on|if)\b/u,
  /\bno (?:information|details?) (?:available|found|about|on|regarding)\b/u,
  /\b(?:het spijt me|sorry)\b[^.!?\n]{0,60}\b(?:kan|weet|heb)\b[^.!?\n]{0,40}\b(?:niet|geen)\b/u,
  /\bik (?:kan|weet|heb)\b[^.!?\n]{0,40}\b(?:niet (?:helpen|beantwoorden|zeggen)|het niet|geen (?:informatie|antwoord))\b/u,
  /\bno[_ ]answer\b/u,
];

/** Whether the text says that there is no answer, in Persian, English or Dutch. */
export function isRefusal(text: string): boolean {
  const folded = foldCharacters(text)
    .replace(/\u200c+/gu, ' ')
    .replace(/\s+/gu, ' ');
  return REFUSALS.some((pattern) => pattern.test(folded));
}
