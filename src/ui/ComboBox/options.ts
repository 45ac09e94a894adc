// Filters and groups options by the typed text.
import { contains } from '../../i18n/texts/search.ts';
import type { IconName } from '../Icon/glyphs.ts';

export interface ComboOption {
  id: string;
  label: string;
  /** A second line in small type; found by what is typed too. */
  detail?: string;
  icon?: IconName;
  /** The title it stands under; options of one title stand together. */
  group?: string;
  isDisabled?: boolean;
}

export interface OptionGroup {
  id: string;
  /** '' for options without a group. */
  title: string;
  options: readonly ComboOption[];
}

/** Ids of the two lines that are no options. No option of ours can be called so. */
export const CREATE_OPTION_ID = '\u0000create';
export const RETRY_OPTION_ID = '\u0000retry';

/** The options that hold every word of `query`, whatever the keyboard it was typed on. */
export function filterOptions(options: readonly ComboOption[], query: string): readonly ComboOption[] {
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, detail = '' }) => {
    const text = `${label} ${detail}`;
    return contains(text, query) || words.every((word) => contains(text, word));
  });
}

/** In the order in which the titles first appear. */
export function groupOptions(options: readonly ComboOption[]): readonly OptionGroup[] {
  const byTitle = Map.groupBy(options, ({ group = '' }) => group);
  return [...byTitle].map(([title, members]) => ({ id: `group ${title}`, title, options: members }));
}

/** True when an option is called exactly what was typed, in any spelling of its letters. */
export const hasExactMatch = (options: readonly ComboOption[], text: string): boolean =>
  options.some(({ label }) => contains(label, text) && contains(text, label));
