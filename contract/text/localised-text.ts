import { Schema } from 'effect';

/** A text in Persian and English. */
export const LocalisedText = Schema.Struct({ fa: Schema.String, en: Schema.String });
export type LocalisedText = typeof LocalisedText.Type;
