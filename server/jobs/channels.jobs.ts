// Starts the channel queues: inbound, outbound, typing, webhooks, polling.

import { BOT_CHANNELS } from '../areas/bots/removal.store.ts';
import { deliver } from '../areas/channels/delivering.ts';
import { followAll, followBot, followConnection, POLL, pollConnection } from '../areas/channels/hooking.ts';
import { type ChannelJobDeps, workOffInbox } from '../areas/channels/inbox.ts';
import { showTyping } from '../areas/channels/typing.ts';
import { HOOKING } from '../areas/connections/hook-place.store.ts';
import { INBOX } from '../areas/connections/inbox.store.ts';
import { DELIVER, TYPING } from '../areas/connections/outgoing.store.ts';
import { botIdsOf, connectionIdsOf, outwardIdsOf } from './payloads.ts';

/** One asker per connection, so as many may be under way as there are connections. */
const POLLERS = 1_000;

/** Works every queue of channels until stopped. */
export async function startChannels(deps: ChannelJobDeps): Promise<(() => Promise<void>)[]> {
  const { jobs } = deps.store;
  await followAll(deps);
  return [
    jobs.work(INBOX, { concurrency: 8, leaseMs: 10_000 }, (job) =>
      workOffInbox(deps, connectionIdsOf(job.payload), job.signal),
    ),
    jobs.work(DELIVER, { concurrency: 16, leaseMs: 10_000 }, (job) =>
      deliver(deps, outwardIdsOf(job.payload), job.signal),
    ),
    jobs.work(TYPING, { concurrency: 8, leaseMs: 10_000 }, async (job) => {
      await showTyping(deps, outwardIdsOf(job.payload), job.signal);
      return 'done';
    }),
    jobs.work(HOOKING, { concurrency: 4, leaseMs: 15_000 }, (job) =>
      followConnection(deps, connectionIdsOf(job.payload), job.signal),
    ),
    jobs.work(BOT_CHANNELS, { concurrency: 1, leaseMs: 15_000 }, async (job) => {
      await followBot(deps, botIdsOf(job.payload));
      return 'done';
    }),
    jobs.work(POLL, { concurrency: POLLERS, leaseMs: 15_000 }, (job) =>
      pollConnection(deps, connectionIdsOf(job.payload), job.signal),
    ),
  ];
}
