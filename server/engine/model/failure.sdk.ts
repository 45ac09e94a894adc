// Knows which failure an error of the model's server is; refuses to repeat its words, which may hold keys or prompts.
import { APICallError } from 'ai';
import { type ModelFailure, unavailable } from './failure.ts';

/** Reads an error of the SDK. Refused keys, models and addresses are permanent; the rest may pass. */
export function failureOf(error: unknown): ModelFailure {
  const status = statusOf(error);
  if (status === null) return unavailable('no sound answer from the model server');
  if (status < 300) return unavailable('the answer broke off');
  const passing = status === 408 || status === 409 || status === 429 || status >= 500;
  return unavailable(`the model server answered HTTP ${status}`, !passing);
}

/** True when a server refused the request for a sampling setting it does not know. */
export function refusesTuning(error: unknown): boolean {
  return statusOf(error) === 400 && /temperature|max_tokens/.test(bodyOf(error));
}

function statusOf(error: unknown): number | null {
  return APICallError.isInstance(error) ? (error.statusCode ?? null) : null;
}

function bodyOf(error: unknown): string {
  return APICallError.isInstance(error) ? (error.responseBody ?? '') : '';
}
