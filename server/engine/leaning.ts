// Knows which questions name what they ask of only by “its”; knows nothing of what was asked before them.

/** What shops are asked the “its” of, where it is written as one word: «قیمتش», not «ارزش» or «کفش». */
const OF_SOMETHING =
  /(?<!\p{L})(?:قیمت|هزین|هزینه|رنگ|سایز|وزن|انداز|مدت|زمان|مهلت|شرایط|آدرس|جنس|گارانتی|ضمانت|ابعاد)(?:ش|شون|شان)(?!\p{L})/u;
/** The possessive set apart from its noun: «هزینه‌اش», «هزینه ش». */
const SET_APART = /\p{L}[\u200c ](?:اش|ش|شون|شان|اشان|اشون)(?!\p{L})/u;
const ENGLISH = /\bits\b|\b(?:of|for) it\b|\b(?:does|will|would) it (?:cost|take)\b/iu;

/** Whether a question cannot be understood without the one before it: «هزینه‌اش چقدر است؟». */
export const leansOnTheLast = (question: string): boolean =>
  [OF_SOMETHING, SET_APART, ENGLISH].some((pattern) => pattern.test(question));
