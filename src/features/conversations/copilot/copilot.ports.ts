// Ports of the help beside operators.
import { fromPromise } from 'xstate';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import {
  messageTextsMachine,
  type TextRequest,
  type WrittenText,
} from '../../../machines/conversations/copilot/message-texts.machine.ts';
import { suggestedRepliesMachine } from '../../../machines/conversations/copilot/suggested-replies.machine.ts';
import { summaryMachine } from '../../../machines/conversations/copilot/summary.machine.ts';

export const summaryWithPorts = summaryMachine.provide({
  actors: {
    live: liveActor,
    read: lazyCallActor((all) => all.copilot.readSummary),
    summarise: lazyCallActor((all) => all.copilot.summarise),
  },
});

export const suggestedRepliesWithPorts = suggestedRepliesMachine.provide({
  actors: { suggest: lazyCallActor((all) => all.copilot.suggestReplies) },
});

export const messageTextsWithPorts = messageTextsMachine.provide({
  actors: {
    write: fromPromise<WrittenText, TextRequest>(async ({ input: { kind, locale, ...message }, signal }) => {
      const { call, endpoints } = await loadLazyEndpoints();
      if (kind === 'spokenText') return call(endpoints.copilot.transcribe, message, { signal });
      const { text } = await call(endpoints.copilot.translate, { ...message, locale }, { signal });
      return { outcome: 'written', text };
    }),
  },
});
