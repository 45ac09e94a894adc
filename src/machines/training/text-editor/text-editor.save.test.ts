import { expect, it } from 'vitest';
import { type EventFromLogic, initialTransition, transition } from 'xstate';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { doneEvent, errorEvent } from '../../inspection/paths.ts';
import { textEditorMachine } from './text-editor.machine.ts';
import { opened, source } from './text-editor.sample.ts';
import { isUnsaved } from './text-editor.state.ts';

/** The editor with an opened text after these events, including results of its calls. */
function after(...events: readonly { readonly type: string }[]) {
  const [opening] = initialTransition(textEditorMachine, { botId, key: 'one', local: null });
  return [doneEvent('open', opened), ...events].reduce(
    (state, event) =>
      transition(textEditorMachine, state, event as EventFromLogic<typeof textEditorMachine>)[0],
    opening,
  );
}

const types = (text: string) => ({ type: 'text.changed', change: { text } });
const saving = [types('یک'), { type: 'form.submitted' }];
const saved = doneEvent('save', { source, version: 2 });

it('keeps input typed during a save as unsaved', () => {
  const state = after(...saving, types('یک و دو'), saved);
  expect(state.context).toMatchObject({ text: 'یک و دو', baseVersion: 2, opened: { text: 'یک' } });
  expect(isUnsaved(state.context)).toBe(true);
  expect(state.matches({ editor: 'writing', draft: 'typing', leaveGuard: 'guarded' })).toBe(true);
  expect(isUnsaved(after(...saving, saved).context)).toBe(false);
});

it('treats a text with a trailing line break as saved', () => {
  const state = after(types('یک\n'), { type: 'form.submitted' }, saved);
  expect(state.context).toMatchObject({ text: 'یک\n', opened: { text: 'یک' } });
  expect(isUnsaved(state.context)).toBe(false);
  expect(state.matches({ leaveGuard: 'unguarded' })).toBe(true);
});

it('keeps input typed while the conflicting text loads', () => {
  const comparing = [...saving, errorEvent('save', { error: 'TextChanged' })];
  const theirs = doneEvent('remoteVersion', { ...opened, text: 'متن دیگری', version: 2 });
  const state = after(...comparing, types('یک و دو'), theirs);
  expect(state.matches({ editor: 'conflict' })).toBe(true);
  expect(state.context).toMatchObject({ text: 'یک و دو', remoteVersion: { text: 'متن دیگری' } });
});

it('switches versions while one is loading and restores only the chosen one', () => {
  const chooses = (number: number) => ({ type: 'version.chosen', number });
  const history = [{ type: 'history.opened' }, doneEvent('versions', []), chooses(1)];
  const old = doneEvent('version', { number: 1, title: 'قدیم', text: 'متن قدیم' });
  const again = after(...history, errorEvent('version', { error: 'Offline' }), chooses(2));
  expect(again.matches({ history: 'loadingVersion' })).toBe(true);
  expect(again.context.historyFailure).toBeNull();
  const turning = [...history, old, chooses(2)];
  const restores = { type: 'version.restored' };
  const early = after(...turning, restores);
  expect(early.matches({ history: 'loadingVersion' })).toBe(true);
  expect(early.context).toMatchObject({ title: 'ارسال', text: 'متن' });
  expect(after(...turning, errorEvent('version', { error: 'Offline' })).context.openedVersion).toBeNull();
  const second = doneEvent('version', { number: 2, title: 'دوم', text: 'متن دوم' });
  const restored = after(...turning, restores, second, restores);
  expect(restored.matches({ history: 'closed' })).toBe(true);
  expect(restored.context).toMatchObject({ title: 'دوم', text: 'متن دوم' });
});

it('updates cost and remaining characters after training during editing', () => {
  const learned = { ...source, charged: 40 };
  const heard = { type: 'live.received', event: { kind: 'source.changed', source: learned } };
  const found = doneEvent('look', { ...opened, source: learned, charactersLeft: 60 });
  const { context } = after(types('متن من'), heard, found);
  expect(context.opened).toMatchObject({ text: 'متن', source: { charged: 40 }, charactersLeft: 60 });
  expect(context).toMatchObject({ text: 'متن من', newerVersion: null });
});
