// Autocomplete list over the composer, navigated by keyboard.
import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Autocomplete.css.ts';
import { type AutocompleteTrigger, applyChoice, findTrigger } from './autocomplete-trigger.ts';
import { composerTexts as texts } from './Composer.texts.ts';

export interface AutocompleteOption {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
}

/** Suggestions for the word after a trigger character. */
export interface AutocompleteSource {
  readonly triggerCharacter: '/' | '@';
  /** Name of the suggestions, for screen readers. */
  readonly label: string;
  /** Suggestions for the word after the trigger character, best first. */
  readonly loadOptions: (query: string) => readonly AutocompleteOption[];
  /** The text that replaces the trigger and its word. */
  readonly textOf: (id: string) => string;
}

interface AutocompleteInput {
  readonly value: string;
  readonly autocompleteSources: readonly AutocompleteSource[];
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (value: string) => void;
}

const MAX_SUGGESTIONS = 8;

/**
 * Suggestions for the word at the caret after a trigger character, at most eight.
 * @returns `list` to render, `attributes` for the textarea, and `handleKey`, to be called first on each key
 */
export function useAutocomplete({ value, autocompleteSources, area, onChange }: AutocompleteInput) {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  /** Position of the trigger at which Escape was pressed: the list stays closed there. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const picked = useRef<ReturnType<typeof applyChoice> | null>(null);
  const triggerCharacters = autocompleteSources.map(({ triggerCharacter }) => triggerCharacter);
  const trigger = caret === null ? null : findTrigger(value, caret, triggerCharacters);
  const source = autocompleteSources.find(
    ({ triggerCharacter }) => triggerCharacter === trigger?.triggerCharacter,
  );
  const suggestions =
    trigger && source && trigger.start !== closedAt
      ? source.loadOptions(trigger.query).slice(0, MAX_SUGGESTIONS)
      : [];
  const isOpen = suggestions.length > 0;
  const at = Math.min(active, suggestions.length - 1);

  const updateTrigger = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = currentTarget;
    const next = selectionStart === selectionEnd ? selectionStart : null;
    setCaret(next);
    const nextTrigger = next === null ? null : findTrigger(currentTarget.value, next, triggerCharacters);
    if (nextTrigger?.start !== trigger?.start || nextTrigger?.query !== trigger?.query) setActive(0);
    if (nextTrigger === null) setClosedAt(null);
  };
  const pick = (from: AutocompleteTrigger, offer: AutocompleteOption) => {
    const next = applyChoice(value, from, source?.textOf(offer.id) ?? '');
    picked.current = next;
    onChange(next.text);
    setCaret(null);
  };
  // Before the next keystroke, so that it goes after the inserted text.
  useLayoutEffect(() => {
    const next = picked.current;
    picked.current = null;
    if (!next || next.text !== value) return;
    area.current?.focus();
    area.current?.setSelectionRange(next.caret, next.caret);
  }, [value, area]);
  /** Handles the keys of the suggestion list; true if it did. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const offer = suggestions[at];
    if (!trigger || !offer || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
    if (event.key === 'ArrowDown') setActive((at + 1) % suggestions.length);
    else if (event.key === 'ArrowUp') setActive((at + suggestions.length - 1) % suggestions.length);
    else if (event.key === 'Escape') setClosedAt(trigger.start);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') pick(trigger, offer);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    handleKey,
    /** For the textarea. */
    attributes: {
      onSelect: updateTrigger,
      // A pasted or composed word moves the caret without a key.
      onInput: updateTrigger,
      onBlur: () => setCaret(null),
      ...(autocompleteSources.length > 0 && { 'aria-autocomplete': 'list' as const }),
      ...(isOpen && {
        'aria-controls': id,
        'aria-activedescendant': `${id}-${at}`,
      }),
    },
    list: isOpen && trigger && (
      <SuggestionList
        id={id}
        label={source?.label ?? ''}
        suggestions={suggestions}
        at={at}
        onPick={(offer) => pick(trigger, offer)}
      />
    ),
  };
}

interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: readonly AutocompleteOption[];
  at: number;
  onPick: (offer: AutocompleteOption) => void;
}

function SuggestionList({ id, label, suggestions, at, onPick }: SuggestionListProps) {
  const { t } = useI18n();
  return (
    <>
      <div role="listbox" id={id} aria-label={label} className={styles.list}>
        {suggestions.map((offer, index) => (
          <div
            key={offer.id}
            role="option"
            id={`${id}-${index}`}
            tabIndex={-1}
            aria-selected={index === at}
            data-focused={index === at || undefined}
            className={styles.option}
            // Keeps the focus in the textarea.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(offer)}
            onKeyDown={(event) => event.key === 'Enter' && onPick(offer)}
          >
            <bdi className={styles.label}>{offer.label}</bdi>
            {offer.detail && (
              <span dir="auto" className={styles.detail}>
                {offer.detail}
              </span>
            )}
          </div>
        ))}
      </div>
      <VisuallyHidden isLive>{t(texts.suggestionCount, { count: suggestions.length })}</VisuallyHidden>
    </>
  );
}
