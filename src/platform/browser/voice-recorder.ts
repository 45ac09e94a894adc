// Records a voice message: microphone, level and the resulting file.

/** `denied`: the user does not allow the microphone; `missing`: there is none, or this browser cannot record. */
export type RecorderEvent =
  | { readonly type: 'recorder.started' }
  | { readonly type: 'recorder.levelChanged'; readonly level: number; readonly elapsed: number }
  | { readonly type: 'recorder.ended'; readonly id: string; readonly file: File; readonly duration: number }
  | { readonly type: 'recorder.failed'; readonly reason: 'denied' | 'missing' };

export interface Recording {
  /** Ends the recording and reports its file. */
  readonly stop: () => void;
  /** Releases the microphone and reports nothing more. */
  readonly discard: () => void;
}

const FORMATS = [
  { type: 'audio/webm;codecs=opus', name: 'voice.webm' },
  { type: 'audio/mp4', name: 'voice.m4a' },
  { type: 'audio/ogg;codecs=opus', name: 'voice.ogg' },
];
const LEVEL_INTERVAL_MS = 100;

/** Requests the microphone and records until stopped, discarded, or `maxMs` long. */
export function recordVoice(
  onEvent: (event: RecorderEvent) => void,
  { id, maxMs }: { id: string; maxMs: number },
): Recording {
  let stopRecorder = () => {};
  let isDiscarded = false;
  const emit = (event: RecorderEvent) => {
    if (!isDiscarded) onEvent(event);
  };
  const startRecording = (stream: MediaStream) => {
    if (isDiscarded) return stopTracks(stream);
    const format = FORMATS.find(({ type }) => MediaRecorder.isTypeSupported(type));
    if (!format) {
      stopTracks(stream);
      return emit({ type: 'recorder.failed', reason: 'missing' });
    }
    const recorder = new MediaRecorder(stream, { mimeType: format.type, audioBitsPerSecond: 32_000 });
    const levelMeter = createLevelMeter(stream);
    const startedAt = performance.now();
    const elapsed = () => Math.round(performance.now() - startedAt);
    const parts: Blob[] = [];
    const timer = setInterval(() => {
      emit({ type: 'recorder.levelChanged', level: levelMeter.read(), elapsed: elapsed() });
      if (elapsed() >= maxMs) stopRecorder();
    }, LEVEL_INTERVAL_MS);
    let duration = 0;
    stopRecorder = () => {
      if (recorder.state === 'inactive') return;
      duration = Math.min(elapsed(), maxMs);
      recorder.stop();
    };
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      clearInterval(timer);
      levelMeter.close();
      stopTracks(stream);
      const file = new File(parts, format.name, { type: format.type });
      emit({ type: 'recorder.ended', id, file, duration: Math.max(duration, 1) });
    };
    recorder.start();
    emit({ type: 'recorder.started' });
  };
  if (!navigator.mediaDevices || typeof MediaRecorder === 'undefined') {
    queueMicrotask(() => emit({ type: 'recorder.failed', reason: 'missing' }));
  } else {
    navigator.mediaDevices.getUserMedia({ audio: true }).then(startRecording, (error: unknown) => {
      const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
      emit({ type: 'recorder.failed', reason: isDenied ? 'denied' : 'missing' });
    });
  }
  return {
    stop: () => stopRecorder(),
    discard: () => {
      isDiscarded = true;
      stopRecorder();
    },
  };
}

const stopTracks = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** Loudness of the microphone, 0 to 1, scaled so that quiet speech is visible. */
function createLevelMeter(stream: MediaStream): { read: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  return {
    read: () => {
      analyser.getByteTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + ((sample - 128) / 128) ** 2, 0) / samples.length;
      return Math.min(1, Math.sqrt(power) * 4);
    },
    close: () => void context.close(),
  };
}
