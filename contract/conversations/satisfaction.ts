// Endpoints by which a visitor rates a closed conversation.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';

const ratingFields = { stars: Schema.Int, comment: Schema.String };

export const satisfaction = {
  read: endpoint({
    method: 'GET',
    path: '/api/widget/satisfaction',
    access: 'visitor',
    summary: 'Whether the visitor is asked about the last closing, and what they have said of it',
    input: Schema.Struct({}),
    output: Schema.Struct({
      isRequested: Schema.Boolean,
      rating: Schema.NullOr(Schema.Struct(ratingFields)),
    }),
    errors: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/widget/satisfaction',
    access: 'visitor',
    summary: 'Saves one to five stars and a comment for the last closing; can be changed for a day',
    input: Schema.Struct({
      stars: wholeNumber(1, limits.satisfaction.stars),
      comment: freeText(limits.satisfaction.commentMax),
    }),
    output: Schema.Struct({}),
    errors: ['SatisfactionOver'],
  }),
};
