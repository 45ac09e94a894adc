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

interface RecordingProps {
  readonly locale: Locale;
  readonly onRecorded: (file: File, duration: number) => void;
  readonly onEnd: () => void;
}

export const VoiceRecorder = ({ locale, onRecorded, onEnd }: RecordingProps) => {
  const [heard, setHeard] = useState<RecorderEvent | null>(null);
  const recorder = useRef<Recorder>(null);
  const hands = useRef({ onRecorded, onEnd });
  useLayoutEffect(() => {
    const own = recordVoice(
      (told) => {
        if (told.type !== 'recorder.ended') return setHeard(told);
        hands.current.onRecorded(told.file, told.duration);
        hands.current.onEnd();
      },
      { id: 'voice', maxMs: visitorLimits.voiceMs },
    );
    recorder.current = own;
    return () => own.drop();
  }, []);
  if (heard?.type === 'recorder.failed') {
    return (
      <p class="note bad" role="alert">
        {fileTexts[heard.reason === 'denied' ? 'denied' : 'unheard'][locale]}{' '}
        <button type="button" onClick={onEnd}>
          {fileTexts.close[locale]}
        </button>
      </p>
    );
  }
  const { level, elapsed } = heard?.type === 'recorder.levelChanged' ? heard : { level: 0, elapsed: 0 };
  const digits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
  const seconds = Math.floor(elapsed / 1000);
  return (
    <div class="recording">
      <span role="status">{fileTexts[heard ? 'recording' : 'asking'][locale]}</span>
      <span>
        {digits.format(Math.floor(seconds / 60))}:{digits.format(seconds % 60)}
      </span>
      <meter aria-hidden="true" value={level} />
      <button type="button" class="quiet" onClick={onEnd}>
        {fileTexts.cancel[locale]}
      </button>
      <button type="button" class="quiet" disabled={!heard} onClick={() => recorder.current?.stop()}>
        {fileTexts.send[locale]}
      </button>
    </div>
  );
};
