// Messages between the panel and its widget preview.
import type { WidgetSettings } from './visitor.ts';

/** To the widget: how it is to look, and whether it is open. */
export interface Look {
  readonly pasokh: 'look';
  readonly settings: WidgetSettings;
  readonly isOpen: boolean;
}

/** From it: it listens; or somebody pressed what opens and closes it. */
export type LookTold =
  | { readonly pasokh: 'listening' }
  | { readonly pasokh: 'pressed'; readonly isOpen: boolean };
