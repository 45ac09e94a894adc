// Corrects Persian typography: Arabic letters, half-spaces, punctuation.

const letters = 'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئأؤء';
const letter = `[${letters}]`;
const wordStart = `(?<![${letters}\u200c])`;
const wordEnd = `(?![${letters}\u200c])`;

/** Applied once each, in this order. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/ي|ى/g, 'ی'],
  [/ك/g, 'ک'],
  [/ۀ|ه\u0654/g, 'هٔ'],
  // A half-space next to a space, or doubled, has no effect.
  [/\u200c{2,}/g, '\u200c'],
  [/\u200c*( )\u200c*/g, '$1'],
  // می شود، نمی‌شود
  [new RegExp(`${wordStart}(ن?می) (?=(?:${letter}){2,})(?!${letter}+\\u200c?ها${wordEnd})`, 'g'), '$1\u200c'],
  // کتاب ها، کتاب های ما، کتاب هایی
  [new RegExp(`(${letter}{2,}) (ها(?:ی(?:ی|م|ت|ش)?|یمان|یتان|یشان)?)${wordEnd}`, 'g'), '$1\u200c$2'],
  // بزرگ تر، بزرگ ترین
  [new RegExp(`(${letter}{2,}) (تر(?:ین)?)${wordEnd}`, 'g'), '$1\u200c$2'],
  // خانه ای، رفته اند
  [new RegExp(`(${letter}+ه) (ای|اند|ام|ایم|اید)${wordEnd}`, 'g'), '$1\u200c$2'],
  // No space before a mark, one after it; not inside numbers and URLs.
  [/ +(?=[،؛؟])/g, ''],
  [new RegExp(`(${letter}) +([!:.](?=\\s|$))`, 'gm'), '$1$2'],
  [new RegExp(`([،؛؟])(?=${letter})`, 'g'), '$1 '],
];

/** The text with corrected Persian typography; other languages are unchanged. */
export function correctPersian(text: string): string {
  return rules.reduce((corrected, [pattern, replacement]) => corrected.replace(pattern, replacement), text);
}
