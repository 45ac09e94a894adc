// Derives the settings that visitors receive from the stored widget settings.

import { accentColours } from './colour.rules.ts';
import type { WidgetValues } from './settings.ts';
import type { VisitorWidgetSettings } from './visitor.ts';

/** Defaults of texts that the owner left empty. */
interface FallbackTexts {
  readonly name: string;
  readonly introduction: string | null;
  readonly initialMessage: string;
}

/** URL path of a launcher's picture. */
export const iconPath = (hash: string): string => `/widget/icons/${hash}.webp`;

/**
 * Settings as visitors receive them: defaults from `fallbacks` for texts that the owner left empty, disabled parts
 * as null. The offline note is included only while `isOffline` is true.
 */
export const toVisitorSettings = (
  values: WidgetValues,
  fallbacks: FallbackTexts,
  isOffline: boolean,
): VisitorWidgetSettings => ({
  title: values.title || fallbacks.name,
  description: values.description || (fallbacks.introduction ?? ''),
  initialMessage: fallbacks.initialMessage,
  locale: values.locale,
  alignment: values.alignment,
  ...accentColours(values.accent),
  icon: values.icon && iconPath(values.icon),
  desktop: values.desktop,
  phone: values.phone,
  display: values.isShown ? values.shownOn : 'none',
  voice: values.isVoiceOn,
  files: values.areFilesOn,
  form: values.form.isOn
    ? { heading: values.form.heading, note: values.form.note, fields: values.form.fields }
    : null,
  offline: isOffline && values.offline.isOn ? values.offline.note : null,
  proactive: null,
});
