// Default widget settings, for tests.
import type { WidgetValues } from '../../../contract/widget/settings.ts';

export const widgetValues = (change: Partial<WidgetValues> = {}): WidgetValues => ({
  title: '',
  description: '',
  locale: 'fa',
  isVoiceOn: true,
  areFilesOn: true,
  hidesNames: false,
  questions: [],
  origins: [],
  offline: { isOn: false, note: '' },
  isShown: true,
  shownOn: 'all',
  alignment: 'left',
  desktop: { side: 24, bottom: 24 },
  phone: { side: 24, bottom: 24 },
  accent: '#417df4',
  icon: null,
  form: { isOn: false, heading: '', note: '', fields: [] },
  ...change,
});
