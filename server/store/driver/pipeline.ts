// Pipelines statements of a transaction that do not depend on each other's results.
import type { Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';
import { commitPipelined } from './pipelined-connection.ts';

type Step = () => Promise<unknown>;

/** Taken as the file is loaded, as the database's own turns are. */
const afterWhatIsUnderWay = process.nextTick;

/** What PostgreSQL says of a statement that came behind one that failed, or behind one that was not prepared then. */
const BEHIND_A_FAILURE = new Set<unknown>(['25P02', '26000']);

/**
 * Takes steps of one transaction that need no answer of each other. The database is told all `statement`s of them in
 * one breath, which saves a turn for each, while what Kysely says itself waits in line. Each step says its first
 * statement at once when it is called, so these go in the steps' order; all have ended when this does, also where one
 * fails.
 * @throws what the first step that failed threw
 */
export async function pipeline(steps: readonly Step[]): Promise<void> {
  await allEnded(steps.map((step) => step()));
}

/**
 * The same as the last thing a transaction does: the database is told to commit in the same breath, so that nobody who
 * waits for what it holds waits for this thread. So a step says `statement`s only and needs no answer to say the next:
 * one that it said later would be refused while the others are kept. Whether a statement that must find something did,
 * is seen by the database; a step that fails without asking lets nothing be committed.
 */
export async function pipelineAndCommit(trx: Transaction<Database>, steps: readonly Step[]): Promise<void> {
  let hasFailed = false;
  const said = steps.map((step) => step());
  for (const step of said) {
    step.catch(() => {
      hasFailed = true;
    });
  }
  await null; // from within the line of awaits, after which what is called next comes, whoever called this
  await new Promise<void>((resolve) => afterWhatIsUnderWay(resolve));
  await allEnded(hasFailed ? said : [...said, commitPipelined(trx)]);
}

async function allEnded(said: readonly Promise<unknown>[]): Promise<void> {
  const reasons = (await Promise.allSettled(said)).flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  if (reasons.length > 0) throw reasons.find((reason) => !BEHIND_A_FAILURE.has(reason?.code)) ?? reasons[0];
}
