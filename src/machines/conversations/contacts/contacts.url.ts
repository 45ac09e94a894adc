// Converts the filters of contacts to and from their URL.
import {
  type AttributeCondition,
  type ContactFilters,
  parseConditions,
} from '../../../../contract/conversations/contacts/contact-filters.ts';
import type { ContactFacets } from '../../../../contract/conversations/contacts/contacts.ts';

const IDS = /^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/;

const PARAMS = {
  search: { name: 'q', isValid: (text: string) => text.length <= 200 },
  bots: { name: 'bot', isValid: (text: string) => IDS.test(text) },
  channels: { name: 'channel', isValid: (text: string) => /^[a-z]{1,20}(,[a-z]{1,20}){0,49}$/.test(text) },
  known: { name: 'known', isValid: (text: string) => /^(phone|email|phone,email)$/.test(text) },
  labels: { name: 'label', isValid: (text: string) => IDS.test(text) },
  attributes: { name: 'attribute', isValid: (text: string) => parseConditions(text) !== null },
} as const;

type TextFilter = keyof typeof PARAMS;

const textFilters = [
  'search',
  'bots',
  'channels',
  'known',
  'labels',
  'attributes',
] as const satisfies readonly TextFilter[];

const CONSENTS = ['unknown', 'given', 'refused'] as const;
const INSTANT = /^-?\d{1,15}$/;

/** Filters with some changed; undefined removes one. */
export type ContactFilterPatch = {
  readonly [Key in keyof ContactFilters]?: ContactFilters[Key] | undefined;
};

/** Removes every filter. */
export const NO_FILTERS = {
  search: undefined,
  bots: undefined,
  channels: undefined,
  known: undefined,
  labels: undefined,
  consent: undefined,
  duplicates: undefined,
  attributes: undefined,
  from: undefined,
  to: undefined,
} as const satisfies ContactFilterPatch;

export function withContactFilters(filters: ContactFilters, changes: ContactFilterPatch): ContactFilters {
  const { search, bots, channels, known, labels, consent, duplicates, attributes, from, to } = {
    ...filters,
    ...changes,
  };
  return {
    ...(search && { search }),
    ...(bots && { bots }),
    ...(channels && { channels }),
    ...(known && { known }),
    ...(labels && { labels }),
    ...(consent && { consent }),
    ...(duplicates && { duplicates }),
    ...(attributes && { attributes }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** Parses a URL query into filters; unknown or invalid parameters are ignored. */
export function parseContactFilters(query: string): ContactFilters {
  const params = new URLSearchParams(query);
  const read = (filter: TextFilter) => {
    const value = params.get(PARAMS[filter].name);
    return value !== null && PARAMS[filter].isValid(value) ? value : undefined;
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
      labels: read('labels'),
      consent: CONSENTS.find((consent) => consent === params.get('consent')),
      duplicates: params.get('duplicates') === 'yes' ? 'yes' : undefined,
      attributes: read('attributes'),
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
  if (filters.consent) params.set('consent', filters.consent);
  if (filters.duplicates) params.set('duplicates', filters.duplicates);
  if (filters.from !== undefined) params.set('from', String(filters.from));
  if (filters.to !== undefined) params.set('to', String(filters.to));
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text && `?${text}`;
}

/** Whether any filter narrows the list. */
export const isNarrowed = (filters: ContactFilters): boolean => formatContactFilters(filters) !== '';

/** The conditions on attributes. */
export const conditionsOf = ({ attributes }: ContactFilters): readonly AttributeCondition[] =>
  (attributes !== undefined && parseConditions(attributes)) || [];

/** How many labels and attributes of the filters were removed meanwhile; these narrow nothing. */
export function countRemoved(
  filters: ContactFilters,
  { labels, attributes }: Pick<ContactFacets, 'labels' | 'attributes'>,
): number {
  const labelIds = filters.labels?.split(',') ?? [];
  const isKnown = (all: readonly { readonly id: string }[], id: string) => all.some((one) => one.id === id);
  return (
    labelIds.filter((id) => !isKnown(labels, id)).length +
    conditionsOf(filters).filter(({ attributeId }) => !isKnown(attributes, attributeId)).length
  );
}
