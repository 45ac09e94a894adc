// Moves keyboard focus within the date picker's panel.
'use no memo';
import { type FocusEvent, type KeyboardEvent, useId, useRef } from 'react';
import type { PickerEvent } from '../../../machines/shared/date-picker/date-picker.types.ts';

interface PanelFocusInput {
  isOpen: boolean;
  /** Popover; a sheet manages the focus itself. */
  isWide: boolean;
  isTyped: boolean;
  isFixed: boolean | undefined;
  send: (event: PickerEvent) => void;
}

/**
 * Opens and closes the panel by keyboard and focus. In a popover the focus may stay in the field while
 * typing; a sheet manages it.
 * @returns refs of field and input, the panel's id, and listeners for both
 */
export function usePanelFocus({ isOpen, isWide, isTyped, isFixed, send }: PanelFocusInput) {
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hasFocus = useRef(false);
  // Looked up by id: a ref is not set yet when the panel's first cell gets the focus.
  const panelId = useId();
  const panel = () => document.getElementById(panelId);
  const isInPanel = (target: EventTarget | null) =>
    target instanceof Node && panel()?.contains(target) === true;

  const close = () => send({ type: 'dismissed' });
  const onCommit = () => {
    if (isTyped) send({ type: 'text.committed' });
  };
  /** Opens the panel; `shouldMoveFocus` moves the focus into it, otherwise it stays in the field. */
  const open = (shouldMoveFocus: boolean) => {
    // Safari does not focus a clicked button, and the focus has to return to the field.
    input.current?.focus();
    hasFocus.current = shouldMoveFocus;
    if (isOpen) panel()?.querySelector<HTMLElement>('[data-at][tabindex="0"], [role=spinbutton]')?.focus();
    else send({ type: 'opened' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey } = event;
    const isClosing = key === 'Escape' || (key === 'ArrowUp' && altKey);
    const isHandled =
      key === 'ArrowDown' || (key === 'Enter' && (isTyped || isOpen)) || (isClosing && isOpen);
    if (!isHandled || isFixed || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Escape closes only the panel, not an overlay around it.
    event.stopPropagation();
    if (key === 'ArrowDown') return open(true);
    if (key === 'Enter') onCommit();
    if (key === 'Enter' && !isTyped) return send({ type: 'submitted' });
    // A sheet shows the typed date in its grid; a popover would cover the error message.
    if (isOpen && (isWide || isClosing)) close();
  };

  // React events of the panel bubble to the field, wherever the panel is in the DOM.
  const onFocus = ({ target }: FocusEvent) => {
    hasFocus.current = isInPanel(target);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isOpen || !isWide) return;
    const closeIfOutside = (target: Element | null) => {
      if (!isInPanel(target) && !currentTarget.contains(target)) close();
    };
    if (relatedTarget) return closeIfOutside(relatedTarget);
    // No new target: a press outside, unless the focused element was removed and another gets the focus now,
    // or the window lost the focus.
    requestAnimationFrame(() => document.hasFocus() && closeIfOutside(document.activeElement));
  };
  return {
    field,
    input,
    hasFocus,
    panelId,
    open,
    close,
    onCommit,
    onKeyDown,
    focusListeners: { onFocus, onBlur },
  };
}
