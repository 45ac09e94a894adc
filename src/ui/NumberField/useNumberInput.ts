// State of the input between valid numbers: partial text, caret, rejection.
import { type ChangeEvent, type ClipboardEvent, type CompositionEvent, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { runAfterPress } from '../../platform/browser/after-press.ts';
import { applyEdit, applyPaste, type EditKind, type EditResult } from './number-edit.ts';
import { findProblem, type NumberLimits, type NumberProblem } from './number-limits.ts';
import { formatPlain, type NumberFormat, parsePlain, toPlain } from './number-text.ts';

export type InputProblem = NumberProblem | 'tooLong' | 'notANumber';

interface NumberInputOptions extends NumberLimits {
  readonly value: number | null;
  readonly fractionDigits?: number;
}

interface InputState {
  readonly plain: string;
  /** The value after the last edit; if the prop differs from it, the prop replaces the text. */
  readonly value: number | null;
  /** Problems that further typing may fix are shown on blur. */
  readonly isBeingTyped: boolean;
  readonly wasRejected: boolean;
  /** Text being composed by an input method. */
  readonly composed: string | null;
  /** Undo history, newest last, and redo history; only the person's own edits. */
  readonly past: readonly string[];
  readonly future: readonly string[];
}

/** Maximum undo steps. */
const MAX_UNDO_STEPS = 100;

/**
 * Text, caret and undo history of a grouped number while it is typed, in Persian or Latin digits.
 * @returns `text` to show, `problem`, and `setNumber`, `undo`, `redo` and `listeners` for the input. While
 * typing, only problems that further typing cannot solve are given.
 */
export function useNumberInput(options: NumberInputOptions) {
  const { locale } = useI18n();
  const { value, min, fractionDigits = 0 } = options;
  const format: NumberFormat = { fractionDigits, isSigned: min === undefined || min < 0 };
  const idle = { isBeingTyped: false, wasRejected: false, composed: null };
  const createState = (): InputState => ({
    plain: toPlain(value, format),
    value,
    ...idle,
    past: [],
    future: [],
  });
  const [stored, setStored] = useState<InputState>(createState);
  const current = stored.value === value ? stored : createState();
  const displayText = formatPlain(locale, current.plain);

  const applyResult = (input: HTMLInputElement, result: EditResult, isPaste: boolean, change: Change) => {
    // Set here, as the next render would move the caret to the end.
    input.value = result.text;
    input.setSelectionRange(result.caret, result.caret);
    const wasRejected = isPaste && result.isRejected;
    const next = parsePlain(result.plain);
    setStored({
      plain: result.plain,
      value: next,
      ...idle,
      isBeingTyped: true,
      wasRejected,
      ...historyAfter(result.plain),
    });
    change(next);
  };
  const historyAfter = (plain: string): Pick<InputState, 'past' | 'future'> =>
    plain === current.plain
      ? { past: current.past, future: current.future }
      : { past: [...current.past, current.plain].slice(-MAX_UNDO_STEPS), future: [] };
  const setPlain = (plain: string, undoHistory: Pick<InputState, 'past' | 'future'>, change: Change) => {
    const next = parsePlain(plain);
    setStored({ plain, value: next, ...idle, isBeingTyped: true, ...undoHistory });
    change(next);
  };
  const handleInput = (input: HTMLInputElement, kind: EditKind, change: Change) => {
    const edit = { text: input.value, caret: input.selectionStart ?? input.value.length };
    applyResult(input, applyEdit({ locale, format }, displayText, edit, kind), kind === 'replaced', change);
  };

  return {
    text: current.composed ?? displayText,
    problem: problemIn(current, options),
    /** Sets another number as an undoable step. */
    setNumber: (next: number, change: Change) => {
      const plain = toPlain(next, format);
      setPlain(plain, historyAfter(plain), change);
    },
    /** The browser loses its undo history when groups are formatted, so this replaces it. */
    undo: (change: Change) => {
      const plain = current.past.at(-1);
      if (plain === undefined) return;
      setPlain(
        plain,
        { past: current.past.slice(0, -1), future: [...current.future, current.plain] },
        change,
      );
    },
    redo: (change: Change) => {
      const plain = current.future.at(-1);
      if (plain === undefined) return;
      setPlain(
        plain,
        { past: [...current.past, current.plain], future: current.future.slice(0, -1) },
        change,
      );
    },
    /** Listeners of the input; `change` receives each number. */
    listeners: (change: Change) => ({
      onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        if ('isComposing' in nativeEvent && nativeEvent.isComposing) {
          setStored({ ...current, composed: currentTarget.value });
        } else handleInput(currentTarget, kindOf(nativeEvent), change);
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
        handleInput(currentTarget, 'typed', change),
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        const { currentTarget: input } = event;
        event.preventDefault();
        if (input.readOnly) return;
        const { selectionStart: from, selectionEnd: to } = input;
        const selected = {
          text: displayText,
          from: from ?? displayText.length,
          to: to ?? displayText.length,
        };
        applyResult(
          input,
          applyPaste({ locale, format }, selected, event.clipboardData.getData('text')),
          true,
          change,
        );
      },
      onBlur: () => {
        const isComplete = current.value !== null || !/\d/.test(current.plain);
        const committed = {
          ...current,
          ...idle,
          ...(isComplete && { plain: toPlain(current.value, format) }),
        };
        // An error shown during a press would move the button away; typing again in the meantime cancels it.
        runAfterPress(() => setStored((now) => (now === stored ? committed : now)));
      },
    }),
  };
}

type Change = (value: number | null) => void;

function problemIn(
  { plain, value, isBeingTyped, wasRejected }: InputState,
  limits: NumberLimits,
): InputProblem | null {
  if (wasRejected) return 'notANumber';
  if (value === null) return /\d/.test(plain) ? 'tooLong' : null;
  const problem = findProblem(value, limits);
  return isBeingTyped && problem !== 'aboveMax' ? null : problem;
}

function kindOf(event: Event): EditKind {
  const type = 'inputType' in event ? String(event.inputType) : '';
  if (/^delete.*Backward$/.test(type)) return 'backspace';
  if (/^delete.*Forward$/.test(type)) return 'delete';
  return /^(insertText|insertComposition|history|deleteByCut)/.test(type) ? 'typed' : 'replaced';
}
