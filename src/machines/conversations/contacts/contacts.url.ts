// Converts the filters of contacts to and from their URL.
import type { ContactFilters } from '../../../../contract/conversations/contacts.ts';

const PARAMS = {
  search: { name: 'q', shape: /^[\s\S]{1,200}$/ },
  bots: { name: 'bot', shape: /^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/ },
  channels: { name: 'channel', shape: /^[a-z]{1,20}(,[a-z]{1,20}){0,49}$/ },
  known: { name: 'known', shape: /^(phone|email|phone,email)$/ },
} as const;

type TextFilter = keyof typeof PARAMS;

const textFilters = ['search', 'bots', 'channels', 'known'] as const satisfies readonly TextFilter[];

const INSTANT = /^-?\d{1,15}$/;

/** Filters with some changed; undefined removes one. */
export type ContactFilterPatch = {
  readonly [Key in keyof ContactFilters]?: ContactFilters[Key] | undefined;
};

export function withContactFilters(filters: ContactFilters, changes: ContactFilterPatch): ContactFilters {
  const { search, bots, channels, known, from, to } = { ...filters, ...changes };
  return {
    ...(search && { search }),
    ...(bots && { bots }),
    ...(channels && { channels }),
    ...(known && { known }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** Parses a URL query into filters; unknown or invalid parameters are ignored. */
export function parseContactFilters(query: string): ContactFilters {
  const params = new URLSearchParams(query);
  const read = (filter: TextFilter) => {
    const value = params.get(PARAMS[filter].name);
    return value !== null && PARAMS[filter].shape.test(value) ? value : undefined;
  };
  const readInstant = (name: 'from' | 'to') => {
    const value = params.get(name);
    return value !== null && INSTANT.test(value) ? Number(value) : undefined;
  };
  return withContactFilters(
    {},
    {
      search: read('search'),
      bots: read('bots'),
      channels: read('channels'),
      known: read('known'),
      from: readInstant('from'),
      to: readInstant('to'),
    },
  );
}

/** Serializes filters to a URL query, `''` or beginning with `?`. */
export function formatContactFilters(filters: ContactFilters): string {
  const params = new URLSearchParams();
  for (const filter of textFilters) {
    const value = filters[filter];
    if (value) params.set(PARAMS[filter].name, value);
  }
  if (filters.from !== undefined) params.set('from', String(filters.from));
  if (filters.to !== undefined) params.set('to', String(filters.to));
  const text = params.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

/** Whether any filter narrows the list. */
export const isNarrowed = (filters: ContactFilters): boolean => formatContactFilters(filters) !== '';
