import type { PanelEvent } from '../../../contract/live.ts';
import { sampleBot } from '../bots/bot.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { wordpressLinkMachine } from './wordpress-link.machine.ts';

const bot = sampleBot();
const input = { botId: bot.id, connectionId: '00000000-0000-7000-8000-000000000001' } as const;
const site = {
  url: 'https://niloofar.example',
  name: 'نیلوفر',
  pluginVersion: '0.9.4',
  linkedAt: 5,
} as const;
const code = 'https://chat.example/wordpress/K7Q2M9XDPA4T';
const offline = { error: 'Offline' } as const;
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;

export const wordpressLinkPaths = definePaths(wordpressLinkMachine, [
  {
    input,
    events: [
      doneEvent('read', { site }),
      doneEvent('read', { site: null }),
      errorEvent('read', offline),
      liveEvent({ kind: 'reset' }),
      liveEvent({ kind: 'bot.changed', bot }),
      { type: 'live.reconnected' },
      { type: 'retried' },
      { type: 'code.requested' },
      doneEvent('createCode', { code, expiresAt: 1 }),
      errorEvent('createCode', offline),
      { type: 'xstate.after.codeLifetime.wordpressLink.code.codeShown' },
    ],
    stateKey: ({ context }) => [context.code, context.site !== null],
  },
]);
