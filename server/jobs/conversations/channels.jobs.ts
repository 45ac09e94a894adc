// Starts the channel queues: inbound, outbound, typing, webhooks, polling.

import { BOT_WEBHOOK_SYNC } from '../../areas/bots/lifecycle/removal.store.ts';
import {
  type ChannelJobDeps,
  processInboundEvents,
} from '../../areas/channels/inbound/process-inbound-events.ts';
import { deliverMessages } from '../../areas/channels/outbound/deliver-messages.ts';
import { showOperatorTyping } from '../../areas/channels/outbound/typing.ts';
import {
  CHANNEL_POLL,
  pollConnection,
  syncAllWebhooks,
  syncBotWebhooks,
  syncWebhook,
} from '../../areas/channels/webhook-registration.ts';
import { CHANNEL_DELIVERY, CHANNEL_TYPING } from '../../areas/connections/outbound-messages.store.ts';
import { CHANNEL_INBOUND } from '../../areas/connections/webhooks/inbound-events.store.ts';
import { WEBHOOK_REGISTRATION } from '../../areas/connections/webhooks/provider-webhook.store.ts';
import { parseBotIds, parseConnectionIds, parseOutboundIds } from '../payloads.ts';

/** One asker per connection, so as many may be under way as there are connections. */
const POLLERS = 1_000;

/** Works every queue of channels until stopped. */
export async function startChannelJobs(deps: ChannelJobDeps): Promise<(() => Promise<void>)[]> {
  const { jobs } = deps.store;
  await syncAllWebhooks(deps);
  return [
    jobs.work(CHANNEL_INBOUND, { concurrency: 8, leaseMs: 10_000 }, (job) =>
      processInboundEvents(deps, parseConnectionIds(job.payload), job.signal),
    ),
    jobs.work(CHANNEL_DELIVERY, { concurrency: 16, leaseMs: 10_000 }, (job) =>
      deliverMessages(deps, parseOutboundIds(job.payload), job.signal),
    ),
    jobs.work(CHANNEL_TYPING, { concurrency: 8, leaseMs: 10_000 }, async (job) => {
      await showOperatorTyping(deps, parseOutboundIds(job.payload), job.signal);
      return 'done';
    }),
    jobs.work(WEBHOOK_REGISTRATION, { concurrency: 4, leaseMs: 15_000 }, (job) =>
      syncWebhook(deps, parseConnectionIds(job.payload), job.signal),
    ),
    jobs.work(BOT_WEBHOOK_SYNC, { concurrency: 1, leaseMs: 15_000 }, async (job) => {
      await syncBotWebhooks(deps, parseBotIds(job.payload));
      return 'done';
    }),
    jobs.work(CHANNEL_POLL, { concurrency: POLLERS, leaseMs: 15_000 }, (job) =>
      pollConnection(deps, parseConnectionIds(job.payload), job.signal),
    ),
  ];
}
