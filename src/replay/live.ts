// Sends what the machines of a tab do, masked, to a viewer in another one.
import type { AnyStateMachine } from 'xstate';
import { watchMachines } from '../platform/inspector.ts';
import { replayLink } from '../platform/links.ts';
import type { RecordedEntry, RecordedRoute, Recording } from './entries.ts';
import { type LoadedReplay, withProblems } from './load.ts';
import { createMask } from './mask.ts';
import { createRecorder } from './recorder.ts';
import type { RecordingOrigin } from './recording-file.ts';
import { createReplayer, type Replayer } from './replay.ts';
import { pageClock, watchAddress } from './tab-recorder.ts';

type LiveMessage =
  | { readonly type: 'requested' }
  | { readonly type: 'recording'; readonly recording: Recording; readonly origin: RecordingOrigin }
  | { readonly type: 'entry'; readonly entry: RecordedEntry }
  | { readonly type: 'route'; readonly route: RecordedRoute };

/** The address of the viewer that follows `tab`. */
export const liveReplayLink = (tab: string): string => `${replayLink}?live=${tab}`;

const openChannel = (tab: string): BroadcastChannel => new BroadcastChannel(`replay ${tab}`);

/** Events between two updates of the viewer are shown together, in ms. */
const UPDATE_INTERVAL_MS = 100;
/** A viewer with more entries asks for the recording, which is a ring, and begins anew. */
const MAX_ENTRIES = 20_000;

/** Sends the machines of this tab to whoever follows `tab`. */
export function broadcastMachines(tab: string, origin: RecordingOrigin): void {
  const channel = openChannel(tab);
  const post = (message: LiveMessage) => channel.postMessage(message);
  const recorder = createRecorder(pageClock, createMask(crypto.getRandomValues(new Uint8Array(16))), {
    entry: (entry) => post({ type: 'entry', entry }),
    route: (route) => post({ type: 'route', route }),
  });
  const postRecording = () => post({ type: 'recording', recording: recorder.recording(), origin });
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    if (data.type === 'requested') postRecording();
  });
  watchAddress(recorder.visit);
  watchMachines(recorder.inspect);
  // A viewer that followed this tab before a reload goes on.
  postRecording();
}

/**
 * Follows the machines of `tab`.
 * @param machines by id
 * @param onReplay gets all that is known, again and again
 * @returns stops following
 */
export function followTab(
  tab: string,
  machines: ReadonlyMap<string, AnyStateMachine>,
  onReplay: (replay: LoadedReplay) => void,
): () => void {
  const channel = openChannel(tab);
  const request = () => channel.postMessage({ type: 'requested' } satisfies LiveMessage);
  let followed: FollowedTab | null = null;
  let timer: number | undefined;
  const update = () => {
    timer = undefined;
    if (!followed) return;
    const { replayer, entries, routes, origin } = followed;
    const recording = { entries: [...entries], routes: [...routes] };
    onReplay(withProblems({ recording, origin, actors: replayer.actors() }));
    if (entries.length > MAX_ENTRIES) request();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    if (data.type === 'recording') {
      const { recording, origin } = data;
      followed = { replayer: createReplayer(machines), entries: [], routes: [...recording.routes], origin };
      for (const entry of recording.entries) addEntry(followed, entry);
    } else if (data.type === 'entry' && followed) addEntry(followed, data.entry);
    else if (data.type === 'route') followed?.routes.push(data.route);
    timer ??= window.setTimeout(update, UPDATE_INTERVAL_MS);
  });
  request();
  return () => {
    clearTimeout(timer);
    channel.close();
  };
}

interface FollowedTab {
  readonly replayer: Replayer;
  readonly entries: RecordedEntry[];
  readonly routes: RecordedRoute[];
  readonly origin: RecordingOrigin;
}

function addEntry({ replayer, entries }: FollowedTab, entry: RecordedEntry): void {
  replayer.add(entry);
  entries.push(entry);
}
