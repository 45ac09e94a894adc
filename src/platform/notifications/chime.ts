// Plays a short sound that the browser synthesises.

/** Two rising tones, in hertz, each for a tenth of a second. */
const TONES = [660, 880];
const TONE_S = 0.11;
const LOUDNESS = 0.08;

let audioContext: AudioContext | null = null;

/** False before the first user action on the page, or if the browser has no audio. */
export const canPlayChime = (): boolean => 'AudioContext' in window && navigator.userActivation.hasBeenActive;

/** Plays the sound if possible. */
export function playChime(): void {
  if (!canPlayChime()) return;
  audioContext ??= new AudioContext();
  const from = audioContext;
  void from.resume().then(
    () => {
      for (const [at, hertz] of TONES.entries()) playTone(from, hertz, from.currentTime + at * TONE_S);
    },
    () => undefined,
  );
}

function playTone(from: AudioContext, hertz: number, at: number): void {
  const tone = from.createOscillator();
  const loudness = from.createGain();
  tone.frequency.value = hertz;
  // Fades in and out, as a tone that is cut off would click.
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + TONE_S * 1.8);
  tone.connect(loudness).connect(from.destination);
  tone.start(at);
  tone.stop(at + TONE_S * 2);
}
