// Filters and groups options by the typed text.
import { contains } from '../../i18n/texts/search.ts';
import type { IconName } from '../Icon/glyphs.ts';

export interface ComboOption {
  id: string;
  label: string;
  /** Second line in small type; searched too. */
  detail?: string;
  icon?: IconName;
  /** Group title; options of a group are adjacent. */
  group?: string;
  isDisabled?: boolean;
}

export interface OptionGroup {
  id: string;
  /** '' for options without a group. */
  title: string;
  options: readonly ComboOption[];
}

/** Ids of the two special rows; they cannot collide with option ids. */
export const CREATE_OPTION_ID = '\u0000create';
export const RETRY_OPTION_ID = '\u0000retry';

/** Options that contain every word of `query`, in either keyboard layout. */
export function filterOptions(options: readonly ComboOption[], query: string): readonly ComboOption[] {
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, detail = '' }) => {
    const text = `${label} ${detail}`;
    return contains(text, query) || words.every((word) => contains(text, word));
  });
}

/** Groups in the order their titles first appear. */
export function groupOptions(options: readonly ComboOption[]): readonly OptionGroup[] {
  const byTitle = Map.groupBy(options, ({ group = '' }) => group);
  return [...byTitle].map(([title, members]) => ({ id: `group ${title}`, title, options: members }));
}

/** True if an option's name equals the text, ignoring letter variants. */
export const hasExactMatch = (options: readonly ComboOption[], text: string): boolean =>
  options.some(({ label }) => contains(label, text) && contains(text, label));
