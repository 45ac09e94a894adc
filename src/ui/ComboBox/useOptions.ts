// Options for the typed text, from a list or a loader.
import { useDeferredValue, useState } from 'react';
import { type ComboOption, filterOptions, hasExactMatch } from './options.ts';
import { type AsyncOptions, type LoadOptions, useAsyncOptions } from './useAsyncOptions.ts';

export interface OptionSource {
  /** All options; a thousand stay smooth. */
  options?: readonly ComboOption[];
  /** Or a loader by typed text; rejects on failure. The latest response counts. */
  load?: LoadOptions;
  /** Creates an option from unmatched text and selects it. */
  onCreate?: (text: string) => void;
  placeholder?: string;
}

const noOptions: readonly ComboOption[] = [];
// Above this number of options the list is virtual.
const VIRTUALIZE_ABOVE = 100;

/**
 * Options for `query` from `options` or, while the list is open, from `load`.
 * @returns `result` to show, `creatableText` (the text that would become a new option, or ''), and props for React Aria
 */
export function useOptions({ options = noOptions, load, onCreate }: OptionSource, query: string) {
  const [isOpen, setOpen] = useState(false);
  const asyncOptions = useAsyncOptions(load, query, isOpen);
  // Typing has priority; the list may lag behind.
  const deferredQuery = useDeferredValue(query);
  const result: AsyncOptions = load
    ? asyncOptions.result
    : { status: 'ready', options: filterOptions(options, deferredQuery) };
  const isNew =
    onCreate && query !== '' && result.status !== 'loading' && !hasExactMatch(result.options, query);
  return {
    result,
    isOpen,
    query: load ? query : deferredQuery,
    /** Based on all options, so that filtering does not switch the list's kind. */
    isLong: (load ? result.options : options).length > VIRTUALIZE_ABOVE,
    retry: asyncOptions.retry,
    /** The option to create, or ''. */
    creatableText: isNew ? query : '',
    find: (key: unknown) => result.options.find(({ id }) => id === key),
    /** React Aria props: the list passed is already filtered. */
    aria: {
      onOpenChange: setOpen,
      allowsEmptyCollection: true,
      defaultFilter: () => true,
      menuTrigger: 'input',
      validationBehavior: 'aria',
    } as const,
  };
}
