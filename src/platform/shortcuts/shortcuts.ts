// Keyboard shortcuts of the panel: keys, display, sequences, ignored while typing.

/**
 * What is pressed, one after another: `event.code`, the same under every keyboard layout, with `Mod+` (Ctrl, ⌘
 * on a Mac) or `Shift+` before it. This is the one list; a screen binds those whose verb it has.
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
  pick: ['KeyX'],
  closePicked: ['KeyE'],
  reply: ['KeyR'],
  send: ['Mod+Enter'],
  close: ['KeyC'],
  approve: ['KeyA'],
  edit: ['KeyE'],
  reject: ['KeyX'],
  undo: ['KeyZ'],
  back: ['Escape'],
} as const satisfies Record<string, readonly string[]>;

export type ShortcutId = keyof typeof keyBindings;
export type Shortcuts = Partial<Record<ShortcutId, () => void>>;

const shortcutIds = Object.keys(keyBindings).filter((id): id is ShortcutId => Object.hasOwn(keyBindings, id));

const OVERLAY_SELECTOR = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const TYPING_SELECTOR = `input, textarea, select, [contenteditable], ${OVERLAY_SELECTOR}`;
const MODIFIER = /^(Shift|Control|Alt|Meta)/;
const SEQUENCE_MS = 1500;
// Held down they go on; any other key acts once however long it is held.
const REPEATING_IDS: readonly ShortcutId[] = ['next', 'previous'];

/** What shortcuts ask of the page. `now` in milliseconds. */
interface Keyboard {
  readonly events: Pick<EventTarget, 'addEventListener'>;
  readonly now: () => number;
  readonly isMac: () => boolean;
}

export function createShortcuts({ events, now, isMac }: Keyboard) {
  // The last to bind a key has it, and gives it back.
  const bound: { readonly shortcuts: Shortcuts }[] = [];
  const listeners = new Set<() => void>();
  let begun: { readonly codes: readonly string[]; readonly at: number } = { codes: [], at: 0 };
  let snapshot: readonly ShortcutId[] = [];

  const actOf = (id: ShortcutId) => bound.findLast(({ shortcuts }) => shortcuts[id])?.shortcuts[id];
  const changed = () => {
    const next = shortcutIds.filter(actOf);
    if (next.join() === snapshot.join()) return;
    snapshot = next;
    for (const listener of listeners) listener();
  };
  const pressOf = (event: KeyboardEvent): string => {
    const mod = (isMac() ? event.metaKey : event.ctrlKey) ? 'Mod+' : '';
    return mod + (event.shiftKey ? 'Shift+' : '') + event.code;
  };
  const isForUs = (event: KeyboardEvent): boolean => {
    if (event.defaultPrevented || event.altKey || event.isComposing || MODIFIER.test(event.code))
      return false;
    const isChord = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
    if (!isChord && (event.ctrlKey || event.metaKey)) return false;
    const { target } = event;
    const isElement = typeof Element !== 'undefined' && target instanceof Element;
    // A chord types nothing, nor does Escape, so they work in a field too; over an open dialog none works.
    const typesNothing = isChord || event.code === 'Escape';
    return !(isElement && target.closest(typesNothing ? OVERLAY_SELECTOR : TYPING_SELECTOR));
  };
  const onKey = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || !isForUs(event)) return;
    const codes = now() - begun.at < SEQUENCE_MS ? begun.codes : [];
    const pressed = [...codes, pressOf(event)].join(' ');
    const id = snapshot.find((each) => keyBindings[each].join(' ') === pressed);
    const isBeginning = snapshot.some((each) => keyBindings[each].join(' ').startsWith(`${pressed} `));
    begun = { codes: isBeginning ? pressed.split(' ') : [], at: now() };
    if (!id || (event.repeat && !REPEATING_IDS.includes(id))) return;
    event.preventDefault();
    actOf(id)?.();
  };
  events.addEventListener('keydown', onKey);

  return {
    /** Gives keys their verbs until the returned function is called. */
    bind(shortcuts: Shortcuts): () => void {
      const entry = { shortcuts };
      bound.push(entry);
      changed();
      return () => {
        bound.splice(bound.indexOf(entry), 1);
        changed();
      };
    },
    /** Does what the key does now: for a button that stands for it. */
    run: (id: ShortcutId): void => actOf(id)?.(),
    /** The keys that do something now, in the order of the list. */
    bound: (): readonly ShortcutId[] => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** How a key is drawn: presses one after another, each of caps held together. `[['Ctrl', 'K']]`, `[['G'], ['I']]`. */
    keyLabelsOf: (id: ShortcutId): readonly (readonly string[])[] =>
      keyBindings[id].map((press) => keyLabels(press, isMac())),
  };
}

const KEY_LABELS: Readonly<Record<string, string>> = { Slash: '/', Escape: 'Esc', 'Shift+Slash': '?' };

function keyLabels(press: string, isMac: boolean): readonly string[] {
  const whole = KEY_LABELS[press];
  if (whole) return [whole];
  return press.split('+').map((part) => {
    if (part === 'Mod') return isMac ? '⌘' : 'Ctrl';
    return KEY_LABELS[part] ?? part.replace(/^Key/, '');
  });
}
