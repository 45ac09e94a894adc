// Starts the channel queues: inbound, outbound, typing, webhooks, polling.

import { BOT_CHANNELS } from '../../areas/bots/lifecycle/removal.store.ts';
import { type ChannelJobDeps, workOffInbox } from '../../areas/channels/inbound/process-inbound-events.ts';
import { deliver } from '../../areas/channels/outbound/deliver-messages.ts';
import { showTyping } from '../../areas/channels/outbound/typing.ts';
import {
  followAll,
  followBot,
  followConnection,
  POLL,
  pollConnection,
} from '../../areas/channels/webhook-registration.ts';
import { DELIVER, TYPING } from '../../areas/connections/outbound-messages.store.ts';
import { INBOX } from '../../areas/connections/webhooks/inbound-events.store.ts';
import { HOOKING } from '../../areas/connections/webhooks/provider-webhook.store.ts';
import { botIdsOf, connectionIdsOf, outwardIdsOf } from '../payloads.ts';

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
