// Messages between the panel and its widget preview.
import type { VisitorWidgetSettings } from './visitor.ts';

/** From the panel: the settings to show, and whether the widget is open. */
export interface WidgetPreviewState {
  readonly pasokh: 'settings';
  readonly settings: VisitorWidgetSettings;
  readonly isOpen: boolean;
}

/** From the preview: it listens for settings, or its launcher or close button was clicked. */
export type WidgetPreviewMessage =
  | { readonly pasokh: 'ready' }
  | { readonly pasokh: 'toggled'; readonly isOpen: boolean };
