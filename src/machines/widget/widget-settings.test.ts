import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { WidgetSettings, WidgetValues } from '../../../contract/widget/settings.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import type { ValidationRequested } from '../shared/form.validation.ts';
import {
  applyStartFieldChange,
  hasChanges,
  moveItem,
  newStartField,
  widgetSettingsMachine,
} from './widget-settings.machine.ts';
import { widgetValues } from './widget-values.sample.ts';

const input = { botId, connectionId: botId };
const settingsWith = (revision: number, change: Partial<WidgetValues> = {}): WidgetSettings => ({
  revision,
  values: widgetValues(change),
  name: 'سایت',
  botName: 'نیلوفر',
  botIntroduction: '',
  websiteUrl: null,
  initialMessage: '',
  active: true,
});
const titleChanged = (title: string) =>
  ({ type: 'values.changed', change: { title }, step: 'title' }) as const;

it('overwrites a conflicting save on request', async () => {
  const server = { saved: settingsWith(1) };
  const silent = fromCallback(() => undefined);
  const actor = createActor(
    widgetSettingsMachine.provide({
      actors: {
        validation: fromCallback<ValidationRequested>(() => undefined),
        leaveGuard: silent,
        read: fromPromise<WidgetSettings, { botId: string; connectionId: string }>(async () => server.saved),
        save: fromPromise<
          WidgetSettings,
          WidgetValues & { botId: string; connectionId: string; revision: number }
        >(async ({ input: { botId: _bot, connectionId: _connection, revision, ...values } }) => {
          if (revision !== server.saved.revision) throw { error: 'WidgetChanged', by: 'سمیرا' };
          server.saved = { ...server.saved, revision: revision + 1, values };
          return server.saved;
        }),
      },
      actions: { announceSaved: () => undefined },
    }),
    { input },
  ).start();
  const waitForEditing = () => waitFor(actor, (state) => state.matches({ form: 'editing' }));
  const { context } = await waitForEditing();
  expect(hasChanges(context)).toBe(false);
  server.saved = settingsWith(2, { description: 'از سمیرا' });
  actor.send(titleChanged('نی'));
  actor.send(titleChanged('نیلوفر'));
  actor.send({ type: 'form.submitted' });
  const conflicted = await waitForEditing();
  expect(conflicted.context).toMatchObject({ failure: { error: 'WidgetChanged', by: 'سمیرا' } });
  expect(conflicted.context.values?.title).toBe('نیلوفر');
  actor.send({ type: 'localVersion.kept' });
  await waitForEditing();
  expect(server.saved).toMatchObject({ revision: 3, values: { title: 'نیلوفر' } });
  actor.send(titleChanged('الف'));
  actor.send(titleChanged('الف ب'));
  actor.send({ type: 'change.undone' });
  expect(actor.getSnapshot().context.values?.title).toBe('نیلوفر');
  actor.stop();
});

it('keeps input typed during a save as unsaved', async () => {
  const saveResponse = Promise.withResolvers<WidgetSettings>();
  const actor = createActor(
    widgetSettingsMachine.provide({
      actors: {
        validation: fromCallback<ValidationRequested>(() => undefined),
        leaveGuard: fromCallback(() => undefined),
        read: fromPromise<WidgetSettings, { botId: string; connectionId: string }>(async () =>
          settingsWith(1),
        ),
        save: fromPromise<
          WidgetSettings,
          WidgetValues & { botId: string; connectionId: string; revision: number }
        >(() => saveResponse.promise),
      },
      actions: { announceSaved: () => undefined },
    }),
    { input },
  ).start();
  const waitForEditing = () => waitFor(actor, (state) => state.matches({ form: 'editing' }));
  await waitForEditing();
  actor.send(titleChanged('نی'));
  actor.send({ type: 'form.submitted' });
  actor.send(titleChanged('نیلوفر'));
  saveResponse.resolve(settingsWith(2, { title: 'نی', description: 'از سمیرا' }));
  const { context } = await waitForEditing();
  expect(context.values).toMatchObject({ title: 'نیلوفر', description: 'از سمیرا' });
  expect(hasChanges(context)).toBe(true);
  actor.send({ type: 'change.undone' });
  expect(hasChanges(actor.getSnapshot().context)).toBe(false);
  actor.stop();
});

it('reorders fields and drops settings that no longer fit a field', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b']);
  const text = { ...newStartField('x'), restriction: 'email', savedAs: 'email' } as const;
  expect(applyStartFieldChange(text, { type: 'number' })).toMatchObject({ restriction: null, savedAs: null });
  expect(applyStartFieldChange(text, { restriction: 'mobile', savedAs: 'phone' })).toMatchObject({
    savedAs: 'phone',
  });
});
