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
  const character = triggerCharacters.find((candidate) => word.startsWith(candidate));
  if (character === undefined || word.slice(character.length).includes(character)) return null;
  return {
    triggerCharacter: character,
    query: word.slice(character.length),
    start: caret - word.length,
    end: caret,
  };
}

/** The text with the choice inserted, and the new caret position. */
export function applyChoice(
  text: string,
  { start, end }: AutocompleteTrigger,
  replacement: string,
): { text: string; caret: number } {
  const rest = text.slice(end);
  const gap = rest === '' || /^\s/u.test(rest) ? '' : ' ';
  const insertion = `${replacement}${gap}`;
  return { text: `${text.slice(0, start)}${insertion}${rest}`, caret: start + insertion.length };
}
