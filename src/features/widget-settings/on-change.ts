// Knows how a part of a widget's set-up tells what is changed. Knows no part.
import type { WidgetValues } from '../../../contract/widget-settings.ts';

/** `step`: changes of one step are taken back together. */
export type OnChange = (change: Partial<WidgetValues>, step: string) => void;
