// Knows what stands behind the ports of a message's files: their way to the server, and the microphone. Knows no view.
import { type EventObject, fromCallback } from 'xstate';
import { limits } from '../../../contract/limits.ts';
import { actorOf } from '../../api/actor.ts';
import { loadClient } from '../../api/load.ts';
import {
  type AttachingEvent,
  attachingMachine,
  type GivingInput,
} from '../../machines/flows/attaching.machine.ts';
import { colleaguesMachine } from '../../machines/flows/colleagues.machine.ts';
import { failureOf } from '../../machines/port.ts';
import { freshId } from '../../platform/fresh-id.ts';

const give = fromCallback<EventObject, GivingInput>(({ input, sendBack }) => {
  const { id, botId, conversationId, file, duration } = input;
  const aborting = new AbortController();
  const { signal } = aborting;
  const tell = (told: AttachingEvent) => {
    if (!signal.aborted) sendBack(told);
  };
  const send = async () => {
    const { call, endpoints } = await loadClient();
    const onUploadProgress = (share: number) => tell({ type: 'file.progressed', id, share });
    const named = { botId, conversationId, name: file.name || 'file' };
    return call(
      endpoints.attachments.give,
      { ...named, ...(duration !== null && { duration }) },
      { signal, body: file, onUploadProgress },
    );
  };
  send().then(
    (attachment) => tell({ type: 'file.taken', id, attachment }),
    (thrown) => tell({ type: 'file.refused', id, failure: failureOf(thrown) }),
  );
  return () => aborting.abort();
});

/** The recorder comes when it is first wanted. */
const record = fromCallback<{ readonly type: 'recorder.stop' }>(({ sendBack, receive }) => {
  const loading = import('../../platform/recorder.ts').then(({ record: begin }) =>
    begin(sendBack, { id: freshId(), maxMs: limits.attachment.durationMs }),
  );
  loading.catch(() => sendBack({ type: 'recorder.refused', why: 'missing' }));
  receive(() => void loading.then((recording) => recording.stop()));
  return () => void loading.then((recording) => recording.drop());
});

export const liveColleagues = colleaguesMachine.provide({
  actors: { colleagues: actorOf((all) => all.notes.colleagues) },
});

export const liveAttaching = attachingMachine.provide({ actors: { give, record } });
