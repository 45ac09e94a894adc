import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createShortcuts, type ShortcutId } from './shortcuts.ts';

interface Pressed {
  key?: string;
  shiftKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  repeat?: boolean;
  isComposing?: boolean;
}

class Key extends Event {
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
  constructor(code: string, pressed: Pressed = {}) {
    super('keydown', { cancelable: true });
    this.code = code;
    this.ctrlKey = pressed.ctrlKey ?? false;
    this.metaKey = pressed.metaKey ?? false;
    this.shiftKey = pressed.shiftKey ?? false;
    this.altKey = pressed.altKey ?? false;
    this.repeat = pressed.repeat ?? false;
    this.isComposing = pressed.isComposing ?? false;
  }
}

let now = 0;
let isMac = false;
let events = new EventTarget();
let shortcuts = createShortcuts({ events, now: () => now, isMac: () => isMac });
const press = (code: string, pressed?: Pressed) => {
  const event = new Key(code, pressed);
  events.dispatchEvent(event);
  return event.defaultPrevented;
};
const bindAll = (...ids: ShortcutId[]) => {
  const done: ShortcutId[] = [];
  const stop = shortcuts.bind(Object.fromEntries(ids.map((id) => [id, () => done.push(id)])));
  return { done, stop };
};

beforeEach(() => {
  vi.stubGlobal('KeyboardEvent', Key);
  [now, isMac, events] = [0, false, new EventTarget()];
  shortcuts = createShortcuts({ events, now: () => now, isMac: () => isMac });
});

describe('shortcut key', () => {
  it('acts by physical key under any layout', () => {
    const { done } = bindAll('next', 'help');
    press('KeyJ', { key: 'ت' });
    press('Slash', { key: '؟', shiftKey: true });
    expect(done).toEqual(['next', 'help']);
  });

  it.each<[string, string, Pressed]>([
    ['another key', 'KeyL', {}],
    ['the same with Alt', 'KeyJ', { altKey: true }],
    ['the same with Ctrl', 'KeyJ', { ctrlKey: true }],
    ['the same with Shift', 'KeyJ', { shiftKey: true }],
    ['a letter being composed', 'KeyJ', { isComposing: true }],
  ])('ignores %s', (_name, code, pressed) => {
    const { done } = bindAll('next');
    expect([press(code, pressed), done]).toEqual([false, []]);
  });

  it('ignores plain keys in fields and keys in dialogs of others', () => {
    class Part extends EventTarget {
      readonly closest: (selector: string) => boolean;
      constructor(what: string) {
        super();
        this.closest = (selector) => selector.split(', ').includes(what);
      }
    }
    vi.stubGlobal('Element', Part);
    const heardIn = (what: string) => {
      const part = new Part(what);
      shortcuts = createShortcuts({ events: part, now: () => now, isMac: () => isMac });
      const { done } = bindAll('next', 'send', 'back');
      part.dispatchEvent(new Key('KeyJ'));
      part.dispatchEvent(new Key('Enter', { ctrlKey: true }));
      part.dispatchEvent(new Key('Escape'));
      return done;
    };
    expect(heardIn('article')).toEqual(['next', 'send', 'back']);
    expect(heardIn('input')).toEqual(['send', 'back']);
    expect(heardIn('[role="dialog"]')).toEqual([]);
    vi.unstubAllGlobals();
  });

  it('uses Ctrl or ⌘ by platform', () => {
    const { done } = bindAll('palette');
    press('KeyK', { metaKey: true });
    press('KeyK', { ctrlKey: true });
    isMac = true;
    press('KeyK', { ctrlKey: true });
    press('KeyK', { metaKey: true });
    expect(done).toEqual(['palette', 'palette']);
    expect(shortcuts.keyLabelsOf('palette')).toEqual([['⌘', 'K']]);
    isMac = false;
    expect(shortcuts.keyLabelsOf('palette')).toEqual([['Ctrl', 'K']]);
  });

  it('acts once while held except for list navigation', () => {
    const { done } = bindAll('next', 'close');
    for (const code of ['KeyC', 'KeyJ']) for (const repeat of [false, true, true]) press(code, { repeat });
    expect(done).toEqual(['close', 'next', 'next', 'next']);
  });

  it('belongs to the last binding and returns to the previous one', () => {
    const first = bindAll('next');
    const second = bindAll('next');
    press('KeyJ');
    second.stop();
    press('KeyJ');
    first.stop();
    press('KeyJ');
    expect([first.done, second.done]).toEqual([['next'], ['next']]);
  });
});

describe('key sequence', () => {
  it('requires two keys within its time and nothing between', () => {
    const { done } = bindAll('goInbox', 'reply');
    press('KeyG');
    press('ShiftLeft');
    press('KeyI');
    expect(done).toEqual(['goInbox']);
    press('KeyG');
    now += 1600;
    press('KeyI');
    expect(done).toEqual(['goInbox']);
  });

  it('does not run the last key of a failed sequence', () => {
    const { done } = bindAll('goInbox', 'reply');
    press('KeyG');
    press('KeyR');
    expect(done).toEqual([]);
    press('KeyR');
    expect(done).toEqual(['reply']);
  });

  it('starts with no key while no sequence is bound', () => {
    const { done } = bindAll('reply');
    press('KeyG');
    press('KeyR');
    expect(done).toEqual(['reply']);
  });
});

it('lists bound shortcuts and runs one for a button', () => {
  const heard = vi.fn();
  const stop = shortcuts.subscribe(heard);
  const { done, stop: unbind } = bindAll('reply', 'help');
  expect(shortcuts.bound()).toEqual(['help', 'reply']);
  const again = bindAll('reply');
  expect(heard).toHaveBeenCalledOnce();
  again.stop();
  shortcuts.run('help');
  shortcuts.run('search');
  expect(done).toEqual(['help']);
  unbind();
  expect([shortcuts.bound(), heard.mock.calls.length]).toEqual([[], 2]);
  stop();
});

it.each<[ShortcutId, readonly (readonly string[])[]]>([
  ['help', [['?']]],
  ['goInbox', [['G'], ['I']]],
  ['search', [['/']]],
  ['send', [['Ctrl', 'Enter']]],
  ['back', [['Esc']]],
])('draws %s as %j', (id, caps) => {
  expect(shortcuts.keyLabelsOf(id)).toEqual(caps);
});
