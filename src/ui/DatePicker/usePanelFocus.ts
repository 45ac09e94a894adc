// Knows how the focus goes between a picker's field and its panel, and when leaving both closes it. Knows no date.
import { type FocusEvent, type KeyboardEvent, useId, useRef } from 'react';
import type { PickerEvent } from '../../machines/flows/date-picker.types.ts';

interface Surroundings {
  isOpen: boolean;
  /** A popover; a sheet holds the focus by itself. */
  isWide: boolean;
  send: (event: PickerEvent) => void;
}

interface Line {
  isFixed: boolean | undefined;
  isTyped: boolean;
  onEnd: () => void;
}

export function usePanelFocus({ isOpen, isWide, send }: Surroundings) {
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hasFocus = useRef(false);
  // By its id: the panel's own reference is not set yet when its first cell takes the focus.
  const panelId = useId();
  const panel = () => document.getElementById(panelId);

  /** Opens the panel; `goesIn` takes the focus along, else typing goes on. */
  const open = (goesIn: boolean) => {
    // Safari does not focus a pressed button, and the focus must come back to the field.
    input.current?.focus();
    hasFocus.current = goesIn;
    if (isOpen && goesIn) enter();
    else if (!isOpen) send({ type: 'opened' });
  };
  const enter = () =>
    panel()?.querySelector<HTMLElement>('[data-at][tabindex="0"], [role=spinbutton]')?.focus();
  const close = (by: 'escape' | 'tab' | 'outside') => send({ type: 'dismissed', by });

  const onKeyDown = (event: KeyboardEvent, { isFixed, isTyped, onEnd }: Line) => {
    const { key } = event;
    if (isFixed || event.nativeEvent.isComposing) return;
    const isUp = key === 'ArrowUp' && event.altKey;
    if (
      key !== 'ArrowDown' &&
      !(key === 'Enter' && (isTyped || isOpen)) &&
      !(isOpen && (key === 'Escape' || isUp))
    )
      return;
    event.preventDefault();
    if (key === 'ArrowDown') return open(true);
    // Escape closes this and nothing around it.
    event.stopPropagation();
    if (key !== 'Enter') return close('escape');
    if (isTyped) onEnd();
    if (!isOpen) return;
    if (isTyped) close('escape');
    else send({ type: 'submitted' });
  };

  const isInPanel = (target: EventTarget | null) =>
    target instanceof Node && panel()?.contains(target) === true;
  // React lets the panel's own events rise through the field that opened it, wherever it stands in the page.
  const onFocus = ({ target }: FocusEvent) => {
    hasFocus.current = isInPanel(target);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isOpen || !isWide || isInPanel(relatedTarget)) return;
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    // The window lost the focus, not the field.
    if (relatedTarget === null && !document.hasFocus()) return;
    close('outside');
  };

  return { field, input, open, close, onKeyDown, watch: { onFocus, onBlur }, panelId, hasFocus };
}
