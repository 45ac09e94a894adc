// Knows where and when the demonstration's operators last logged in. Knows nobody else.
import type { Transaction } from 'kysely';
import { writeAudit } from '../../areas/auth/audit.store.ts';
import { findSession, openSession } from '../../areas/auth/sessions.store.ts';
import type { Database } from '../../store/schema.ts';
import { operators } from './cast.ts';
import { demoId } from './chance.ts';
import { accountId, userId } from './people.ts';

const MINUTE = 60_000;

/** In the order of the operators; `minutesAgo` is counted from when the demonstration was made. */
const visits = [
  {
    minutesAgo: 18,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36',
    ip: '203.0.113.24',
  },
  {
    minutesAgo: 185,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0.0.0 Mobile Safari/537.36',
    ip: '203.0.113.71',
  },
] as const;

/** Logs each operator in at a device of their own; nobody holds the tokens of these sessions. */
export const makeVisits = async (trx: Transaction<Database>, now: number): Promise<void> => {
  for (const [at, { minutesAgo, userAgent, ip }] of visits.entries()) {
    const operator = operators[at];
    const id = demoId(`session:${operator?.key}`);
    if (!operator || (await findSession(trx, id))) continue;
    const facts = { accountId, userId: userId(operator), ip, now: now - minutesAgo * MINUTE };
    const refreshHash = demoId(`token:${operator.key}`);
    await openSession(trx, { id, proverId: facts.userId, refreshHash, userAgent, ...facts });
    await writeAudit(trx, { ...facts, action: 'login.succeeded', details: { by: 'password', userAgent } });
  }
};
