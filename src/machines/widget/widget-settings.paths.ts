import type { WidgetSettings, WidgetValues } from '../../../contract/widget/settings.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { widgetSettingsMachine } from './widget-settings.machine.ts';
import { widgetValues } from './widget-values.sample.ts';

const offline = { error: 'Offline' } as const;
const input = { botId, connectionId: botId } as const;
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

export const widgetSettingsPaths = definePaths(widgetSettingsMachine, [
  {
    input,
    events: [
      doneEvent('read', settingsWith(1)),
      errorEvent('read', offline),
      { type: 'retried' },
      titleChanged('نیلوفر'),
      { type: 'change.undone' },
      { type: 'changes.discarded' },
      { type: 'field.blurred', field: 'title' },
      { type: 'field.validated', field: 'title', value: '', issues: [] },
      { type: 'form.submitted' },
      doneEvent('save', settingsWith(2, { title: 'نیلوفر' })),
      errorEvent('save', { error: 'WidgetChanged', by: 'سمیرا' }),
      { type: 'remoteVersion.accepted' },
      { type: 'localVersion.kept' },
      doneEvent('readAgain', settingsWith(2)),
      errorEvent('readAgain', offline),
      { type: 'icon.chosen', file: new File([], 'a.png') },
      doneEvent('uploadIcon', { icon: 'a'.repeat(64) }),
      errorEvent('uploadIcon', { error: 'IconRefused' }),
      { type: 'leave.requested', destination: '/dashboard/bot/list' },
      { type: 'leave.cancelled' },
      { type: 'leave.confirmed' },
    ],
    stateKey: ({ context }) => context.failure?.error,
  },
]);
