// Plays a short sound that the browser synthesises.

/** Two rising tones, in hertz, each for a tenth of a second. */
const TONES = [660, 880];
const TONE_DURATION_S = 0.11;
const LOUDNESS = 0.08;

let audioContext: AudioContext | null = null;

/** False before the first user action on the page, or if the browser has no audio. */
export const canPlayChime = (): boolean => 'AudioContext' in window && navigator.userActivation.hasBeenActive;

/** Plays the sound if possible. */
export function playChime(): void {
  if (!canPlayChime()) return;
  audioContext ??= new AudioContext();
  const context = audioContext;
  void context.resume().then(
    () => {
      for (const [index, hertz] of TONES.entries())
        playTone(context, hertz, context.currentTime + index * TONE_DURATION_S);
    },
    () => undefined,
  );
}

function playTone(context: AudioContext, hertz: number, startTime: number): void {
  const tone = context.createOscillator();
  const gainNode = context.createGain();
  tone.frequency.value = hertz;
  // Fades in and out, as a tone that is cut off would click.
  gainNode.gain.setValueAtTime(0, startTime);
  gainNode.gain.linearRampToValueAtTime(LOUDNESS, startTime + 0.015);
  gainNode.gain.exponentialRampToValueAtTime(0.0001, startTime + TONE_DURATION_S * 1.8);
  tone.connect(gainNode).connect(context.destination);
  tone.start(startTime);
  tone.stop(startTime + TONE_DURATION_S * 2);
}
