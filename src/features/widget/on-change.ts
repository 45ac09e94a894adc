import type { WidgetValues } from '../../../contract/widget/settings.ts';

/** `step`: changes of one step are taken back together. */
export type OnChange = (change: Partial<WidgetValues>, step: string) => void;
