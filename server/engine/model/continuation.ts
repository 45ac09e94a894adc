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
export function createLastWordBuffer(onText: (text: string) => void): WordStream {
  let emitted = '';
  let buffered = '';
  const emit = (text: string) => {
    emitted += text;
    if (text !== '') onText(text);
  };
  return {
    push(piece) {
      buffered += piece;
      const end = buffered.search(/\S*$/u);
      const complete = buffered.slice(0, end);
      buffered = buffered.slice(end);
      emit(complete);
    },
    end() {
      emit(buffered);
      buffered = '';
    },
    dropLast() {
      buffered = '';
    },
    text: () => emitted + buffered,
  };
}

/** Enough text to see whether a model repeats what it wrote before. */
const MIN_REPETITION_CHECK_LENGTH = 120;

/** Passes a continuation on without the words of `before` that the model begins with again. */
export function dropRepetition(before: string, onText: (text: string) => void) {
  const written = before.trim();
  let buffered: string | null = '';
  const flushBuffered = () => {
    if (buffered === null) return;
    const text = buffered.trimStart();
    buffered = null;
    const rest = stripRepetition(written, text);
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
      const mayRestart =
        written.startsWith(text.slice(0, MIN_REPETITION_CHECK_LENGTH)) || text.startsWith(written);
      const needed = mayRestart ? written.length + MIN_REPETITION_CHECK_LENGTH : MIN_REPETITION_CHECK_LENGTH;
      if (text.length >= needed) flushBuffered();
    },
    end: flushBuffered,
  };
}

/** Whole words only: a shorter overlap would be chance. */
function stripRepetition(written: string, text: string): string {
  const longest = Math.min(text.length, written.length);
  for (let length = longest; length > 0; length -= 1) {
    const isWholeWords =
      /^(?:\P{L}|$)/u.test(text.slice(length)) && /(?:^|\s)$/u.test(written.slice(0, -length));
    if (isWholeWords && written.endsWith(text.slice(0, length))) return text.slice(length).trimStart();
  }
  return text;
}
