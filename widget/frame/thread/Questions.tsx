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

/** A courtesy: where they cannot be had, there are none. */
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

/** Chosen by a key, the button is gone: the next key belongs to the field. A finger would only open its keyboard. */
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

/** What an answer that was not sure offers besides. */
export const Alternatives = ({ locale, ...props }: Omit<ChoicesProps, 'label'> & { locale: Locale }) => (
  <Choices label={questionTexts.didYouMean[locale]} {...props} />
);
