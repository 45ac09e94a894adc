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
    const tones: Tone[] = [];
    Object.assign(window, { tones });
    const connect = AudioNode.prototype.connect;
    const analyse = (source: AudioNode) => {
      const { context: audio } = source;
      const analyser = new AnalyserNode(audio, { fftSize: 8_192, smoothingTimeConstant: 0 });
      Reflect.apply(connect, source, [analyser]);
      const wave = new Float32Array(analyser.fftSize);
      const spectrum = new Float32Array(analyser.frequencyBinCount);
      const index = tones.push({ hertz: 0, loudness: 0 }) - 1;
      setInterval(() => {
        analyser.getFloatTimeDomainData(wave);
        const loudness = Math.max(...wave);
        if (loudness <= (tones[index]?.loudness ?? 0)) return;
        analyser.getFloatFrequencyData(spectrum);
        const strongest = spectrum.indexOf(Math.max(...spectrum));
        tones[index] = { hertz: (strongest * audio.sampleRate) / analyser.fftSize, loudness };
      }, 10);
    };
    AudioNode.prototype.connect = function recordingConnect(this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode) analyse(this);
      return Reflect.apply(connect, this, to);
    };
  });
}

/** The tones the page has played, in order, without silence. */
export async function readPlayedTones(page: Page): Promise<Tone[]> {
  const tones = await page.evaluate(() => {
    const { tones }: { tones?: Tone[] } = Object(window);
    return tones ?? [];
  });
  return tones.filter(({ loudness }) => loudness > 0.01);
}
