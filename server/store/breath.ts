// Knows how statements that need no answer of each other are said to either database; knows no statement.
import type { Dialect } from './backend.ts';

/**
 * Takes steps of one transaction that need no answer of each other. SQLite is told all `statement`s of them in one
 * breath, which saves a turn of two threads for each, while what Kysely says itself waits in line; PostgreSQL's driver
 * takes one at a time. Each step says its first statement at once when it is called, so these go in the steps' order;
 * all have ended when this does, also where one fails.
 * @throws what the first step that failed threw
 */
export async function inOneBreath(
  dialect: Dialect,
  steps: readonly (() => Promise<unknown>)[],
): Promise<void> {
  if (dialect === 'postgres') {
    for (const step of steps) await step();
    return;
  }
  const outcomes = await Promise.allSettled(steps.map((step) => step()));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
