// Suggested questions, and alternatives beside an uncertain answer; lazy-loaded.
/** @jsxImportSource preact */
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Locale } from '../frame.texts.ts';
import { request } from '../network/api.ts';
import './questions.css';
import { questionTexts } from './questions.texts.ts';

interface QuestionsProps {
  readonly connectionId: string;
  readonly locale: Locale;
  readonly onAsk: (question: string) => void;
}

/** Optional: if they cannot be loaded, none are shown. */
export const Questions = ({ connectionId, locale, onAsk }: QuestionsProps) => {
  const [questions, setQuestions] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const end = new AbortController();
    request<{ questions: readonly string[] }>(`${connectionId}/questions`, null, { signal: end.signal }).then(
      (response) => setQuestions(response.questions),
      () => setQuestions([]),
    );
    return () => end.abort();
  }, [connectionId]);
  if (questions.length === 0) return null;
  return <Choices label={questionTexts.label[locale]} choices={questions} onChosen={onAsk} />;
};

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly string[];
  readonly onChosen: (choice: string) => void;
}

/**
 * Chosen by keyboard, focus moves to the field, since the button is gone; by touch it would open the
 * keyboard.
 */
const Choices = ({ label, choices, onChosen }: ChoicesProps) => (
  <ul class="questions" aria-label={label}>
    {choices.map((choice) => (
      <li key={choice}>
        <button
          type="button"
          dir="auto"
          onClick={({ detail }) => {
            if (detail === 0) document.getElementById('composer')?.focus();
            onChosen(choice);
          }}
        >
          {choice}
        </button>
      </li>
    ))}
  </ul>
);

/** Alternatives that an uncertain answer offers. */
export const Alternatives = ({ locale, ...props }: Omit<ChoicesProps, 'label'> & { locale: Locale }) => (
  <Choices label={questionTexts.didYouMean[locale]} {...props} />
);
