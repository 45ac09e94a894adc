// Knows what a visitor may begin with at a touch: the bot's own questions; loaded while nothing is said. Knows no thread.
/** @jsxImportSource preact */
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Locale } from './frame.texts.ts';
import { call } from './network.ts';
import './questions.css';
import { questionTexts } from './questions.texts.ts';

interface QuestionsProps {
  readonly connectionId: string;
  readonly locale: Locale;
  readonly onAsk: (question: string) => void;
}

/** A courtesy: where they cannot be had, there are none. */
export const Questions = ({ connectionId, locale, onAsk }: QuestionsProps) => {
  const [questions, setQuestions] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const end = new AbortController();
    call<{ questions: readonly string[] }>(`${connectionId}/questions`, null, { signal: end.signal }).then(
      (told) => setQuestions(told.questions),
      () => setQuestions([]),
    );
    return () => end.abort();
  }, [connectionId]);
  if (questions.length === 0) return null;
  return (
    <ul class="questions" aria-label={questionTexts.label[locale]}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" dir="auto" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
};
