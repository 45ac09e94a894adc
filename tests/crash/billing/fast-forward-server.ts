// Server process whose clock is AHEAD_MS ahead and whose billing jobs run without pause.
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../../server/config/config.ts';
import { createLog } from '../../../server/http/log.ts';
import { processSubscriptions } from '../../../server/jobs/billing/subscriptions.job.ts';
import { start } from '../../../server/main.ts';

const clockOffsetMs = Number(process.env.AHEAD_MS ?? 0);
const clock = () => Date.now() + clockOffsetMs;
const config = readConfig(process.env);
const { url, store } = await start(config, { log: createLog(config.logLevel), clock });
console.log(`Pasokh is ready: ${url}`);
for (;;) {
  await processSubscriptions({ store, clock });
  await pause(20);
}
