// Keyboard shortcuts of the panel: keys, display, sequences, ignored while typing.

/**
 * Keys pressed in sequence, as `event.code`, which is the same in every keyboard layout, with the prefix
 * `Mod+` (Ctrl, or ⌘ on a Mac) or `Shift+`. Screens bind the shortcuts of their actions; of two bound to the
 * same keys the former one acts.
 */
const keyBindings = {
  palette: ['Mod+KeyK'],
  help: ['Shift+Slash'],
  goInbox: ['KeyG', 'KeyI'],
  goBots: ['KeyG', 'KeyB'],
  next: ['KeyJ'],
  previous: ['KeyK'],
  open: ['Enter'],
  search: ['Slash'],
  reply: ['KeyR'],
  send: ['Mod+Enter'],
  close: ['KeyC'],
  approve: ['KeyA'],
  edit: ['KeyE'],
  reject: ['KeyX'],
  pick: ['KeyX'],
  closePicked: ['KeyE'],
  macros: ['Shift+KeyM'],
  snooze: ['KeyS'],
  label: ['KeyL'],
  assign: ['Shift+KeyT'],
  take: ['KeyT'],
  spam: ['Shift+Digit1'],
  nextUnread: ['KeyN'],
  note: ['Shift+KeyR'],
  undo: ['KeyZ'],
  back: ['Escape'],
} as const satisfies Record<string, readonly string[]>;

export type ShortcutId = keyof typeof keyBindings;
export type Shortcuts = Partial<Record<ShortcutId, () => void>>;

/** A shortcut that people named and gave a key: pressed after `M`. */
export interface NamedShortcut {
  readonly id: string;
  readonly label: string;
  /** A Latin letter or a digit. */
  readonly key: string;
  readonly run: () => void;
}

const shortcutIds = Object.keys(keyBindings).filter((id): id is ShortcutId => Object.hasOwn(keyBindings, id));

const OVERLAY_SELECTOR = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** Radio buttons, as of tabs, and checkboxes take no letters. */
const TYPING_SELECTOR = `input:not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable], ${OVERLAY_SELECTOR}`;
const MODIFIER = /^(Shift|Control|Alt|Meta)/;
const NAMED_PREFIX = 'KeyM';
const SEQUENCE_MS = 1500;
// These repeat while held down; any other key acts once.
const REPEATING_IDS: readonly ShortcutId[] = ['next', 'previous'];

/** What shortcuts need of the page. `now` in milliseconds. */
interface Keyboard {
  readonly events: Pick<EventTarget, 'addEventListener'>;
  readonly now: () => number;
  readonly isMac: () => boolean;
}

export function createShortcuts({ events, now, isMac }: Keyboard) {
  // The last binding of a key wins; when it is removed, the former one applies again.
  const bindings: { readonly shortcuts: Shortcuts; readonly named: readonly NamedShortcut[] }[] = [];
  const listeners = new Set<() => void>();
  let sequence: { readonly codes: readonly string[]; readonly at: number } = { codes: [], at: 0 };
  let snapshot: readonly ShortcutId[] = [];
  let namedSnapshot: readonly NamedShortcut[] = [];

  const actionOf = (id: ShortcutId) => bindings.findLast(({ shortcuts }) => shortcuts[id])?.shortcuts[id];
  const namedShortcuts = () => bindings.findLast(({ named }) => named.length > 0)?.named ?? [];
  const updateSnapshot = () => {
    const next = shortcutIds.filter(actionOf);
    const named = namedShortcuts();
    if (next.join() === snapshot.join() && textOf(named) === textOf(namedSnapshot)) return;
    snapshot = next;
    namedSnapshot = named;
    for (const listener of listeners) listener();
  };
  const pressOf = (event: KeyboardEvent): string => {
    const mod = (isMac() ? event.metaKey : event.ctrlKey) ? 'Mod+' : '';
    return mod + (event.shiftKey ? 'Shift+' : '') + event.code;
  };
  const isShortcutKey = (event: KeyboardEvent): boolean => {
    if (event.defaultPrevented || event.altKey || event.isComposing || MODIFIER.test(event.code))
      return false;
    const isChord = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
    if (!isChord && (event.ctrlKey || event.metaKey)) return false;
    const { target } = event;
    const isElement = typeof Element !== 'undefined' && target instanceof Element;
    // Chords and Escape type nothing, so they work in a field too; no shortcut works over an open dialog.
    const isNonTypingKey = isChord || event.code === 'Escape';
    return !(isElement && target.closest(isNonTypingKey ? OVERLAY_SELECTOR : TYPING_SELECTOR));
  };
  const onKey = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || !isShortcutKey(event)) return;
    const codes = now() - sequence.at < SEQUENCE_MS ? sequence.codes : [];
    const pressed = [...codes, pressOf(event)].join(' ');
    const id = snapshot.find((each) => keyBindings[each].join(' ') === pressed);
    const named = namedShortcuts();
    const isBeginning =
      snapshot.some((each) => keyBindings[each].join(' ').startsWith(`${pressed} `)) ||
      (named.length > 0 && pressed === NAMED_PREFIX);
    sequence = { codes: isBeginning ? pressed.split(' ') : [], at: now() };
    const run = id ? actionOf(id) : named.find(({ key }) => namedPresses(key).join(' ') === pressed)?.run;
    if (!run || (event.repeat && !(id && REPEATING_IDS.includes(id)))) return;
    event.preventDefault();
    run();
  };
  events.addEventListener('keydown', onKey);

  return {
    /** Binds keys to actions until the returned function is called. */
    bind(shortcuts: Shortcuts, named: readonly NamedShortcut[] = []): () => void {
      const entry = { shortcuts, named };
      bindings.push(entry);
      updateSnapshot();
      return () => {
        bindings.splice(bindings.indexOf(entry), 1);
        updateSnapshot();
      };
    },
    /** Runs the key's current action, for a button that does the same. */
    run: (id: ShortcutId): void => actionOf(id)?.(),
    /** The keys bound now, in the order of the list. */
    bound: (): readonly ShortcutId[] => snapshot,
    /** The shortcuts that people named, as they are bound now. */
    named: (): readonly NamedShortcut[] => namedSnapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * The key caps to draw: one list per key combination, in the order pressed: `[['Ctrl', 'K']]`, `[['G'],
     * ['I']]`.
     */
    keyLabelsOf: (id: ShortcutId): readonly (readonly string[])[] =>
      keyBindings[id].map((press) => keyLabels(press, isMac())),
  };
}

const textOf = (named: readonly NamedShortcut[]): string =>
  named.map(({ id, key, label }) => `${id}${key}${label}`).join();

const namedPresses = (key: string): readonly string[] => [
  NAMED_PREFIX,
  /\d/.test(key) ? `Digit${key}` : `Key${key}`,
];

/** The key caps of a named shortcut, in the order pressed. */
export const namedKeyLabels = (key: string): readonly (readonly string[])[] => [['M'], [key]];

const KEY_LABELS: Readonly<Record<string, string>> = { Slash: '/', Escape: 'Esc', 'Shift+Slash': '?' };

function keyLabels(press: string, isMac: boolean): readonly string[] {
  const label = KEY_LABELS[press];
  if (label) return [label];
  return press.split('+').map((part) => {
    if (part === 'Mod') return isMac ? '⌘' : 'Ctrl';
    return KEY_LABELS[part] ?? part.replace(/^Key/, '');
  });
}
