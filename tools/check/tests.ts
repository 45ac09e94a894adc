// Knows what a test may not do: skip, prove nothing, wait by the clock. Knows no subject.
import type { SourceFile } from './files.ts';

const rules: readonly [RegExp, string][] = [
  [/\b(it|test|describe|suite)\.(skip|only|todo|fixme)\b/, 'skips or singles out a test'],
  [/\bwaitForTimeout\(|\bsleep\(/, 'waits by the clock'],
  [/\bretr(y|ies)\s*:\s*[1-9]/, 'retries a test'],
];

/** Calls that prove something: an assertion, or a verb of a driver or suite that asserts inside. */
const proves = /\bexpect\b|\bassert\b|\bforEachDatabase\(|Suite\(/;

/** Tests that are skipped, repeated, timed, or that cannot fail. */
export const tests = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => /\.test\.tsx?$/.test(file.path))
    .flatMap((file) => [
      ...rules.filter(([pattern]) => pattern.test(file.text)).map(([, wrong]) => `${file.path} ${wrong}`),
      ...(proves.test(file.text) ? [] : [`${file.path} asserts nothing`]),
    ]);
