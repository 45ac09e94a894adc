// Knows how statements that need no answer of each other are said to either database; knows no statement.
import type { Transaction } from 'kysely';
import type { Dialect } from './backend.ts';
import type { Database } from './schema.ts';
import { sayLastWord } from './unqueued.ts';

type Step = () => Promise<unknown>;

/** Taken as the file is loaded, as the database's own turns are. */
const afterWhatIsUnderWay = process.nextTick;

/**
 * Takes steps of one transaction that need no answer of each other. SQLite is told all `statement`s of them in one
 * breath, which saves a turn of two threads for each, while what Kysely says itself waits in line; PostgreSQL's driver
 * takes one at a time. Each step says its first statement at once when it is called, so these go in the steps' order;
 * all have ended when this does, also where one fails.
 * @throws what the first step that failed threw
 */
export async function inOneBreath(dialect: Dialect, steps: readonly Step[]): Promise<void> {
  if (dialect === 'postgres') {
    for (const step of steps) await step();
    return;
  }
  await allEnded(steps.map((step) => step()));
}

/**
 * The same as the last thing a transaction does: SQLite is told to commit in the same breath, so that no other writer
 * waits for this thread. So a step says `statement`s only and needs no answer to say the next: one that it said later
 * would be refused while the others are kept. Whether a statement that must find something did, is seen by the
 * database; a step that fails without asking lets nothing be committed.
 */
export async function inLastBreath(
  dialect: Dialect,
  trx: Transaction<Database>,
  steps: readonly Step[],
): Promise<void> {
  if (dialect === 'postgres') return inOneBreath(dialect, steps);
  let hasFailed = false;
  const said = steps.map((step) => step());
  for (const step of said) {
    step.catch(() => {
      hasFailed = true;
    });
  }
  await null; // from within the line of awaits, after which what is called next comes, whoever called this
  await new Promise<void>((resolve) => afterWhatIsUnderWay(resolve));
  await allEnded(hasFailed ? said : [...said, sayLastWord(trx)]);
}

async function allEnded(said: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(said);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
