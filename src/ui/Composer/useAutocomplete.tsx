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
  readonly triggerCharacter: '/' | '@' | ':';
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
  const [activeIndex, setActiveIndex] = useState(0);
  /** Position of the trigger at which Escape was pressed: the list stays closed there. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const pendingChoice = useRef<ReturnType<typeof applyChoice> | null>(null);
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
  const selectedIndex = Math.min(activeIndex, suggestions.length - 1);

  const updateTrigger = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = currentTarget;
    const next = selectionStart === selectionEnd ? selectionStart : null;
    setCaret(next);
    const nextTrigger = next === null ? null : findTrigger(currentTarget.value, next, triggerCharacters);
    if (nextTrigger?.start !== trigger?.start || nextTrigger?.query !== trigger?.query) setActiveIndex(0);
    if (nextTrigger === null) setClosedAt(null);
  };
  const pick = (target: AutocompleteTrigger, option: AutocompleteOption) => {
    const next = applyChoice(value, target, source?.textOf(option.id) ?? '');
    pendingChoice.current = next;
    onChange(next.text);
    setCaret(null);
  };
  // Before the next keystroke, so that it goes after the inserted text.
  useLayoutEffect(() => {
    const next = pendingChoice.current;
    pendingChoice.current = null;
    if (!next || next.text !== value) return;
    area.current?.focus();
    area.current?.setSelectionRange(next.caret, next.caret);
  }, [value, area]);
  /** Handles the keys of the suggestion list; true if it did. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const option = suggestions[selectedIndex];
    if (!trigger || !option || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
    if (event.key === 'ArrowDown') setActiveIndex((selectedIndex + 1) % suggestions.length);
    else if (event.key === 'ArrowUp')
      setActiveIndex((selectedIndex + suggestions.length - 1) % suggestions.length);
    else if (event.key === 'Escape') setClosedAt(trigger.start);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') pick(trigger, option);
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
        'aria-activedescendant': `${id}-${selectedIndex}`,
      }),
    },
    list: isOpen && trigger && (
      <SuggestionList
        id={id}
        label={source?.label ?? ''}
        suggestions={suggestions}
        selectedIndex={selectedIndex}
        onPick={(option) => pick(trigger, option)}
      />
    ),
  };
}

interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: readonly AutocompleteOption[];
  selectedIndex: number;
  onPick: (option: AutocompleteOption) => void;
}

function SuggestionList({ id, label, suggestions, selectedIndex, onPick }: SuggestionListProps) {
  const { t } = useI18n();
  return (
    <>
      <div role="listbox" id={id} aria-label={label} className={styles.list}>
        {suggestions.map((option, index) => (
          <div
            key={option.id}
            role="option"
            id={`${id}-${index}`}
            tabIndex={-1}
            aria-selected={index === selectedIndex}
            data-focused={index === selectedIndex || undefined}
            className={styles.option}
            // Keeps the focus in the textarea.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
            onKeyDown={(event) => event.key === 'Enter' && onPick(option)}
          >
            <bdi className={styles.label}>{option.label}</bdi>
            {option.detail && (
              <span dir="auto" className={styles.detail}>
                {option.detail}
              </span>
            )}
          </div>
        ))}
      </div>
      <VisuallyHidden isLive>{t(texts.suggestionCount, { count: suggestions.length })}</VisuallyHidden>
    </>
  );
}
