import { expect, it } from 'vitest';
import { type EventFromLogic, initialTransition, transition } from 'xstate';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { doneEvent, errorEvent } from '../../inspection/paths.ts';
import { textEditorMachine } from './text-editor.machine.ts';
import { opened, source } from './text-editor.sample.ts';
import { isUnsaved } from './text-editor.state.ts';

/** The editor with an opened text after these events, including results of its calls. */
function stateAfter(...events: readonly { readonly type: string }[]) {
  const [opening] = initialTransition(textEditorMachine, { botId, key: 'one', local: null });
  return [doneEvent('open', opened), ...events].reduce(
    (state, event) =>
      transition(textEditorMachine, state, event as EventFromLogic<typeof textEditorMachine>)[0],
    opening,
  );
}

const textChanged = (text: string) => ({ type: 'text.changed', change: { text } });
const submitEvents = [textChanged('یک'), { type: 'form.submitted' }];
const saved = doneEvent('save', { source, version: 2 });

it('keeps input typed during a save as unsaved', () => {
  const state = stateAfter(...submitEvents, textChanged('یک و دو'), saved);
  expect(state.context).toMatchObject({ text: 'یک و دو', baseVersion: 2, opened: { text: 'یک' } });
  expect(isUnsaved(state.context)).toBe(true);
  expect(state.matches({ editor: 'writing', draft: 'typing', leaveGuard: 'guarded' })).toBe(true);
  expect(isUnsaved(stateAfter(...submitEvents, saved).context)).toBe(false);
});

it('treats a text with a trailing line break as saved', () => {
  const state = stateAfter(textChanged('یک\n'), { type: 'form.submitted' }, saved);
  expect(state.context).toMatchObject({ text: 'یک\n', opened: { text: 'یک' } });
  expect(isUnsaved(state.context)).toBe(false);
  expect(state.matches({ leaveGuard: 'unguarded' })).toBe(true);
});

it('keeps input typed while the conflicting text loads', () => {
  const comparing = [...submitEvents, errorEvent('save', { error: 'TextChanged' })];
  const remoteVersionLoaded = doneEvent('remoteVersion', { ...opened, text: 'متن دیگری', version: 2 });
  const state = stateAfter(...comparing, textChanged('یک و دو'), remoteVersionLoaded);
  expect(state.matches({ editor: 'conflict' })).toBe(true);
  expect(state.context).toMatchObject({ text: 'یک و دو', remoteVersion: { text: 'متن دیگری' } });
});

it('switches versions while one is loading and restores only the chosen one', () => {
  const chooseVersion = (number: number) => ({ type: 'version.chosen', number });
  const history = [{ type: 'history.opened' }, doneEvent('versions', []), chooseVersion(1)];
  const firstVersion = doneEvent('version', { number: 1, title: 'قدیم', text: 'متن قدیم' });
  const afterFailure = stateAfter(...history, errorEvent('version', { error: 'Offline' }), chooseVersion(2));
  expect(afterFailure.matches({ history: 'loadingVersion' })).toBe(true);
  expect(afterFailure.context.historyFailure).toBeNull();
  const switching = [...history, firstVersion, chooseVersion(2)];
  const restoreEvent = { type: 'version.restored' };
  const restoredEarly = stateAfter(...switching, restoreEvent);
  expect(restoredEarly.matches({ history: 'loadingVersion' })).toBe(true);
  expect(restoredEarly.context).toMatchObject({ title: 'ارسال', text: 'متن' });
  expect(
    stateAfter(...switching, errorEvent('version', { error: 'Offline' })).context.openedVersion,
  ).toBeNull();
  const secondVersion = doneEvent('version', { number: 2, title: 'دوم', text: 'متن دوم' });
  const restored = stateAfter(...switching, restoreEvent, secondVersion, restoreEvent);
  expect(restored.matches({ history: 'closed' })).toBe(true);
  expect(restored.context).toMatchObject({ title: 'دوم', text: 'متن دوم' });
});

it('updates cost and remaining characters after training during editing', () => {
  const trainedSource = { ...source, charged: 40 };
  const sourceChanged = { type: 'live.received', event: { kind: 'source.changed', source: trainedSource } };
  const remoteCheck = doneEvent('look', { ...opened, source: trainedSource, charactersLeft: 60 });
  const { context } = stateAfter(textChanged('متن من'), sourceChanged, remoteCheck);
  expect(context.opened).toMatchObject({ text: 'متن', source: { charged: 40 }, charactersLeft: 60 });
  expect(context).toMatchObject({ text: 'متن من', newerVersion: null });
});
