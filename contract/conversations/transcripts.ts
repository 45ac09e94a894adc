// Endpoint that exports one conversation as a file.
import { Schema } from 'effect';
import { TimeZone } from '../account/time-zone.ts';
import { endpoint } from '../endpoint.ts';
import { id, locale } from '../fields/rules.ts';

const TranscriptFormat = Schema.Literals(['text', 'json']);
export type TranscriptFormat = typeof TranscriptFormat.Type;

export const transcripts = {
  export: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/conversations/:conversationId/transcript',
    access: 'operator',
    summary: 'A whole conversation as a file; internal notes only if the query requests them',
    response: 'file',
    input: Schema.Struct({
      botId: id,
      conversationId: id,
      format: TranscriptFormat,
      notes: Schema.Literals(['with', 'without']),
      locale,
      /** Defaults to the account's. */
      zone: Schema.optionalKey(TimeZone),
    }),
    output: Schema.Struct({}),
    errors: ['BotNotFound', 'NotFound'],
  }),
};
