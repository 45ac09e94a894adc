// Decodes a request into an endpoint's input and encodes its output.

import { Schema } from 'effect';
import type { Endpoint } from '../../contract/endpoint.ts';
import { issuesOf } from '../../contract/fields/decode-issues.ts';
import { ApiError } from '../areas/shared/context.ts';
import { isRecord } from '../shared/json.ts';
import { normaliseOutput } from './normalise-output.ts';

/** The raw input: parameters override query and body. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Whether a call's input comes from its query string rather than from a JSON body. */
export const isQueryInput = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.body === 'bytes';

/** Creates a decoder that throws ApiError InvalidInput with all issues. */
export function createDecoder<T>(schema: Schema.Codec<T, unknown>): (value: unknown) => T {
  const decode = Schema.decodeUnknownResult(schema, { errors: 'all' });
  return (value) => {
    const decoded = decode(value);
    if (decoded._tag === 'Success') return decoded.success;
    throw new ApiError('InvalidInput', { issues: issuesOf(decoded.failure) });
  };
}

/** Creates the decoder of an endpoint's input. */
export function createInputDecoder(endpoint: Endpoint): (raw: RawInput) => unknown {
  const decode = createDecoder(endpoint.input);
  return ({ params, query, body }) => {
    const payload = isQueryInput(endpoint) ? query : (body ?? {});
    return decode(isRecord(payload) && isRecord(params) ? { ...payload, ...params } : payload);
  };
}

/** Creates the encoder of an endpoint's output; it drops fields outside the contract and normalises texts. */
export function createOutputEncoder(endpoint: Endpoint): (output: unknown) => unknown {
  const encode = Schema.encodeUnknownSync(endpoint.output);
  return (output) => normaliseOutput(encode(output));
}
