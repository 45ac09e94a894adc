// Endpoints of segments: saved filters of contacts.
import { Schema } from 'effect';
import { endpoint } from '../../endpoint.ts';
import { id, requiredLine } from '../../fields/rules.ts';
import { limits } from '../../limits.ts';
import { ContactFilters } from './contact-filters.ts';

/** `count`: how many contacts match among those that the caller may see. `isMine`: saved by the caller. */
export const ContactSegment = Schema.Struct({
  id,
  name: Schema.String,
  filters: ContactFilters,
  isShared: Schema.Boolean,
  isMine: Schema.Boolean,
  authorName: Schema.String,
  count: Schema.Int,
});
export type ContactSegment = typeof ContactSegment.Type;

const path = '/api/contact-segments';

export const contactSegments = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'operator',
    summary: 'The segments of the one who asks and those that are shared, in the order of the alphabet',
    input: Schema.Struct({}),
    output: Schema.Array(ContactSegment),
    errors: [],
  }),
  save: endpoint({
    method: 'POST',
    path,
    access: 'operator',
    summary: 'Saves filters under a name; one’s own segment of that name is replaced',
    input: Schema.Struct({
      name: requiredLine(limits.contacts.segments.nameMax),
      isShared: Schema.Boolean,
      filters: ContactFilters,
    }),
    output: ContactSegment,
    errors: ['TooManySegments'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:segmentId`,
    access: 'operator',
    summary: 'Removes a segment of one’s own; an owner removes any that is shared',
    input: Schema.Struct({ segmentId: id }),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
};
