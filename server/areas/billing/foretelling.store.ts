// Previews what buying a plan now would lead to.
import type { Kysely } from 'kysely';
import type { Quote } from '../../../contract/payments.ts';
import type { Plan } from '../../../contract/plans.ts';
import type { Database } from '../../store/schema.ts';
import { carriesOver, changeTo, endOf } from './subscriptions.rules.ts';
import { readCurrent, subscriptionProblem } from './subscriptions.store.ts';

/** What a buyer is told before paying. */
export async function foretell(
  db: Kysely<Database>,
  { accountId, plan, now }: { readonly accountId: string; readonly plan: Plan; readonly now: number },
): Promise<Pick<Quote, 'problem' | 'endsAt' | 'carried' | 'lost'>> {
  const [problem, current, account] = await Promise.all([
    subscriptionProblem(db, { accountId, planId: plan.id, now }),
    readCurrent(db, accountId),
    db.selectFrom('accounts').select('characters_left').where('id', '=', accountId).executeTakeFirstOrThrow(),
  ]);
  const change = changeTo(current, plan, now);
  const left = change === 'setup' ? 0 : account.characters_left;
  const isCarried = current !== null && carriesOver(current, plan);
  return {
    problem,
    endsAt: endOf(plan, { change, current, now }),
    carried: isCarried ? left : 0,
    lost: isCarried ? 0 : left,
  };
}
