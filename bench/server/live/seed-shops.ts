// Creates shops and visitors on a running server through its API.

import { setTimeout as pause } from 'node:timers/promises';
import { connections } from '../../../contract/connections/connections.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { live } from '../../../contract/live.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import type { knowledge } from '../../../server/dev/demo/knowledge.ts';
import { Api } from '../../../tests/drivers/api.ts';
import type { Address } from './generator.types.ts';

/** The server's limit of sign-ups from one address within two minutes. */
const SHOPS = 8;
const TRAINING_TIMEOUT_MS = 60_000;

export interface SeededShops {
  /** Where each visitor writes. */
  readonly writers: readonly Address[];
  /** The panels' streams, one per shop. */
  readonly eventStreams: readonly Address[];
}

/** Texts and pairs of the demo shop. */
type Knowledge = (typeof knowledge)['support'];

/**
 * Eight shops, each with an open panel and `visitors / 8` visitors. With knowledge the AI answers; without
 * it, it is off in every conversation.
 */
export async function seedShops(
  url: string,
  visitors: number,
  knowledgeItems: Knowledge,
): Promise<SeededShops> {
  const api = new Api(url);
  const shops: SeededShops[] = [];
  for (let shop = 0; shop < SHOPS; shop += 1) {
    const { token } = await api.signUp();
    const bot = await api.createBot(token, `پشتیبان ${shop + 1}`);
    if (knowledgeItems.length > 0) await addKnowledge(api, token, bot.id, knowledgeItems);
    const [widget] = await api.call(connections.list, { botId: bot.id }, { token });
    if (!widget) throw new Error('The bot has no widget');
    const writers: Address[] = [];
    for (let index = 0; index < visitors / SHOPS; index += 1) {
      const visit = { connectionId: widget.id, locale: 'fa', pageUrl: 'https://shop.example/' } as const;
      const { token: visitorToken, conversationId } = await api.call(visitor.openConversation, visit);
      writers.push({ url: url + visitor.send.path, token: visitorToken });
      const pauseInput = { botId: bot.id, conversationId, paused: true };
      if (knowledgeItems.length === 0) await api.call(conversations.pauseAi, pauseInput, { token });
    }
    shops.push({ writers, eventStreams: [{ url: url + live.panel.path, token }] });
  }
  // One visitor of each shop in turn, to spread the load.
  const rows = Math.ceil(visitors / SHOPS);
  const writers = Array.from({ length: rows }, (_, row) => shops.flatMap((shop) => shop.writers[row] ?? []));
  return { writers: writers.flat(), eventStreams: shops.flatMap((shop) => shop.eventStreams) };
}

async function addKnowledge(
  api: Api,
  token: string,
  botId: string,
  knowledgeItems: Knowledge,
): Promise<void> {
  for (const item of knowledgeItems) {
    if (item.kind === 'qa') {
      const { question, answer } = item;
      await api.call(training.addPair, { botId, question, answer }, { token });
    } else {
      const { title, text } = item;
      await api.call(training.addText, { botId, title, text }, { token });
    }
  }
  for (const deadline = Date.now() + TRAINING_TIMEOUT_MS; ; await pause(50)) {
    const { sources } = await api.call(training.list, { botId }, { token });
    if (sources.every(({ status }) => status === 'trained')) return;
    if (Date.now() > deadline) throw new Error('The knowledge was not trained in time');
  }
}
