// Finds an autocomplete trigger before the caret and applies a choice.

/** A word that begins with a trigger: `/` for canned replies, `@` for people. */
export interface AutocompleteTrigger {
  readonly triggerCharacter: string;
  /** The text between trigger and caret. */
  readonly query: string;
  /** Position of the trigger in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The trigger before the caret; it must be at the start or after whitespace. */
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

/** The text with the choice inserted, and the new caret position. */
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
