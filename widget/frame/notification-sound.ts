// Plays the notification sound once across tabs; lazy-loaded.

/** Two short notes, so that no file is loaded; in hertz and seconds. */
const NOTES = [
  { pitch: 660, from: 0, to: 0.16 },
  { pitch: 880, from: 0.12, to: 0.4 },
] as const;
const VOLUME = 0.08;
/** Within this time other tabs receive the same message. */
const LOCK_MS = 3_000;

let audioContext: AudioContext | null = null;

const playNotes = async () => {
  audioContext ??= new AudioContext();
  // Browsers play no sound before the first interaction with the page.
  if (audioContext.state !== 'running')
    await Promise.race([audioContext.resume(), new Promise((late) => setTimeout(late, 300))]);
  if (audioContext.state !== 'running') return;
  for (const { pitch, from, to } of NOTES) {
    const [tone, volume] = [audioContext.createOscillator(), audioContext.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(VOLUME, audioContext.currentTime + from);
    volume.gain.exponentialRampToValueAtTime(0.001, audioContext.currentTime + to);
    tone.connect(volume).connect(audioContext.destination);
    tone.start(audioContext.currentTime + from);
    tone.stop(audioContext.currentTime + to);
  }
  document.documentElement.dataset.rung = String(Number(document.documentElement.dataset.rung ?? 0) + 1);
};

/** Plays the sound, unless another tab does or there was no interaction yet. */
export const playNotificationSound = async (messageId: string): Promise<void> => {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  let isTurn = false;
  try {
    await navigator.locks.request(`pasokh-ring:${messageId}`, { ifAvailable: true }, async (lock) => {
      isTurn = true;
      if (!lock) return;
      await playNotes();
      await new Promise((resolve) => setTimeout(resolve, LOCK_MS));
    });
  } catch {
    // No locks here (plain http, or a frame of another site), so tabs cannot coordinate.
    if (!isTurn) await playNotes();
  }
};
