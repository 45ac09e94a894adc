// Records a voice message; lazy-loaded.
/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { visitorLimits } from '../../../contract/limits.widget.ts';
import {
  type Recording as Recorder,
  type RecorderEvent,
  recordVoice,
} from '../../../src/platform/browser/voice-recorder.ts';
import './files.css';
import type { Locale } from '../frame.texts.ts';
import { fileTexts } from './files.texts.ts';

interface VoiceRecorderProps {
  readonly locale: Locale;
  readonly onRecorded: (file: File, duration: number) => void;
  readonly onEnd: () => void;
}

export const VoiceRecorder = ({ locale, onRecorded, onEnd }: VoiceRecorderProps) => {
  const [lastEvent, setLastEvent] = useState<RecorderEvent | null>(null);
  const recorder = useRef<Recorder>(null);
  const hands = useRef({ onRecorded, onEnd });
  useLayoutEffect(() => {
    const recording = recordVoice(
      (event) => {
        if (event.type !== 'recorder.ended') return setLastEvent(event);
        hands.current.onRecorded(event.file, event.duration);
        hands.current.onEnd();
      },
      { id: 'voice', maxMs: visitorLimits.voiceMs },
    );
    recorder.current = recording;
    return () => recording.discard();
  }, []);
  if (lastEvent?.type === 'recorder.failed') {
    return (
      <p class="note bad" role="alert">
        {fileTexts[lastEvent.reason === 'denied' ? 'denied' : 'noMicrophone'][locale]}{' '}
        <button type="button" onClick={onEnd}>
          {fileTexts.close[locale]}
        </button>
      </p>
    );
  }
  const { level, elapsed } =
    lastEvent?.type === 'recorder.levelChanged' ? lastEvent : { level: 0, elapsed: 0 };
  const digits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
  const seconds = Math.floor(elapsed / 1000);
  return (
    <div class="recording">
      <span role="status">{fileTexts[lastEvent ? 'recording' : 'requestingMicrophone'][locale]}</span>
      <span>
        {digits.format(Math.floor(seconds / 60))}:{digits.format(seconds % 60)}
      </span>
      <meter aria-hidden="true" value={level} />
      <button type="button" class="quiet" onClick={onEnd}>
        {fileTexts.cancel[locale]}
      </button>
      <button type="button" class="quiet" disabled={!lastEvent} onClick={() => recorder.current?.stop()}>
        {fileTexts.send[locale]}
      </button>
    </div>
  );
};
