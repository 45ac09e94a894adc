import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { sampleSource } from '../../bots/bot.sample.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { errorEvent } from '../../inspection/paths.ts';
import { textEditorMachine } from './text-editor.machine.ts';

const sourceChanged = {
  type: 'live.received',
  event: { kind: 'source.changed', source: sampleSource({ id: 'one', kind: 'text', status: 'pending' }) },
} as const;

// Result of the machine's own call, which cannot be sent from outside.
const openFailed = errorEvent('open', { error: 'Offline' }) as never;

it('keeps offering a retry while the text was never loaded', () => {
  const [opening] = initialTransition(textEditorMachine, { botId, key: 'one', local: null });
  const [failed] = transition(textEditorMachine, opening, openFailed);
  for (const event of [{ type: 'live.reconnected' } as const, sourceChanged]) {
    for (const state of [opening, failed]) {
      const [next] = transition(textEditorMachine, state, event);
      expect(next.matches({ remoteChanges: 'idle' })).toBe(true);
    }
  }
});
