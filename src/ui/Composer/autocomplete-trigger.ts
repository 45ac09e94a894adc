// Finds an autocomplete trigger before the caret and applies a choice.

/** A word begun with a sign: `/` for ready texts, `@` for people. */
export interface AutocompleteTrigger {
  readonly triggerCharacter: string;
  /** What was typed after the sign, up to the caret. */
  readonly query: string;
  /** Where the sign stands, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The call that ends at the caret; the sign stands at the beginning or after a blank. */
export function findTrigger(
  text: string,
  caret: number,
  triggerCharacters: readonly string[],
): AutocompleteTrigger | null {
  const before = text.slice(0, caret);
  const [, word = ''] = /(?:^|\s)(\S*)$/u.exec(before) ?? [];
  const sign = triggerCharacters.find((one) => word.startsWith(one));
  if (sign === undefined || word.slice(sign.length).includes(sign)) return null;
  return { triggerCharacter: sign, query: word.slice(sign.length), start: caret - word.length, end: caret };
}

/** The text with words in the call's place, and where the caret then stands. */
export function applyChoice(
  text: string,
  { start, end }: AutocompleteTrigger,
  replacement: string,
): { text: string; caret: number } {
  const rest = text.slice(end);
  const gap = rest === '' || /^\s/u.test(rest) ? '' : ' ';
  const put = `${replacement}${gap}`;
  return { text: `${text.slice(0, start)}${put}${rest}`, caret: start + put.length };
}
