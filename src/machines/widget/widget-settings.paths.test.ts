import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { WidgetSettings, WidgetValues } from '../../../contract/widget/settings.ts';
import { widgetValues } from '../../../tests/fixtures/widget-values.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../inspection/paths.ts';
import type { ValidationRequested } from '../shared/form.validation.ts';
import {
  fitStartField,
  hasChanges,
  moveStartField,
  newStartField,
  widgetSettingsMachine,
} from './widget-settings.machine.ts';

const offline = { error: 'Offline' };
const input = { botId, connectionId: botId };
const setupOf = (revision: number, change: Partial<WidgetValues> = {}): WidgetSettings => ({
  revision,
  values: widgetValues(change),
  name: 'سایت',
  botName: 'نیلوفر',
  botIntroduction: '',
  websiteUrl: null,
  initialMessage: '',
  active: true,
});
const typed = (title: string) => ({ type: 'values.changed', change: { title }, step: 'title' }) as const;

it('reaches every state and takes every transition', () => {
  const events = [
    doneEvent('read', setupOf(1)),
    errorEvent('read', offline),
    { type: 'retried' },
    typed('نیلوفر'),
    { type: 'change.undone' },
    { type: 'changes.discarded' },
    { type: 'field.blurred', field: 'title' },
    { type: 'field.validated', field: 'title', value: '', issues: [] },
    { type: 'form.submitted' },
    doneEvent('save', setupOf(2, { title: 'نیلوفر' })),
    errorEvent('save', { error: 'WidgetChanged', by: 'سمیرا' }),
    { type: 'remoteVersion.accepted' },
    { type: 'localVersion.kept' },
    doneEvent('readAgain', setupOf(2)),
    errorEvent('readAgain', offline),
    { type: 'icon.chosen', file: new File([], 'a.png') },
    doneEvent('uploadIcon', { icon: 'a'.repeat(64) }),
    errorEvent('uploadIcon', { error: 'IconRefused' }),
    { type: 'leave.requested', to: '/dashboard/bot/list' },
    { type: 'leave.cancelled' },
    { type: 'leave.confirmed' },
  ];
  const tellApart = ({ context }: { context: { failure: { error: string } | null } }) =>
    context.failure?.error;
  expect(uncoveredPaths(widgetSettingsMachine, [{ input, events, distinguish: tellApart }])).toEqual([]);
});

it('overwrites a conflicting save on request', async () => {
  const kept = { saved: setupOf(1) };
  const silent = fromCallback(() => undefined);
  const actor = createActor(
    widgetSettingsMachine.provide({
      actors: {
        validation: fromCallback<ValidationRequested>(() => undefined),
        leaveGuard: silent,
        read: fromPromise<WidgetSettings, { botId: string; connectionId: string }>(async () => kept.saved),
        save: fromPromise<
          WidgetSettings,
          WidgetValues & { botId: string; connectionId: string; revision: number }
        >(async ({ input: { botId: _bot, connectionId: _connection, revision, ...values } }) => {
          if (revision !== kept.saved.revision) throw { error: 'WidgetChanged', by: 'سمیرا' };
          kept.saved = { ...kept.saved, revision: revision + 1, values };
          return kept.saved;
        }),
      },
      actions: { announceSaved: () => undefined },
    }),
    { input },
  ).start();
  const editing = () => waitFor(actor, (state) => state.matches({ form: 'editing' }));
  const { context } = await editing();
  expect(hasChanges(context)).toBe(false);
  kept.saved = setupOf(2, { description: 'از سمیرا' });
  actor.send(typed('نی'));
  actor.send(typed('نیلوفر'));
  actor.send({ type: 'form.submitted' });
  const refused = await editing();
  expect(refused.context).toMatchObject({ failure: { error: 'WidgetChanged', by: 'سمیرا' } });
  expect(refused.context.values?.title).toBe('نیلوفر');
  actor.send({ type: 'localVersion.kept' });
  await editing();
  expect(kept.saved).toMatchObject({ revision: 3, values: { title: 'نیلوفر' } });
  actor.send(typed('الف'));
  actor.send(typed('الف ب'));
  actor.send({ type: 'change.undone' });
  expect(actor.getSnapshot().context.values?.title).toBe('نیلوفر');
  actor.stop();
});

it('keeps input typed during a save as unsaved', async () => {
  const saved = Promise.withResolvers<WidgetSettings>();
  const actor = createActor(
    widgetSettingsMachine.provide({
      actors: {
        validation: fromCallback<ValidationRequested>(() => undefined),
        leaveGuard: fromCallback(() => undefined),
        read: fromPromise<WidgetSettings, { botId: string; connectionId: string }>(async () => setupOf(1)),
        save: fromPromise<
          WidgetSettings,
          WidgetValues & { botId: string; connectionId: string; revision: number }
        >(() => saved.promise),
      },
      actions: { announceSaved: () => undefined },
    }),
    { input },
  ).start();
  const editing = () => waitFor(actor, (state) => state.matches({ form: 'editing' }));
  await editing();
  actor.send(typed('نی'));
  actor.send({ type: 'form.submitted' });
  actor.send(typed('نیلوفر'));
  saved.resolve(setupOf(2, { title: 'نی', description: 'از سمیرا' }));
  const { context } = await editing();
  expect(context.values).toMatchObject({ title: 'نیلوفر', description: 'از سمیرا' });
  expect(hasChanges(context)).toBe(true);
  actor.send({ type: 'change.undone' });
  expect(hasChanges(actor.getSnapshot().context)).toBe(false);
  actor.stop();
});

it('reorders fields and drops settings that no longer fit a field', () => {
  expect(moveStartField(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveStartField(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b']);
  const text = { ...newStartField('x'), restriction: 'email', savedAs: 'email' } as const;
  expect(fitStartField(text, { type: 'number' })).toMatchObject({ restriction: null, savedAs: null });
  expect(fitStartField(text, { restriction: 'mobile', savedAs: 'phone' })).toMatchObject({
    savedAs: 'phone',
  });
});
