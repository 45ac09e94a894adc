// Endpoint that exports contacts as a table.
import { Schema } from 'effect';
import { endpoint } from '../../endpoint.ts';
import { locale } from '../../fields/rules.ts';
import { contactFilters } from './contact-filters.ts';

export const contactTables = {
  export: endpoint({
    method: 'GET',
    path: '/api/contact-table',
    access: 'owner',
    summary:
      'The contacts that match, as CSV with columns named in the given language; the download is logged',
    response: 'file',
    input: Schema.Struct({ ...contactFilters, locale }),
    output: Schema.Struct({}),
    errors: ['BotNotFound'],
  }),
};
