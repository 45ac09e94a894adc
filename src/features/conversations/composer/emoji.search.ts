// Finds emoji by their names in either language.
import type { Locale } from '../../../i18n/locale.ts';
import { contains } from '../../../i18n/texts/search.ts';
import { emojiNames } from './emoji.texts.ts';

export interface NamedEmoji {
  readonly emoji: string;
  /** In the language of the panel. */
  readonly name: string;
}

export const findEmoji = (query: string, locale: Locale): readonly NamedEmoji[] =>
  Object.entries(emojiNames)
    .filter(([, { fa, en }]) => contains(`${fa} ${en}`, query))
    .map(([emoji, names]) => ({ emoji, name: names[locale] }));
