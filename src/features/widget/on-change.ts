import type { WidgetValues } from '../../../contract/widget/settings.ts';

/** Changes with the same `step` are undone together. */
export type OnChange = (change: Partial<WidgetValues>, step: string) => void;
