// Options for the typed text, from a list or a loader.
import { useDeferredValue, useState } from 'react';
import { type ComboOption, filterOptions, hasExactMatch } from './options.ts';
import { type AsyncOptions, type LoadOptions, useAsyncOptions } from './useAsyncOptions.ts';

export interface OptionSource {
  /** Everything there is to choose from; a thousand stay smooth. */
  options?: readonly ComboOption[];
  /** Or what fits, asked for while somebody types: rejects when it could not be asked. The newest answer counts. */
  load?: LoadOptions;
  /** What was typed is no option: makes it one, and gives it as the value. */
  onCreate?: (text: string) => void;
  placeholder?: string;
}

const noOptions: readonly ComboOption[] = [];
// From here on only what is in sight is drawn.
const VIRTUALIZE_ABOVE = 100;

/**
 * Options for `query` from `options` or, while the list is open, from `load`.
 * @returns `offers` to show, `created` (the text that would become a new option, or ''), and props for React Aria
 */
export function useOptions({ options = noOptions, load, onCreate }: OptionSource, query: string) {
  const [isOpen, setOpen] = useState(false);
  const asyncOptions = useAsyncOptions(load, query, isOpen);
  // Typing goes before the list: it may follow a moment later.
  const narrowedBy = useDeferredValue(query);
  const offers: AsyncOptions = load
    ? asyncOptions.offers
    : { status: 'ready', options: filterOptions(options, narrowedBy) };
  const isNew =
    onCreate && query !== '' && offers.status !== 'loading' && !hasExactMatch(offers.options, query);
  return {
    offers,
    isOpen,
    query: load ? query : narrowedBy,
    /** By all there is, so that a list which typing shortens stays the same list. */
    isLong: (load ? offers.options : options).length > VIRTUALIZE_ABOVE,
    retry: asyncOptions.retry,
    /** What would be created, or ''. */
    created: isNew ? query : '',
    find: (key: unknown) => offers.options.find(({ id }) => id === key),
    /** What React Aria's field is told: the list it is given is already the right one. */
    aria: {
      onOpenChange: setOpen,
      allowsEmptyCollection: true,
      defaultFilter: () => true,
      menuTrigger: 'input',
      validationBehavior: 'aria',
    } as const,
  };
}
