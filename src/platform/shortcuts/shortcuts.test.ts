import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createShortcuts, type ShortcutId } from './shortcuts.ts';

interface KeyOptions {
  key?: string;
  shiftKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  repeat?: boolean;
  isComposing?: boolean;
}

class FakeKeyEvent extends Event {
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
  constructor(code: string, options: KeyOptions = {}) {
    super('keydown', { cancelable: true });
    this.code = code;
    this.ctrlKey = options.ctrlKey ?? false;
    this.metaKey = options.metaKey ?? false;
    this.shiftKey = options.shiftKey ?? false;
    this.altKey = options.altKey ?? false;
    this.repeat = options.repeat ?? false;
    this.isComposing = options.isComposing ?? false;
  }
}

let now = 0;
let isMac = false;
let events = new EventTarget();
let shortcuts = createShortcuts({ events, now: () => now, isMac: () => isMac });
const press = (code: string, options?: KeyOptions) => {
  const event = new FakeKeyEvent(code, options);
  events.dispatchEvent(event);
  return event.defaultPrevented;
};
const bindAll = (...ids: ShortcutId[]) => {
  const done: ShortcutId[] = [];
  const stop = shortcuts.bind(Object.fromEntries(ids.map((id) => [id, () => done.push(id)])));
  return { done, stop };
};

beforeEach(() => {
  vi.stubGlobal('KeyboardEvent', FakeKeyEvent);
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

  it.each<[string, string, KeyOptions]>([
    ['another key', 'KeyL', {}],
    ['the same with Alt', 'KeyJ', { altKey: true }],
    ['the same with Ctrl', 'KeyJ', { ctrlKey: true }],
    ['the same with Shift', 'KeyJ', { shiftKey: true }],
    ['a letter being composed', 'KeyJ', { isComposing: true }],
  ])('ignores %s', (_name, code, options) => {
    const { done } = bindAll('next');
    expect([press(code, options), done]).toEqual([false, []]);
  });

  it('ignores unmodified keys in fields and all keys in dialogs', () => {
    class FakeElement extends EventTarget {
      readonly closest: (selector: string) => boolean;
      constructor(matched: string) {
        super();
        this.closest = (selector) => selector.split(', ').includes(matched);
      }
    }
    vi.stubGlobal('Element', FakeElement);
    const shortcutsRunIn = (matched: string) => {
      const element = new FakeElement(matched);
      shortcuts = createShortcuts({ events: element, now: () => now, isMac: () => isMac });
      const { done } = bindAll('next', 'send', 'back');
      element.dispatchEvent(new FakeKeyEvent('KeyJ'));
      element.dispatchEvent(new FakeKeyEvent('Enter', { ctrlKey: true }));
      element.dispatchEvent(new FakeKeyEvent('Escape'));
      return done;
    };
    expect(shortcutsRunIn('article')).toEqual(['next', 'send', 'back']);
    expect(shortcutsRunIn('textarea')).toEqual(['send', 'back']);
    const textInput = 'input:not([type="radio"]):not([type="checkbox"])'; // tabs are radio buttons
    expect(shortcutsRunIn(textInput)).toEqual(['send', 'back']);
    expect(shortcutsRunIn('[role="dialog"]')).toEqual([]);
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

  it('starts no sequence while none is bound', () => {
    const { done } = bindAll('reply');
    press('KeyG');
    press('KeyR');
    expect(done).toEqual(['reply']);
  });
});

it('runs named shortcuts after M, and lists them', () => {
  const done: string[] = [];
  const named = ['K', '2'].map((key) => ({ id: key, label: key, key, run: () => done.push(key) }));
  const stop = shortcuts.bind({ macros: () => done.push('list') }, named);
  const listed = shortcuts.named();
  expect(listed.map(({ key }) => key)).toEqual(['K', '2']);
  for (const code of ['KeyM', 'KeyK', 'KeyM', 'Digit2', 'KeyK', 'KeyM', 'KeyX']) press(code);
  press('KeyM', { shiftKey: true });
  expect(done).toEqual(['K', '2', 'list']);
  // The same ones again are no change for whoever lists them.
  shortcuts.bind({}, [...named]);
  expect(shortcuts.named()).toBe(listed);
  stop();
});

it('lists bound shortcuts and runs one for a button', () => {
  const listener = vi.fn();
  const stop = shortcuts.subscribe(listener);
  const { done, stop: unbind } = bindAll('reply', 'help');
  expect(shortcuts.bound()).toEqual(['help', 'reply']);
  const rebound = bindAll('reply');
  expect(listener).toHaveBeenCalledOnce();
  rebound.stop();
  shortcuts.run('help');
  shortcuts.run('search');
  expect(done).toEqual(['help']);
  unbind();
  expect([shortcuts.bound(), listener.mock.calls.length]).toEqual([[], 2]);
  stop();
});

it.each<[ShortcutId, readonly (readonly string[])[]]>([
  ['help', [['?']]],
  ['goInbox', [['G'], ['I']]],
  ['search', [['/']]],
  ['send', [['Ctrl', 'Enter']]],
  ['back', [['Esc']]],
])('labels %s as %j', (id, labels) => {
  expect(shortcuts.keyLabelsOf(id)).toEqual(labels);
});
