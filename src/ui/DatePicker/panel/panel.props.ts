import type { ComponentType, RefObject } from 'react';
import type { Picker, PickerEvent, Preset } from '../../../machines/shared/date-picker/date-picker.types.ts';
import type { PickerFormat } from './picker.format.ts';

export interface PanelProps {
  picker: Picker;
  format: PickerFormat;
  send: (event: PickerEvent) => void;
  /** Whether the panel has the focus, or is about to get it. */
  hasFocus: RefObject<boolean>;
  /** The time columns, loaded for modes with a time. */
  PickerTime: ComponentType<PanelProps> | undefined;
  /** Preset ranges above the days. */
  presets: readonly Preset[];
}
