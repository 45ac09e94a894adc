// Messages between the panel and its widget preview.
import type { VisitorWidgetSettings } from './visitor.ts';

/** To the widget: how it is to look, and whether it is open. */
export interface WidgetPreviewState {
  readonly pasokh: 'look';
  readonly settings: VisitorWidgetSettings;
  readonly isOpen: boolean;
}

/** From it: it listens; or somebody pressed what opens and closes it. */
export type WidgetPreviewMessage =
  | { readonly pasokh: 'listening' }
  | { readonly pasokh: 'pressed'; readonly isOpen: boolean };
