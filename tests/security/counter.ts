// Counts attempts and responses for the report.
import { appendFileSync } from 'node:fs';
import { afterAll, inject } from 'vitest';

export type Count = (what: string, by?: number) => void;

/** Call it at the top of a file or `describe`; the counts are written after its last test. */
export function createCounter(suite: string): Count {
  const counts: Record<string, number> = {};
  afterAll(() => appendFileSync(inject('securityCounts'), `${JSON.stringify({ suite, counts })}\n`));
  return (what, by = 1) => {
    counts[what] = (counts[what] ?? 0) + by;
  };
}
