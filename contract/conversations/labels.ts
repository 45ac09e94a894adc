// Schema of a conversation label.
import { Schema } from 'effect';
import { id } from '../fields/rules.ts';

/** Theme tones of a label, never colours. */
export const LabelTone = Schema.Literals(['neutral', 'accent', 'success', 'warning', 'danger', 'info', 'ai']);
export type LabelTone = typeof LabelTone.Type;

export const Label = Schema.Struct({ id, name: Schema.String, tone: LabelTone });
export type Label = typeof Label.Type;
