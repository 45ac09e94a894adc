// Records the tones a page plays.
import type { BrowserContext, Page } from 'playwright';

/** A tone at its maximum: frequency in hertz and amplitude from 0 to 1. */
export interface Tone {
  readonly hertz: number;
  readonly loudness: number;
}

/** Records the audio output of every page opened from now on. */
export async function recordAudio(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heard: Tone[] = [];
    Object.assign(window, { heard });
    const connect = AudioNode.prototype.connect;
    const follow = (played: AudioNode) => {
      const { context: audio } = played;
      const listener = new AnalyserNode(audio, { fftSize: 8_192, smoothingTimeConstant: 0 });
      Reflect.apply(connect, played, [listener]);
      const wave = new Float32Array(listener.fftSize);
      const pitches = new Float32Array(listener.frequencyBinCount);
      const at = heard.push({ hertz: 0, loudness: 0 }) - 1;
      setInterval(() => {
        listener.getFloatTimeDomainData(wave);
        const loudness = Math.max(...wave);
        if (loudness <= (heard[at]?.loudness ?? 0)) return;
        listener.getFloatFrequencyData(pitches);
        const strongest = pitches.indexOf(Math.max(...pitches));
        heard[at] = { hertz: (strongest * audio.sampleRate) / listener.fftSize, loudness };
      }, 10);
    };
    AudioNode.prototype.connect = function hearing(this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode) follow(this);
      return Reflect.apply(connect, this, to);
    };
  });
}

/** The tones the page has played, in order, without silence. */
export async function playedTones(page: Page): Promise<Tone[]> {
  const tones = await page.evaluate(() => {
    const { heard }: { heard?: Tone[] } = Object(window);
    return heard ?? [];
  });
  return tones.filter(({ loudness }) => loudness > 0.01);
}
