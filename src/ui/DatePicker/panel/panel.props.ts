import type { ComponentType, RefObject } from 'react';
import type { Picker, PickerEvent, Preset } from '../../../machines/shared/date-picker/date-picker.types.ts';
import type { PickerFormat } from './picker.format.ts';

export interface PanelProps {
  picker: Picker;
  format: PickerFormat;
  send: (event: PickerEvent) => void;
  /** Whether the focus is in the panel, or is to come into it. */
  hasFocus: RefObject<boolean>;
  /** The columns of time, fetched in modes that have one. */
  PickerTime: ComponentType<PanelProps> | undefined;
  /** Ready ranges above the days. */
  presets: readonly Preset[];
}
