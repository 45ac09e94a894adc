// Alternatives beside an uncertain answer; lazy-loaded.
/** @jsxImportSource preact */
import type { Locale } from '../frame.texts.ts';
import './questions.css';
import { questionTexts } from './questions.texts.ts';

interface AlternativesProps {
  readonly locale: Locale;
  readonly choices: readonly string[];
  readonly onChosen: (choice: string) => void;
}

/**
 * Chosen by keyboard, focus moves to the field, since the button is gone; by touch it would open the
 * keyboard.
 */
export const Alternatives = ({ locale, choices, onChosen }: AlternativesProps) => (
  <ul class="questions" aria-label={questionTexts.didYouMean[locale]}>
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
