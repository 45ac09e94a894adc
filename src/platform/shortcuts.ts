// Knows which physical key was pressed and when a person is typing instead. Refuses to know what a key does.

/** What to do by `event.code`, with `Shift+` before it where Shift is held: the same under every keyboard layout. */
export type Shortcuts = readonly (readonly [code: string, act: () => void])[];

const TYPING =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Listens until the returned function is called. Silent while somebody types, or has something open above the page. */
export function listenToKeys(shortcuts: Shortcuts): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    const code = event.shiftKey ? `Shift+${event.code}` : event.code;
    const [, act] = shortcuts.find(([name]) => name === code) ?? [];
    if (!act) return;
    event.preventDefault();
    act();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
