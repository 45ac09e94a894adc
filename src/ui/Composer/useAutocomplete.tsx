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

/** What a sign before a word calls for. */
export interface AutocompleteSource {
  readonly triggerCharacter: '/' | '@';
  /** What is offered, for screen readers. */
  readonly label: string;
  /** What fits the word after the sign, the likeliest first. */
  readonly loadOptions: (query: string) => readonly AutocompleteOption[];
  /** The words that take the call's place. */
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
 * @returns `list` to render, `attributes` for the textarea, and `takesKey`, to be asked first on each key
 */
export function useAutocomplete({ value, autocompleteSources, area, onChange }: AutocompleteInput) {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  /** The sign at which Escape was pressed: there it stays closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const picked = useRef<ReturnType<typeof applyChoice> | null>(null);
  const signs = autocompleteSources.map(({ triggerCharacter }) => triggerCharacter);
  const call = caret === null ? null : findTrigger(value, caret, signs);
  const caller = autocompleteSources.find(({ triggerCharacter: sign }) => sign === call?.triggerCharacter);
  const offers =
    call && caller && call.start !== closedAt ? caller.loadOptions(call.query).slice(0, MAX_SUGGESTIONS) : [];
  const isOpen = offers.length > 0;
  const at = Math.min(active, offers.length - 1);

  const updateTrigger = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = currentTarget;
    const next = selectionStart === selectionEnd ? selectionStart : null;
    setCaret(next);
    const nextCall = next === null ? null : findTrigger(currentTarget.value, next, signs);
    if (nextCall?.start !== call?.start || nextCall?.query !== call?.query) setActive(0);
    if (nextCall === null) setClosedAt(null);
  };
  const pick = (trigger: AutocompleteTrigger, offer: AutocompleteOption) => {
    const next = applyChoice(value, trigger, caller?.textOf(offer.id) ?? '');
    picked.current = next;
    onChange(next.text);
    setCaret(null);
  };
  // As soon as the words stand there: what is typed next goes behind them.
  useLayoutEffect(() => {
    const next = picked.current;
    picked.current = null;
    if (!next || next.text !== value) return;
    area.current?.focus();
    area.current?.setSelectionRange(next.caret, next.caret);
  }, [value, area]);
  /** Takes the keys that belong to the offers; true when it did. */
  const takesKey = (event: KeyboardEvent): boolean => {
    const offer = offers[at];
    if (!call || !offer || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
    if (event.key === 'ArrowDown') setActive((at + 1) % offers.length);
    else if (event.key === 'ArrowUp') setActive((at + offers.length - 1) % offers.length);
    else if (event.key === 'Escape') setClosedAt(call.start);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') pick(call, offer);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    takesKey,
    /** Of the place to write. */
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
    list: isOpen && call && (
      <SuggestionList
        id={id}
        label={caller?.label ?? ''}
        suggestions={offers}
        at={at}
        onPick={(offer) => pick(call, offer)}
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
            // The place to write keeps the focus.
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
