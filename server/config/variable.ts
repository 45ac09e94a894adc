// Declares one environment variable.
import { type Result, Schema } from 'effect';

/** One environment variable; `fallback` is its value when it is unset or empty. */
export interface Variable<Value> {
  readonly name: string;
  readonly decode: (text: string) => Result.Result<Value, Schema.SchemaError>;
  readonly fallback: Value;
  readonly example: string;
  readonly meaning: string;
}

/** A string checked by `isValid`; otherwise `problem` is reported. */
export const checkedText = (problem: string, isValid: (value: string) => boolean) =>
  Schema.String.check(Schema.makeFilter((value: string) => (isValid(value) ? undefined : problem)));

/** A full URL with one of the protocols (`https:`). */
export const url = (...protocols: string[]) =>
  checkedText(
    `must be a full ${protocols.map((protocol) => `${protocol}//`).join(' or ')} address`,
    (value) => {
      const parsed = URL.parse(value);
      return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== '';
    },
  );

/** Keys are sent there, so plain HTTP is allowed on this machine only. */
export const isSecureUrl = (value: string): boolean => {
  const parsed = URL.parse(value);
  if (parsed === null) return false;
  return (
    parsed.protocol === 'https:' ||
    /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])$/.test(parsed.origin.replace(/:\d+$/, ''))
  );
};

export const secureUrl = checkedText(
  'must be a full https:// address; http:// only on this machine',
  isSecureUrl,
);

export const declareVariable = <Value, const Fallback extends Value | null>(
  name: string,
  check: Schema.Codec<Value, string>,
  fallback: Fallback,
  example: string,
  meaning: string,
): Variable<Value | Fallback> => ({
  name,
  decode: Schema.decodeUnknownResult(check),
  fallback,
  example,
  meaning,
});
