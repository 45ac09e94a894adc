// Joins the parts of an answer that the model continues after its token limit.

export interface WordStream {
  push(piece: string): void;
  /** Passes the last word on. */
  end(): void;
  /** Forgets the last word, which may be cut in the middle. */
  dropLast(): void;
  /** All text so far. */
  text(): string;
}

/** Passes text on up to its last complete word. */
export function holdBackLastWord(onText: (text: string) => void): WordStream {
  let emitted = '';
  let buffered = '';
  const pass = (text: string) => {
    emitted += text;
    if (text !== '') onText(text);
  };
  return {
    push(piece) {
      buffered += piece;
      const end = buffered.search(/\S*$/u);
      const complete = buffered.slice(0, end);
      buffered = buffered.slice(end);
      pass(complete);
    },
    end() {
      pass(buffered);
      buffered = '';
    },
    dropLast() {
      buffered = '';
    },
    text: () => emitted + buffered,
  };
}

/** Enough text to see whether a model repeats what it wrote before. */
const REPETITION_LENGTH = 120;

/** Passes a continuation on without the words of `before` that the model begins with again. */
export function dropRepetition(before: string, onText: (text: string) => void) {
  const written = before.trim();
  let buffered: string | null = '';
  const decide = () => {
    if (buffered === null) return;
    const text = buffered.trimStart();
    buffered = null;
    const rest = withoutRepetition(written, text);
    if (rest !== '') onText(rest);
  };
  return {
    push(piece: string) {
      if (buffered === null) {
        onText(piece);
        return;
      }
      buffered += piece;
      const text = buffered.trimStart();
      const mayRestart = written.startsWith(text.slice(0, REPETITION_LENGTH)) || text.startsWith(written);
      const needed = mayRestart ? written.length + REPETITION_LENGTH : REPETITION_LENGTH;
      if (text.length >= needed) decide();
    },
    end: decide,
  };
}

/** Whole words only: a shorter overlap would be chance. */
function withoutRepetition(written: string, text: string): string {
  const longest = Math.min(text.length, written.length);
  for (let length = longest; length > 0; length -= 1) {
    const isWholeWords =
      /^(?:\P{L}|$)/u.test(text.slice(length)) && /(?:^|\s)$/u.test(written.slice(0, -length));
    if (isWholeWords && written.endsWith(text.slice(0, length))) return text.slice(length).trimStart();
  }
  return text;
}
