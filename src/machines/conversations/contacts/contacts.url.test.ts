import { expect, test } from 'vitest';
import type { ContactFilters } from '../../../../contract/conversations/contacts/contact-filters.ts';
import { sampleContactPage } from './contact.sample.ts';
import { countRemoved, formatContactFilters, parseContactFilters } from './contacts.url.ts';

const ID = '0190f000-0000-7000-8000-0000000000f1';
const OTHER_ID = '0190f000-0000-7000-8000-0000000000f2';

const everything: ContactFilters = {
  search: 'سارا & رضا',
  bots: `${ID},${OTHER_ID}`,
  channels: 'widget,telegram',
  known: 'phone,email',
  labels: ID,
  consent: 'refused',
  duplicates: 'yes',
  attributes: `${ID}:is:طلایی: خاص\n${OTHER_ID}:min:30\n${OTHER_ID}:unset:`,
  from: 1,
  to: 2,
};

test('the address bar holds every filter', () => {
  expect(parseContactFilters(formatContactFilters(everything))).toEqual(everything);
  expect(formatContactFilters({})).toBe('');
});

test.each([
  ['a condition without an attribute', 'attribute=min:30'],
  ['an unknown comparison', `attribute=${ID}:like:x`],
  ['a comparison without its value', `attribute=${ID}:min:`],
  ['a value that nothing is compared with', `attribute=${ID}:set:x`],
  ['more conditions than a filter holds', `attribute=${Array(11).fill(`${ID}:set:`).join('%0A')}`],
  ['an unknown consent', 'consent=maybe'],
  ['duplicates that are not asked for', 'duplicates=no'],
  ['a label that is no id', 'label=urgent'],
  ['a search that is too long', `q=${'a'.repeat(201)}`],
])('%s is no filter', (_name, query) => {
  expect(parseContactFilters(query)).toEqual({});
});

test('counts the labels and attributes of a filter that were removed', () => {
  const { facets } = sampleContactPage;
  const known = { labels: facets.labels[0]?.id ?? '', attributes: `${facets.attributes[0]?.id}:set:` };
  expect(countRemoved(known, facets)).toBe(0);
  expect(countRemoved({ ...known, labels: `${known.labels},${ID}` }, facets)).toBe(1);
  expect(countRemoved({ ...everything, labels: OTHER_ID }, facets)).toBe(3);
});
